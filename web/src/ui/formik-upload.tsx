import { useState } from 'react'
import { fileOf } from './file-of'
import { UploadField, type UploadFieldProps } from './upload-field'
import { useShownError } from './use-shown-error'
import type { UploadedFile } from './use-upload-state'

export type FormikUploadProps = Omit<UploadFieldProps, 'value' | 'onChange' | 'error'> & { name: string }

/** An upload whose value in the form is the file's address, and '' when there is none. */
export function FormikUpload({ name, ...rest }: FormikUploadProps) {
  const { field, helpers, error } = useShownError<string>(name)
  const [sent, setSent] = useState<UploadedFile | null>(null)
  const { name: ownName, kind } = fileOf(field.value)
  const known = sent?.url === field.value ? sent.fileName : (ownName ?? (kind ? `${kind} document` : 'Document'))
  function change(file: UploadedFile | null) {
    setSent(file)
    void helpers.setValue(file?.url ?? '')
  }
  return <UploadField {...rest} value={field.value === '' ? null : { url: field.value, fileName: known }} onChange={change} error={error} />
}
