import { DESK_PAGE, deskPages } from '../../apollo/desk-pages'
import { useDeskPresentationsQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge'
import { DataTable } from '../../ui/data-table'
import { DeskList } from '../../ui/desk-list'
import { formatShortDate } from '../../ui/format-date'
import { TextLink } from '../../ui/text-link'
import { useTimeZone } from '../../ui/time-zone'

/** The Presentations tab. */
export function DeskPresentations() {
  const timeZone = useTimeZone()
  const query = useDeskPresentationsQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  return (
    <DeskList {...deskPages(query, query.data?.presentations)} label="presentations" empty="No presentations yet...">
      {rows => (
        <DataTable
          caption="Presentations"
          rows={rows}
          rowKey={row => row.id}
          columns={[
            { key: 'title', head: 'Title', cell: row => <TextLink to={paths.presentation(row.id)}>{row.title}</TextLink> },
            { key: 'category', head: 'Category', cell: row => row.category },
            { key: 'topic', head: 'Topic', cell: row => row.topic },
            { key: 'pinned', head: 'Pinned', hideHead: true, cell: row => row.isPinned && <Badge variant="pinned" /> },
            { key: 'date', head: 'Date', align: 'right', cell: row => formatShortDate(row.publishedAt, timeZone) },
          ]}
        />
      )}
    </DeskList>
  )
}
