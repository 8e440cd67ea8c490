import { useState } from 'react'
import { contentFields } from '@portal/rules/content-fields'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { policySchema } from '@portal/rules/schemas/policy-schema'
import { useUpload } from '../../apollo/use-upload'
import type { PolicyRowFragment } from '../../generated/graphql'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { FormikTextField } from '../../ui/form/formik-field'
import { FormikUpload } from '../../ui/form/formik-upload'
import { ContentDialog } from '../content-dialog'
import { formValues } from '../content-form'
import { usePolicyChanges } from './use-policy-changes'

const fields = contentFields.policy
const pdf = { accept: ['.pdf'], typesText: 'PDF', maxBytes: UPLOAD_MAX_BYTES }

/** Adds a policy or, when it is about one, changes it. */
export function PolicyDialog({ dialog }: { dialog: DialogOf<PolicyRowFragment | null> }) {
  const changes = usePolicyChanges()
  const upload = useUpload('POLICY')
  const [uploading, setUploading] = useState(false)
  return (
    <ContentDialog
      dialog={dialog}
      noun="Policy"
      changes={changes}
      waitingFor={uploading ? 'Uploading...' : undefined}
      valuesOf={policy => formValues(policySchema, policy)}
      schema={policySchema}
      inputOf={checked => checked}
    >
      <FormikTextField dense name="title" label={fields.title.label} autoComplete="off" />
      <FormikUpload
        name="pdfUrl"
        label={fields.pdfUrl.label}
        stored={dialog.of?.pdf}
        upload={upload}
        onBusy={setUploading}
        {...pdf}
      />
      <FormikTextField
        dense
        optional
        name="category"
        label={fields.category.label}
        autoComplete="off"
      />
    </ContentDialog>
  )
}
