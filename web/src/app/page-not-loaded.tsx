import { Container } from '../ui/layout/container'
import { ReloadState } from '../ui/feedback/reload-state'
import { PageTitle } from '../ui/typography/heading'
import { PageBody } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
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
