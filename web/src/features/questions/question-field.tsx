import { useField } from 'formik'
import type { KeyboardEvent } from 'react'
import { QUESTION_MIN_LENGTH } from '../../../../api/src/rules/limits'
import { TextAreaField } from '../../ui/text-area-field'

/** Sends the form as the button would, for whoever does not leave the keyboard. */
function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

/** As long as too little is written the counter says all there is to say; no error pushes it away. */
export function QuestionField() {
  const [field, { value, error }] = useField<string>('questionText')
  const { length } = value.trim()
  return (
    <TextAreaField
      {...field}
      label="Your question"
      rows={5}
      hint={`${length} / ${QUESTION_MIN_LENGTH} minimum characters`}
      error={length < QUESTION_MIN_LENGTH ? undefined : error}
      onKeyDown={sendOnCtrlEnter}
    />
  )
}
