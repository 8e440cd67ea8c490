import { formErrorTitled } from '../../apollo/form-errors'
import { type TeamMemberFragment, useAdminTeamQuery } from '../../generated/graphql'
import { useTimeZone } from '../../ui/date/time-zone'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { Status } from '../../ui/feedback/status'
import { Button } from '../../ui/form/button'
import { UserRoundPlus } from '../../ui/icons/admin-icons'
import { AdminHead } from '../../ui/layout/admin-head'
import { AdminList } from '../../ui/layout/admin-list'
import { Card } from '../../ui/layout/card'
import { useMayEdit } from '../../ui/may-edit'
import { countWords, formatNumber } from '../../ui/typography/count-words'
import { waitingWords } from '../waiting-words'
import { InviteDialog } from './invite-dialog'
import { RoleRights } from './role-rights'
import { TeamTable } from './team-table'
import { useTeamChanges } from './use-team-changes'

/** '6 administrators, 1 invited'. */
function teamWords(rows: readonly TeamMemberFragment[]): string {
  const invited = rows.filter(({ invitedUntil }) => invitedUntil !== null).length
  return `${countWords(rows.length - invited, 'administrator')}${invited > 0 ? `, ${formatNumber(invited)} invited` : ''}`
}

/** What becomes of somebody who is removed. */
function consequences({ name, invitedUntil }: TeamMemberFragment, isViewer: boolean): string {
  if (invitedUntil !== null)
    return `The invitation of ${name} is taken back, and its link is no longer good.`
  const who = isViewer ? 'You are' : `${name} is`
  return `${who} signed out everywhere at once and cannot sign in any more. What ${isViewer ? 'you have' : 'they have'} written stays.`
}

/** The administrators, with the dialogs that invite and remove them. */
export function AdminTeam() {
  const query = useAdminTeamQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const mayEdit = useMayEdit()
  const { remove } = useTeamChanges()
  const timeZone = useTimeZone()
  const invitation = useDialogOf<null>()
  const removal = useDialogOf<TeamMemberFragment>()
  const rows = query.data?.administrators
  const viewerId = query.data?.viewer?.id
  const invite = mayEdit && (
    <Button
      icon={<UserRoundPlus size={18} aria-hidden="true" />}
      onClick={() => invitation.show(null)}
    >
      Invite Administrator
    </Button>
  )
  return (
    <>
      <AdminList
        items={rows}
        total={rows?.length ?? 0}
        failed={query.error !== undefined}
        busy={false}
        onRetry={() => void query.refetch().catch(() => undefined)}
        onMore={() => undefined}
        label="administrators"
        empty="No administrators yet"
        head={
          <AdminHead actions={invite}>
            <Status visible>{rows && teamWords(rows)}</Status>
          </AdminHead>
        }
      >
        {items => (
          <>
            <Card>
              <TeamTable rows={items} viewerId={viewerId} onRemove={removal.show} />
            </Card>
            <RoleRights />
          </>
        )}
      </AdminList>
      <InviteDialog dialog={invitation} />
      <DeleteDialog
        dialog={removal}
        title="Remove this administrator?"
        describe={administrator => consequences(administrator, administrator.id === viewerId)}
        confirmText="Remove"
        busyText="Removing..."
        remove={remove}
        toFormError={formErrorTitled('Failed to remove administrator')}
        done="Administrator removed"
        staysFor={waiting => (waiting ? waitingWords(waiting, timeZone) : null)}
      />
    </>
  )
}
