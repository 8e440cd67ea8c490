import type { FormEvent } from 'react'
import { QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { questionSchema } from '@portal/rules/schemas/question-schemas'
import { useSession } from '../../session/session'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toaster'
import { useKeptFocus } from '../../ui/use-kept-focus'
import { AskCard, Fields, Title } from './ask-card-style'
import { QuestionField } from './question-field'
import { QuestionProgress } from './question-progress'
import { useUnsentQuestion } from './unsent-question'
import { useAskQuestion } from './use-ask-question'

export interface QuestionFormProps {
  presentationId: string
  /** Called when the question was taken. */
  onAsked: () => void
}

/** What was written stays until it was taken: over reloads, lost connections and sessions that end. */
export function QuestionForm({ presentationId, onAsked }: QuestionFormProps) {
  const writer = useSession().user?.email ?? ''
  const { current, ...unsent } = useUnsentQuestion(writer, presentationId)
  const { phase, submit, stop } = useAskQuestion(presentationId, unsent, onAsked)
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
        <QuestionProgress phase={phase} onEdit={stop} />
      </Fields>
    </AskCard>
  )
}
