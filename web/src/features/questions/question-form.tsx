import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { questionSchema } from '@portal/rules/schemas/question-schemas'
import { ValidationError } from 'yup'
import { useSession } from '../../session/session'
import { Button } from '../../ui/form/button'
import { useToast } from '../../ui/toast/toaster'
import { useKeptFocus } from '../../ui/focus/use-kept-focus'
import { TextAreaField } from '../../ui/form/text-area-field'
import { AskCard, Fields, Title } from './ask-card-style'
import { QuestionProgress } from './question-progress'
import { useQuestionDraft } from './question-draft'
import { useAskQuestion } from './use-ask-question'

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

/** From here on the counter says how much is left. */
const NEAR_THE_END = 500

/** The documented counter, and what is left near the end. */
function counterOf(length: number): string {
  const left = QUESTION_MAX_LENGTH - length
  return `${length} / ${QUESTION_MIN_LENGTH} minimum characters${left >= 0 && left <= NEAR_THE_END ? `, ${left} left` : ''}`
}

interface QuestionFieldProps {
  value: string
  /** While it is being sent. */
  readOnly: boolean
  onChange: (text: string) => void
}

/** As long as too little is written the counter says all there is to say; no error pushes it away. */
function QuestionField({ value, readOnly, onChange }: QuestionFieldProps) {
  const { length } = value.trim()
  return (
    <TextAreaField
      label="Your question"
      name="questionText"
      rows={5}
      value={value}
      readOnly={readOnly}
      onChange={event => onChange(event.target.value)}
      hint={counterOf(length)}
      error={length < QUESTION_MIN_LENGTH ? undefined : errorOf(value)}
      onKeyDown={sendOnCtrlEnter}
    />
  )
}

export interface QuestionFormProps {
  presentationId: string
  /** Called when the question was taken. */
  onAsked: () => void
}

/** What was written stays until it was taken: over reloads, lost connections and sessions that end. */
export function QuestionForm({ presentationId, onAsked }: QuestionFormProps) {
  const writer = useSession().user?.email ?? ''
  const { current, ...unsent } = useQuestionDraft(writer, presentationId)
  const [sent, setSent] = useState(false)
  const { phase, submit, stop } = useAskQuestion(presentationId, unsent, () => {
    setSent(true)
    onAsked()
  })
  const { toast } = useToast()
  const text = current?.text ?? ''
  const tooShort = text.trim().length < QUESTION_MIN_LENGTH
  // With the question taken the button is disabled, and would leave the keyboard nowhere.
  const focus = useKeptFocus(tooShort ? 'writing' : 'ready')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phase) return
    if (tooShort) toast({ tone: 'error', title: 'Question too short', description: 'Please write at least 10 characters.' })
    else if (questionSchema.isValidSync({ questionText: text })) submit(questionSchema.cast({ questionText: text }).questionText)
  }

  return (
    <AskCard {...focus}>
      <Title tabIndex={-1} data-keeps-focus>
        Ask a question
      </Title>
      <Fields onSubmit={onSubmit}>
        <QuestionField value={text} readOnly={phase !== null} onChange={unsent.write} />
        <Button
          type="submit"
          wide
          disabled={tooShort}
          busy={phase !== null}
          busyText={phase === 'waiting' ? 'Waiting...' : 'Submitting...'}
        >
          Submit Question
        </Button>
        <QuestionProgress phase={phase} isSent={sent && text === ''} onEdit={stop} />
      </Fields>
    </AskCard>
  )
}
