import { DESK_PAGE, deskPages } from '../../apollo/desk-pages'
import { useDeskShareholdersQuery } from '../../generated/graphql'
import { DataTable } from '../../ui/data-table'
import { DeskList } from '../../ui/desk-list'
import { formatShortDate } from '../../ui/format-date'
import { useTimeZone } from '../../ui/time-zone'

/** The Shareholders tab. */
export function DeskShareholders() {
  const timeZone = useTimeZone()
  const query = useDeskShareholdersQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  return (
    <DeskList {...deskPages(query, query.data?.shareholders)} label="shareholders" empty="No shareholders registered yet.">
      {rows => (
        <DataTable
          caption="Shareholders"
          rows={rows}
          rowKey={row => row.id}
          columns={[
            { key: 'name', head: 'Shareholder', cell: row => row.name ?? 'Unnamed Shareholder' },
            { key: 'email', head: 'Email', cell: row => row.email },
            { key: 'joined', head: 'Joined', align: 'right', cell: row => formatShortDate(row.createdAt, timeZone) },
          ]}
        />
      )}
    </DeskList>
  )
}
