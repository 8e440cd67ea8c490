import { useField } from 'formik'

/** Only once the field has been left or the form sent: nobody is corrected while still typing. */
export function useShownError<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name)
  return { field, helpers, error: meta.touched ? meta.error : undefined }
}
