import { useParams } from 'react-router'
import { useAdminShareholderDetailQuery } from '../generated/graphql'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { formatExactTime } from '../ui/date/format-date'
import { useTimeZone } from '../ui/date/time-zone'
import { formatNumber } from '../ui/typography/count-words'
import { TextLink } from '../ui/typography/text-link'
import { AdminDetailPage } from './admin-detail-page'

export function AdminShareholderPage() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <Shareholder key={id} id={id} />
    </RequireAdmin>
  )
}

function Shareholder({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const query = useAdminShareholderDetailQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  return (
    <AdminDetailPage
      id={id}
      noun="Shareholder"
      list={{ to: paths.adminTab('shareholders'), title: 'Shareholders' }}
      thing={query.data?.shareholder}
      query={query}
      revision={({ name, email }) => `${name} ${email}`}
      detailsOf={({ name, email, createdAt, questionCount }) => ({
        title: name ?? 'Unnamed Shareholder',
        line: [`Joined ${formatExactTime(createdAt, timeZone)}`],
        facts: [
          ['Email', email],
          ['Questions', formatNumber(questionCount)],
          [
            'Acts',
            <TextLink key="acts" to={paths.adminEvidenceEvents({ person: id })}>
              What this shareholder did
            </TextLink>,
          ],
        ],
      })}
    />
  )
}
