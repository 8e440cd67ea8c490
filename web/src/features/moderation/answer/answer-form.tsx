import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useState } from 'react'
import styled from 'styled-components'
import { ANSWER_MIN_LENGTH } from '@portal/rules/limits'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { Button } from '../../../ui/form/button'
import { controlStyle } from '../../../ui/form/control-style'
import { theme } from '../../../ui/theme'
import type { ModeratedQuestion } from '../moderated-question'
import { Actions } from '../question-card-style'
import { useDesk, useDraft, useDraftConflict } from '../use-desk'

const DraftConflictNotice = lazyPart(() =>
  import('./draft-conflict-notice').then(module => module.DraftConflictNotice),
)

/** One line until it is used, then higher. It stays high, because elements below must not move while they are pressed. */
const AnswerArea = styled.textarea<{ $dense: boolean; $isUsed: boolean }>`
  ${controlStyle}
  display: block;
  width: 100%;
  min-height: 42px;
  padding: 8px 14px;
  resize: vertical;
  field-sizing: content;

  @supports (field-sizing: content) {
    resize: none;
  }

  &:focus,
  &:not(:placeholder-shown) {
    min-height: 96px;
  }
  &:read-only {
    border-color: ${theme.colour.rule2};
    background: ${theme.colour.sunken};
    color: ${theme.colour.ink2};
  }
  ${({ $isUsed }) => $isUsed && 'min-height: 96px;'}
`

export interface AnswerFormProps {
  question: ModeratedQuestion
  onSubmit: (text: string) => void
  onRestore: () => void
  /** The card's other actions, next to the button. */
  children: ReactNode
}

/** The answer box. The desk stores its text, so that it outlives the card. */
export function AnswerForm({ question, onSubmit, onRestore, children }: AnswerFormProps) {
  const { drafts } = useDesk()
  const text = useDraft(question.id)?.text ?? ''
  const conflict = useDraftConflict(question.id)
  const [isUsed, setUsed] = useState(false)
  const tooShort = [...text.trim()].length < ANSWER_MIN_LENGTH

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!tooShort && !conflict) onSubmit(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <form onSubmit={submit}>
      <AnswerArea
        $dense
        $isUsed={isUsed}
        data-answer
        rows={1}
        aria-label={conflict ? 'Your unsent answer' : 'Official response'}
        aria-describedby={`asked-${question.id}`}
        placeholder="Write the official response"
        readOnly={conflict !== undefined}
        value={text}
        onChange={event => drafts.write(question, event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setUsed(true)}
      />
      {conflict ? (
        <Suspense fallback={null}>
          <DraftConflictNotice draft={conflict} onRestore={onRestore} />
        </Suspense>
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
