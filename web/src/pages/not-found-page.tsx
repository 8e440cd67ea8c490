import { paths } from '../paths'
import { ButtonLink } from '../ui/form/button-link'
import { PageHead } from '../ui/layout/page-head'
import { SheetCard } from '../ui/layout/sheet-card'

export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page Not Found" />
      <SheetCard title="Page Not Found" description="The page you're looking for doesn't exist.">
        <ButtonLink variant="secondary" to={paths.home}>
          Return Home
        </ButtonLink>
      </SheetCard>
    </>
  )
}
