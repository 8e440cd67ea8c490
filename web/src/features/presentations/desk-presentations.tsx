import { DESK_PAGE, useDeskPages } from '../../apollo/desk-pages'
import { useDeskPresentationsQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge/badge'
import { DeskCard } from '../../ui/layout/desk-card'
import { DeskTab } from '../../ui/layout/desk-tab'
import { formatShortDate } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { PresentationDeleteDialog } from './presentation-delete-dialog'
import { PresentationDialog } from './presentation-dialog'

/** The Presentations tab. */
export function DeskPresentations() {
  const timeZone = useTimeZone()
  const query = useDeskPresentationsQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  return (
    <DeskTab
      nouns={['presentation', 'presentations']}
      pages={useDeskPages('presentations', query, query.data?.presentations)}
      addText="Add Presentation"
      card={(row, actions) => (
        <DeskCard
          key={row.id}
          title={row.title}
          to={paths.presentation(row.id)}
          badge={row.isPinned && <Badge variant="pinned" />}
          words={row.description}
          facts={[
            ['Date', formatShortDate(row.publishedAt, timeZone)],
            ['Category', row.category],
            ['Topic', row.topic],
          ]}
          {...actions}
        />
      )}
      form={dialog => <PresentationDialog dialog={dialog} />}
      deletion={dialog => <PresentationDeleteDialog dialog={dialog} />}
    />
  )
}
