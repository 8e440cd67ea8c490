import { DESK_PAGE, deskPages } from '../../apollo/desk-pages'
import { useDeskAnnouncementsQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { DataTable } from '../../ui/data-table'
import { DeskList } from '../../ui/desk-list'
import { formatShortDate } from '../../ui/format-date'
import { TextAnchor, TextLink } from '../../ui/text-link'
import { useTimeZone } from '../../ui/time-zone'

/** The Announcements tab. */
export function DeskAnnouncements() {
  const timeZone = useTimeZone()
  const query = useDeskAnnouncementsQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  return (
    <DeskList {...deskPages(query, query.data?.announcements)} label="announcements" empty="No announcements yet...">
      {rows => (
        <DataTable
          caption="Announcements"
          rows={rows}
          rowKey={row => row.id}
          columns={[
            { key: 'title', head: 'Title', cell: row => <TextLink to={paths.announcement(row.id)}>{row.title}</TextLink> },
            { key: 'category', head: 'Category', cell: row => row.category },
            {
              key: 'document',
              head: 'Attachment',
              hideHead: true,
              cell: row =>
                row.documentUrl && (
                  <TextAnchor href={row.documentUrl} newTab>
                    Download Attachment
                  </TextAnchor>
                ),
            },
            { key: 'date', head: 'Date', align: 'right', cell: row => formatShortDate(row.publishedAt, timeZone) },
          ]}
        />
      )}
    </DeskList>
  )
}
