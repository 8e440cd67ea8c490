import { shareholderSchema } from '@portal/rules/schemas/shareholder-schema'
import { formErrorTitled } from '../../apollo/form-errors'
import type { AdminShareholderFragment } from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { FormDialog } from '../../ui/dialog/form-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FormikTextField } from '../../ui/form/formik-field'
import { useShareholderChanges } from './use-shareholder-changes'

/** Changes a shareholder's address and name, on a list that was searched for or on the whole one. */
export function ShareholderDialog({
  dialog,
  search,
}: {
  dialog: DialogOf<AdminShareholderFragment>
  search: string | null
}) {
  const { update } = useShareholderChanges(search)
  return (
    <FormDialog
      dialog={dialog}
      title="Edit Shareholder"
      saveText="Save Changes"
      done="Shareholder updated"
      toFormError={formErrorTitled('Failed to update shareholder')}
      draft={useDialogDraft(`shareholder ${dialog.of?.id}`)}
      valuesOf={known => ({ email: known?.email ?? '', name: known?.name ?? '' })}
      schema={shareholderSchema}
      save={async (checked, known) => known && update(known, checked)}
    >
      <FormikTextField dense name="email" label="Email" type="email" autoComplete="off" />
      <FormikTextField dense name="name" label="Name" autoComplete="off" />
    </FormDialog>
  )
}
