import { includesRole } from '@portal/rules/admin-roles'
import {
  type AdminAnnouncementFragment,
  usePortalQuery,
  useViewerRoleQuery,
} from '../../generated/graphql'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { Button } from '../../ui/form/button'
import { FileCheck } from '../../ui/icons/answer-icons'
import { CardNote } from './card-note'
import { ReleaseDialog } from './release-dialog'

/** Says that a matched announcement awaits its release, which an approver confirms if the exchange's list no longer shows it. */
export function AwaitedReleaseNote({ announcement }: { announcement: AdminAnnouncementFragment }) {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  const role = useViewerRoleQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.role
  const dialog = useDialogOf<AdminAnnouncementFragment>()
  const exchange = data?.portal.exchangeName ?? 'The exchange'
  return (
    <>
      <CardNote>
        <FileCheck size={16} strokeWidth={2} aria-hidden="true" />
        <p>{`${exchange} has this announcement. It becomes public once an import finds it released.`}</p>
        {role && includesRole(role, 'APPROVER') && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Confirm Release of ${announcement.title}`}
            onClick={() => dialog.show(announcement)}
          >
            Confirm Release
          </Button>
        )}
      </CardNote>
      <ReleaseDialog dialog={dialog} exchange={exchange} />
    </>
  )
}
