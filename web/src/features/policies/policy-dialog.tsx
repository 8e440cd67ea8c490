import { useState } from 'react'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { policySchema } from '@portal/rules/schemas/policy-schema'
import { formErrorTitled } from '../../apollo/form-errors'
import { useUpload } from '../../apollo/use-upload'
import type { PolicyRowFragment } from '../../generated/graphql'
import { useDialogDraft } from '../../session/use-dialog-draft'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { FormikTextField } from '../../ui/form/formik-field'
import { FormikUpload } from '../../ui/form/formik-upload'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { usePolicyChanges } from './use-policy-changes'

const words = {
  add: { title: 'Add Policy', saveText: 'Add Policy', done: 'Policy created', failed: 'Failed to create policy' },
  edit: { title: 'Edit Policy', saveText: 'Save Changes', done: 'Policy updated', failed: 'Failed to update policy' },
}

const pdf = { accept: ['.pdf'], typesText: 'PDF', maxBytes: UPLOAD_MAX_BYTES }

/** Adds a policy or, when it is about one, changes it. */
export function PolicyDialog({ dialog }: { dialog: DialogOf<PolicyRowFragment | null> }) {
  const { create, update } = usePolicyChanges()
  const upload = useUpload('POLICY')
  const [uploading, setUploading] = useState(false)
  const known = dialog.of
  const { failed, ...shown } = known ? words.edit : words.add
  return (
    <FormDialog
      dialog={dialog}
      {...shown}
      waitingFor={uploading ? 'Uploading...' : undefined}
      toFormError={formErrorTitled(failed)}
      draft={useDialogDraft(`policy ${known?.id ?? 'new'}`)}
      valuesOf={policy => ({ title: policy?.title ?? '', pdfUrl: policy?.pdfUrl ?? '', category: policy?.category ?? '' })}
      schema={policySchema}
      save={(checked, base) => (base ? update(base, checked) : create(checked))}
    >
      <FormikTextField dense name="title" label="Title" autoComplete="off" />
      <FormikUpload name="pdfUrl" label="Policy PDF" stored={known?.pdf} upload={upload} onBusy={setUploading} {...pdf} />
      <FormikTextField dense optional name="category" label="Category" autoComplete="off" />
    </FormDialog>
  )
}
