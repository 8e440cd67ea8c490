import { useField } from 'formik'
import { useContext } from 'react'
import { ChangedMeanwhile, changedNote } from './changed-meanwhile'

/**
 * A field with its error, only once it has been left or the form sent: nobody is corrected while still typing. With what a colleague
 * put there meanwhile, in words, where something else was typed here.
 */
export function useShownError<Value>(name: string) {
  const [field, meta, helpers] = useField<Value>(name)
  const changed = useContext(ChangedMeanwhile)
  const note = name in changed ? changedNote(changed[name]) : undefined
  return { field, helpers, error: meta.touched ? meta.error : undefined, note }
}
