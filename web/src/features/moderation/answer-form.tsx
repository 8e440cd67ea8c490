import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { ANSWER_MIN_LENGTH } from '@portal/rules/limits'
import type { DeskQuestionFragment } from '../../generated/graphql'
import { Button } from '../../ui/button'
import { AnswerArea } from './answer-area'
import { OvertakenNotice } from './overtaken-notice'
import { Actions } from './question-card-style'
import { useDesk, useOvertaken, useUnsent } from './use-desk'

export interface AnswerFormProps {
  question: DeskQuestionFragment
  onSubmit: (text: string) => void
  onRestore: () => void
  /** The card's other actions stand beside the button. */
  children: ReactNode
}

/** The answer box. Its text is the desk's, so that it survives whatever becomes of the card. */
export function AnswerForm({ question, onSubmit, onRestore, children }: AnswerFormProps) {
  const { unsent } = useDesk()
  const text = useUnsent(question.id)?.text ?? ''
  const overtaken = useOvertaken(question.id)
  const tooShort = [...text.trim()].length < ANSWER_MIN_LENGTH

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!tooShort && !overtaken) onSubmit(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <form onSubmit={submit}>
      <AnswerArea
        $dense
        rows={1}
        aria-label={overtaken ? 'Your unsent answer' : 'Official response'}
        aria-describedby={`asked-${question.id}`}
        placeholder="Write the official response"
        readOnly={overtaken !== undefined}
        value={text}
        onChange={event => unsent.write(question, event.target.value)}
        onKeyDown={onKeyDown}
      />
      {overtaken ? (
        <OvertakenNotice answer={overtaken} onRestore={onRestore} />
      ) : (
        <Actions>
          <Button type="submit" size="small" disabled={tooShort}>
            Submit Answer
          </Button>
          {children}
        </Actions>
      )}
    </form>
  )
}
