import styled from 'styled-components'
import { SkeletonBlock } from '../../ui/feedback/skeleton'
import { Status } from '../../ui/feedback/status'
import { Split } from '../../ui/layout/layout'
import { PageMeta } from '../../ui/layout/page-meta'
import { theme } from '../../ui/theme'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { BackToPresentations } from './presentation-heading'

const Blocks = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[32]};
`

const Title = styled(SkeletonBlock)`
  margin: ${theme.space[20]} 0 36px;
`

/** In the shape of title, video and facts. */
export function PresentationSkeleton() {
  return (
    <div>
      <PageMeta title="Presentation" />
      <BackToPresentations />
      <VisuallyHidden as="h1">Presentation</VisuallyHidden>
      <Status>Loading presentation</Status>
      <div aria-hidden="true">
        <Title $width="60%" $height="40px" />
        <Split $columns="752-336">
          <SkeletonBlock $ratio="16 / 9" />
          <Blocks>
            <SkeletonBlock />
            <SkeletonBlock $width="80%" />
            <SkeletonBlock $width="60%" />
            <SkeletonBlock $width="70%" />
          </Blocks>
        </Split>
      </div>
    </div>
  )
}
