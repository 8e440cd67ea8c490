import styled from 'styled-components'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'

const Row = styled.div`
  padding: ${theme.space[12]} 0;
`

/** In the places of the events that are on their way. */
export function TimelineSkeletons({ count }: { count: number }) {
  return (
    <SkeletonList label="Loading events" count={count}>
      <Row>
        <SkeletonBlock $height="22px" />
      </Row>
    </SkeletonList>
  )
}
