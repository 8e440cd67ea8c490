import { Presentation } from '../../ui/icons'
import type { NextPage } from '../../apollo/use-next-page'
import type { PresentationCardFragment } from '../../generated/graphql'
import { EmptyState } from '../../ui/empty-state'
import { CardGrid } from '../../ui/layout'
import { ListFoot } from '../../ui/list-foot'
import { PresentationCard } from './presentation-card'

export interface PresentationListProps {
  presentations: readonly PresentationCardFragment[]
  total: number
  nextPage: NextPage
}

export function PresentationList({ presentations, total, nextPage }: PresentationListProps) {
  if (presentations.length === 0) {
    return (
      <EmptyState
        icon={Presentation}
        title="No presentations yet"
        description="Check back soon for new investor presentations and company updates"
      />
    )
  }
  return (
    <>
      <CardGrid>
        {presentations.map((presentation, index) => (
          <PresentationCard key={presentation.id} presentation={presentation} level="h2" first={index === 0} />
        ))}
      </CardGrid>
      <ListFoot shown={presentations.length} total={total} nextPage={nextPage} />
    </>
  )
}
