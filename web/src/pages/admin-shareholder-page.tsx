import { adminPaths } from '../admin-paths'
import { cacheThenNetwork } from '../apollo/cache-then-network'
import { LegalHold } from '../features/shareholders/legal-hold'
import { ByRole } from '../features/team/by-role'
import { useAdminShareholderDetailQuery } from '../generated/graphql'
import { formatExactTime } from '../ui/date/format-date'
import { useTimeZone } from '../ui/date/time-zone'
import { formatNumber } from '../ui/typography/count-words'
import { MailAddress } from '../ui/typography/mail-address'
import { TextLink } from '../ui/typography/text-link'
import { AdminDetailPage, AdminPageOf } from './admin-detail-page'

export const AdminShareholderPage = () => <AdminPageOf of={Shareholder} />

function Shareholder({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const query = useAdminShareholderDetailQuery({ variables: { id }, ...cacheThenNetwork })
  const hold = (isDeleted: boolean) => (
    <ByRole needs="OWNER">
      <LegalHold shareholderId={id} isDeleted={isDeleted} />
    </ByRole>
  )
  return (
    <AdminDetailPage
      id={id}
      noun="Shareholder"
      list={{ to: adminPaths.tab('shareholders'), title: 'Shareholders' }}
      thing={query.data?.shareholder}
      query={query}
      asideOfDeleted={hold(true)}
      revision={({ name, email }) => `${name} ${email}`}
      detailsOf={({ name, email, createdAt, questionCount }) => ({
        title: name ?? 'Unnamed Shareholder',
        line: [`Joined ${formatExactTime(createdAt, timeZone)}`],
        exportPath: adminPaths.evidenceAbout({ shareholder: id }),
        aside: hold(false),
        facts: [
          ['Email', <MailAddress key="email">{email}</MailAddress>],
          ['Questions', formatNumber(questionCount)],
          [
            'Acts',
            <TextLink key="acts" to={adminPaths.evidenceEvents({ person: id })}>
              What this shareholder did
            </TextLink>,
          ],
        ],
      })}
    />
  )
}
