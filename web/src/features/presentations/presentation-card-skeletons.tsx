import { CardGrid } from '../../ui/layout'
import { SkeletonList } from '../../ui/skeleton'
import { PresentationCardSkeleton } from './presentation-card-skeleton'

/** In the places of the cards that are on their way. */
export function PresentationCardSkeletons({ count }: { count: number }) {
  return (
    <CardGrid as={SkeletonList} label="Loading presentations" count={count}>
      <PresentationCardSkeleton />
    </CardGrid>
  )
}
