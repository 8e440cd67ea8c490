import { type AdminRole, adminRoles, adminRoleWords } from '@portal/rules/admin-roles'
import { INVITATION_HOURS } from '@portal/rules/limits'
import { newAdminSchema } from '@portal/rules/schemas/account-schemas'
import { formErrorTitled } from '../../apollo/form-errors'
import type { WaitingChangeFragment } from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { useTimeZone } from '../../ui/date/time-zone'
import { FormDialog } from '../../ui/dialog/form-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FormikRadioGroup } from '../../ui/form/formik-choice'
import { FormikTextField } from '../../ui/form/formik-field'
import { Meta } from '../../ui/typography/text'
import { waitingWords } from '../waiting-words'
import { useTeamChanges } from './use-team-changes'

const options = adminRoles.map(role => ({
  value: role,
  label: adminRoleWords[role].label,
  hint: adminRoleWords[role].may,
}))

/** Invites somebody; whoever may do least is chosen until another role is. */
export function InviteDialog({ dialog }: { dialog: DialogOf<null> }) {
  const { invite } = useTeamChanges()
  const timeZone = useTimeZone()
  return (
    <FormDialog
      dialog={dialog}
      title="Invite Administrator"
      saveText="Send Invitation"
      done="Invitation sent"
      waitsFor={(waiting: WaitingChangeFragment | null | undefined) =>
        waiting ? waitingWords(waiting, timeZone) : null
      }
      toFormError={formErrorTitled('Failed to send invitation')}
      draft={useDialogDraft('administrator new')}
      valuesOf={() => ({ name: '', email: '', role: 'VIEWER' as AdminRole })}
      schema={newAdminSchema}
      save={checked => invite(checked)}
    >
      <FormikTextField dense name="name" label="Name" autoComplete="off" />
      <FormikTextField dense name="email" label="Email" type="email" autoComplete="off" />
      <FormikRadioGroup name="role" label="Role" options={options} />
      <Meta>
        {`We mail a link that is good for ${INVITATION_HOURS} hours. It lets them choose a password.`}
      </Meta>
    </FormDialog>
  )
}
