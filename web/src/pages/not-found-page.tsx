import { paths } from '../paths'
import { ButtonLink } from '../ui/form/button-link'
import { CenteredCard } from '../ui/layout/centered-card'
import { PageMeta } from '../ui/layout/page-meta'

export function NotFoundPage() {
  return (
    <>
      <PageMeta title="Page Not Found" />
      <CenteredCard title="Page Not Found" description="The page you're looking for doesn't exist.">
        <ButtonLink variant="secondary" to={paths.home}>
          Return Home
        </ButtonLink>
      </CenteredCard>
    </>
  )
}
