import { HOME_PRESENTATIONS } from '@portal/rules/limits'
import type { PresentationCardFragment } from '../../generated/graphql'
import { EmptyState } from '../../ui/feedback/empty-state'
import { CardGrid } from '../../ui/layout/layout'
import { PresentationCard } from './presentation-card'
import { PresentationCardSkeletons } from './presentation-card-skeletons'

export interface FeaturedPresentationsProps {
  /** Newest first, without pinned ones; undefined while they are loading. */
  presentations: readonly PresentationCardFragment[] | undefined
}

export function FeaturedPresentations({ presentations }: FeaturedPresentationsProps) {
  if (!presentations) return <PresentationCardSkeletons count={HOME_PRESENTATIONS} />
  if (presentations.length === 0)
    return <EmptyState title="No presentations yet" description="Check back soon for new content" />
  return (
    <CardGrid>
      {presentations.slice(0, HOME_PRESENTATIONS).map(presentation => (
        <PresentationCard key={presentation.id} presentation={presentation} />
      ))}
    </CardGrid>
  )
}
