import type { KeyboardEvent } from 'react'
import { ValidationError } from 'yup'
import { QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { questionSchema } from '@portal/rules/schemas/question-schemas'
import { TextAreaField } from '../../ui/text-area-field'

/** Sends the form as the button would, for whoever does not leave the keyboard. */
function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

function errorOf(questionText: string): string | undefined {
  try {
    questionSchema.validateSync({ questionText })
    return undefined
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

export interface QuestionFieldProps {
  value: string
  /** While it is being sent. */
  readOnly: boolean
  onChange: (text: string) => void
}

/** As long as too little is written the counter says all there is to say; no error pushes it away. */
export function QuestionField({ value, readOnly, onChange }: QuestionFieldProps) {
  const { length } = value.trim()
  return (
    <TextAreaField
      label="Your question"
      name="questionText"
      rows={5}
      value={value}
      readOnly={readOnly}
      onChange={event => onChange(event.target.value)}
      hint={`${length} / ${QUESTION_MIN_LENGTH} minimum characters`}
      error={length < QUESTION_MIN_LENGTH ? undefined : errorOf(value)}
      onKeyDown={sendOnCtrlEnter}
    />
  )
}
