import styled from 'styled-components'
import type { PresentationCardFragment } from '../../generated/graphql'
import { Split } from '../../ui/layout/layout'
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
  const { id, title } = presentation
  return (
    <div>
      <PresentationHeading title={title} />
      <Columns $columns="752-336">
        <VideoPlayer key={id} presentation={presentation} />
        <PresentationFacts presentation={presentation} />
      </Columns>
    </div>
  )
}
