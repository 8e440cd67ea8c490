import { useState } from 'react'
import { fileOf, type StoredFile } from '../upload/file-of'
import { UploadField, type UploadFieldProps } from '../upload/upload-field'
import type { UploadedFile } from '../upload/use-upload-state'
import { useShownError } from './use-shown-error'

export interface FormikUploadProps
  extends Omit<UploadFieldProps, 'value' | 'onChange' | 'error' | 'note'> {
  name: string
  /** What is known of the file that the form begins with. */
  stored: StoredFile | null | undefined
}

/** An upload whose value in the form is the file's address, and '' when there is none. */
export function FormikUpload({ name, stored, ...rest }: FormikUploadProps) {
  const { field, helpers, error, note } = useShownError<string>(name)
  const [sent, setSent] = useState<UploadedFile | null>(null)
  const url = field.value
  const file = sent?.url === url ? sent : { url, fileName: nameOf(url, stored), size: stored?.size }
  function change(next: UploadedFile | null) {
    setSent(next)
    void helpers.setValue(next?.url ?? '')
  }
  return (
    <UploadField
      {...rest}
      value={url === '' ? null : file}
      onChange={change}
      error={error}
      note={note}
    />
  )
}

function nameOf(url: string, stored: StoredFile | null | undefined): string {
  const { name, kind } = fileOf(url, stored)
  return name ?? (kind ? `${kind} document` : 'Document')
}
