import { includesRole } from '@portal/rules/admin-roles'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  type AdminAnnouncementFragment,
  usePortalQuery,
  useViewerRoleQuery,
} from '../../generated/graphql'
import { FileCheck } from '../../ui/icons/answer-icons'
import { NoteButton } from '../../ui/layout/note-button'
import { CardNote } from './card-note'
import { useAnnouncementChanges } from './use-announcement-changes'

const toFormError = formErrorTitled('Failed to confirm the document')

/** Says that answers wait for an approver to confirm the entered document of a released announcement. */
export function UnconfirmedDocumentNote({
  announcement,
}: {
  announcement: AdminAnnouncementFragment
}) {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  const role = useViewerRoleQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.role
  const { confirmDocument } = useAnnouncementChanges()
  return (
    <CardNote>
      <FileCheck size={16} strokeWidth={2} aria-hidden="true" />
      <p>
        {data?.portal.exchangeName ?? 'The exchange'} released this without a document. Answers that
        cite the document entered here wait until an approver confirms it.
      </p>
      {role && includesRole(role, 'APPROVER') && (
        <NoteButton
          text="Confirm Document"
          busyText="Confirming..."
          label={`Confirm Document of ${announcement.title}`}
          act={() => confirmDocument(announcement)}
          done="Document confirmed"
          toFormError={toFormError}
        />
      )}
    </CardNote>
  )
}
