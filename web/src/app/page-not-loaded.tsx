import { Container } from '../ui/layout/container'
import { ErrorState } from '../ui/feedback/error-state'
import { PageTitle } from '../ui/typography/heading'
import { PageBody } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
import { VisuallyHidden } from '../ui/typography/visually-hidden'

const NAME = 'Page Not Loaded'

/** In the place of a page whose program could not be fetched. Browsers remember that, so only a reload asks for it again. */
export function PageNotLoaded() {
  return (
    <PageBody>
      <PageMeta title={NAME} />
      <Container>
        <VisuallyHidden>
          <PageTitle>{NAME}</PageTitle>
        </VisuallyHidden>
        <ErrorState onRetry={() => window.location.reload()} />
      </Container>
    </PageBody>
  )
}
