import styled from 'styled-components'
import type { PresentationCardFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Split } from '../../ui/layout/layout'
import { PageMeta } from '../../ui/layout/page-meta'
import { theme } from '../../ui/theme'
import { PresentationFacts } from './presentation-facts'
import { PresentationHeading } from './presentation-heading'
import { VideoPlayer } from './video-player'

const Columns = styled(Split)`
  row-gap: ${theme.space[20]};
  align-items: start;
`

/** Title, video and facts. */
export function PresentationOverview({ presentation }: { presentation: PresentationCardFragment }) {
  const { id, title, description } = presentation
  return (
    <div>
      <PageMeta title={title} type="video.other" image={paths.presentationCover(id, 'png')} {...(description ? { description } : {})} />
      <PresentationHeading title={title} />
      <Columns $columns="752-336">
        <VideoPlayer key={id} presentation={presentation} />
        <PresentationFacts presentation={presentation} />
      </Columns>
    </div>
  )
}
