import { ReloadState } from '../ui/feedback/reload-state'
import { Container } from '../ui/layout/container'
import { PageBody } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
import { PageTitle } from '../ui/typography/heading'
import { VisuallyHidden } from '../ui/typography/visually-hidden'

const NAME = 'Page Not Loaded'

/** In the place of a page whose program could not be fetched. */
export function PageNotLoaded() {
  return (
    <PageBody>
      <PageMeta title={NAME} />
      <Container>
        <VisuallyHidden>
          <PageTitle>{NAME}</PageTitle>
        </VisuallyHidden>
        <ReloadState />
      </Container>
    </PageBody>
  )
}
