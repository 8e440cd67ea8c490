import { DESK_PAGE, deskPages } from '../../apollo/desk-pages'
import { useDeskPoliciesQuery } from '../../generated/graphql'
import { paths } from '../../paths'
import { DataTable } from '../../ui/data-table'
import { DeskList } from '../../ui/desk-list'
import { formatShortDate } from '../../ui/format-date'
import { TextAnchor, TextLink } from '../../ui/text-link'
import { useTimeZone } from '../../ui/time-zone'

/** The Policies tab. */
export function DeskPolicies() {
  const timeZone = useTimeZone()
  const query = useDeskPoliciesQuery({ variables: { first: DESK_PAGE }, notifyOnNetworkStatusChange: true })
  return (
    <DeskList {...deskPages(query, query.data?.policies)} label="policies" empty="No policies yet...">
      {rows => (
        <DataTable
          caption="Policies"
          rows={rows}
          rowKey={row => row.id}
          columns={[
            { key: 'title', head: 'Title', cell: row => <TextLink to={paths.policy(row.id)}>{row.title}</TextLink> },
            {
              key: 'pdf',
              head: 'Document',
              hideHead: true,
              cell: row => (
                <TextAnchor href={row.pdfUrl} newTab>
                  View/Download PDF
                </TextAnchor>
              ),
            },
            { key: 'updated', head: 'Last updated', align: 'right', cell: row => formatShortDate(row.lastUpdated, timeZone) },
          ]}
        />
      )}
    </DeskList>
  )
}
