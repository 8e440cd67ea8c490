import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button-link'
import { PageHead } from '../../ui/page-head'
import { SheetCard } from '../../ui/sheet-card'

export function PresentationNotFound() {
  return (
    <>
      <PageHead title="Presentation not found" />
      <SheetCard title="Presentation not found" description="The presentation you're looking for doesn't exist.">
        <ButtonLink variant="secondary" to={paths.presentations}>
          Back to Presentations
        </ButtonLink>
      </SheetCard>
    </>
  )
}
