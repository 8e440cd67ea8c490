import { adminRoleWords } from '@portal/rules/admin-roles'
import { adminPaths } from '../admin-paths'
import { cacheThenNetwork } from '../apollo/cache-then-network'
import { useAdminTeamQuery } from '../generated/graphql'
import { paths } from '../paths'
import { formatExactTime } from '../ui/date/format-date'
import { useTimeZone } from '../ui/date/time-zone'
import { MailAddress } from '../ui/typography/mail-address'
import { TextLink } from '../ui/typography/text-link'
import { AdminDetailPage, AdminPageOf } from './admin-detail-page'

export const AdminTeamMemberPage = () => <AdminPageOf of={TeamMember} />

function TeamMember({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const query = useAdminTeamQuery(cacheThenNetwork)
  const team = query.data?.administrators
  return (
    <AdminDetailPage
      id={id}
      noun="Administrator"
      list={{ to: paths.adminTeam, title: 'Team' }}
      thing={team && (team.find(member => member.id === id) ?? null)}
      query={query}
      revision={({ role, invitedUntil }) => `${role} ${invitedUntil}`}
      detailsOf={({ name, email, role, lastSignedInAt, invitedUntil }) => ({
        title: name,
        line: [adminRoleWords[role].label, query.data?.viewer?.id === id && 'you'],
        facts: [
          ['Email', <MailAddress key="email">{email}</MailAddress>],
          ['May', adminRoleWords[role].may],
          invitedUntil
            ? ['Invited', `The link is good until ${formatExactTime(invitedUntil, timeZone)}`]
            : ['Signed in', lastSignedInAt ? formatExactTime(lastSignedInAt, timeZone) : 'Not yet'],
          [
            'Acts',
            <TextLink key="acts" to={adminPaths.evidenceEvents({ person: id })}>
              What this administrator did
            </TextLink>,
          ],
        ],
      })}
    />
  )
}
