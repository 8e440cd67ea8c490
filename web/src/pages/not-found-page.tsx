import { paths } from '../paths'
import { ButtonLink } from '../ui/button-link'
import { PageHead } from '../ui/page-head'
import { SheetCard } from '../ui/sheet-card'

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
