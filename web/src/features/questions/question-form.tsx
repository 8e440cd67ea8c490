import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { useRequestPhase } from '../../apollo/request-context'
import { useSession } from '../../session/session'
import { lazyOptional } from '../../ui/feedback/lazy-optional'
import { ReloadState } from '../../ui/feedback/reload-state'
import { useKeptFocus } from '../../ui/focus/use-kept-focus'
import { Button } from '../../ui/form/button'
import { TextAreaField } from '../../ui/form/text-area-field'
import { type ToastHandle, useToast } from '../../ui/toast/toaster'
import { AskCard, Fields, Title } from './ask-card-style'
import type { Joined } from './ask-together'
import { useQuestionDraft } from './question-draft'
import { QuestionProgress } from './question-progress'
import type { Asking } from './use-ask-question'
import { useEarlyQuestion } from './use-early-question'

/** Sends the form as the button would, for whoever does not leave the keyboard. */
function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    event.currentTarget.form?.requestSubmit()
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
  /** Before hydration: the browser itself says what is too short. */
  early: boolean
  errorOf: ((text: string) => string | undefined) | undefined
  /** Message of a limit that refused the question. */
  limit: string | undefined
  onChange: (text: string) => void
}

/** As long as too little is written the counter says all there is to say; no error pushes it away. */
function QuestionField({ value, readOnly, early, errorOf, limit, onChange }: QuestionFieldProps) {
  const { length } = value.trim()
  return (
    <TextAreaField
      label="Your question"
      name="questionText"
      rows={5}
      value={value}
      readOnly={readOnly}
      {...(early && { required: true, minLength: QUESTION_MIN_LENGTH, placeholder: ' ' })}
      onChange={event => onChange(event.target.value)}
      hint={counterOf(length)}
      error={length < QUESTION_MIN_LENGTH ? undefined : (errorOf?.(value) ?? limit)}
      onKeyDown={sendOnCtrlEnter}
    />
  )
}

/** After what sends a question, which nobody is to wait for any longer. */
const AskTogether = lazyOptional(() => import('./ask-together').then(module => module.AskTogether))

type Sending = Pick<typeof import('./question-sending'), 'errorOf' | 'QuestionSender'>

/** What checks and sends questions: only whoever may ask loads it. Null until it is there. */
function useSending(wanted: boolean): Sending | 'missing' | null {
  const [sending, setSending] = useState<Sending | 'missing' | null>(null)
  useEffect(() => {
    if (wanted)
      import('./question-sending').then(
        ({ errorOf, QuestionSender }) => setSending({ errorOf, QuestionSender }),
        () => setSending('missing'),
      )
  }, [wanted])
  return sending
}

export interface QuestionFormProps {
  presentationId: string
  /** Called when the question was taken. */
  onAsked: () => void
}

/**
 * What was written stays until it was taken: over reloads, lost connections and sessions that end. Rendered by the server as well,
 * for shareholders to write before hydration; styles hide it from everybody else (ask-card-style.ts).
 */
export function QuestionForm({ presentationId, onAsked }: QuestionFormProps) {
  const { user, ready } = useSession()
  const { current, ...unsent } = useQuestionDraft(user?.email ?? '', presentationId)
  const form = useEarlyQuestion(presentationId)
  const asking = useRef<Asking>(null)
  const [sent, setSent] = useState(false)
  const [limit, setLimit] = useState<string>()
  const sending = useSending(ready)
  const loaded = sending === 'missing' ? null : sending
  const QuestionSender = loaded?.QuestionSender
  const [joined, setJoined] = useState<(Joined & { by: string | undefined }) | null>(null)
  const sendingPhase = useRequestPhase(unsent.name)
  const { toast } = useToast()
  /** What was wrong the last time: it no longer holds, least of all beside a success. */
  const complaint = useRef<ToastHandle>(undefined)
  const phase = sendingPhase ?? (sending === null && unsent.readSubmitted() ? 'unsent' : null)
  const text = current?.text ?? ''
  const isJoined = joined !== null && joined.by === user?.email && text === '' && phase === null
  const tooShort = text.trim().length < QUESTION_MIN_LENGTH
  // With the question taken the button is disabled, and would leave the keyboard nowhere.
  const focus = useKeptFocus(tooShort ? 'writing' : 'ready')

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phase || sending === 'missing') return
    complaint.current?.dismiss()
    setLimit(undefined)
    if (tooShort)
      complaint.current = toast({
        tone: 'error',
        title: 'Question too short',
        description: 'Please write at least 10 characters.',
      })
    else if (!loaded) unsent.submit()
    else if (!loaded.errorOf(text)) asking.current?.submit(text.trim())
  }

  return (
    <AskCard {...focus} data-for-shareholders={ready ? undefined : ''}>
      <Title tabIndex={-1} data-keeps-focus>
        Ask a question
      </Title>
      <Fields ref={form} noValidate={ready} onSubmit={onSubmit}>
        <QuestionField
          value={text}
          readOnly={phase !== null}
          early={!ready}
          errorOf={loaded?.errorOf}
          limit={limit}
          onChange={written => {
            setLimit(undefined)
            unsent.write(written)
          }}
        />
        {loaded && (
          <AskTogether
            key={user?.email}
            presentationId={presentationId}
            unsent={unsent}
            text={phase === null ? text : ''}
            joined={isJoined ? joined : null}
            onJoined={next => setJoined(next && { ...next, by: user?.email })}
            onRestored={() => form.current?.querySelector('textarea')?.focus()}
          />
        )}
        <Button
          type="submit"
          wide
          disabled={ready && tooShort}
          busy={phase !== null}
          busyText={phase === 'sending' || phase === 'slow' ? 'Submitting...' : 'Waiting...'}
        >
          Submit Question
        </Button>
        {!isJoined && (
          <QuestionProgress
            phase={phase}
            isSent={sent && text === ''}
            onEdit={() => asking.current?.stop()}
          />
        )}
      </Fields>
      {sending === 'missing' && <ReloadState />}
      {QuestionSender && (
        <QuestionSender
          ref={asking}
          presentationId={presentationId}
          unsent={unsent}
          onAsked={() => {
            setSent(true)
            setJoined(null)
            onAsked()
          }}
          onLimited={setLimit}
        />
      )}
    </AskCard>
  )
}
