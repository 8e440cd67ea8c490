import styled from 'styled-components'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { CardGrid } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[12]};

  > :nth-child(2) {
    margin-top: ${theme.space[4]};
  }
`

/** As high as a card with a title of one line and a description of two. */
function PresentationCardSkeleton() {
  return (
    <Frame>
      <SkeletonBlock $ratio="16 / 9" />
      <SkeletonBlock $width="86%" $height="20px" />
      <SkeletonBlock />
      <SkeletonBlock $width="72%" />
      <SkeletonBlock $width="48%" $height="12px" />
      <SkeletonBlock $width="60%" $height="12px" />
    </Frame>
  )
}

/** In the places of the cards that are on their way. */
export function PresentationCardSkeletons({ count }: { count: number }) {
  return (
    <CardGrid as={SkeletonList} label="Loading presentations" count={count}>
      <PresentationCardSkeleton />
    </CardGrid>
  )
}
