import type { KeyboardEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { ANSWER_MIN_LENGTH } from '../../../../api/src/rules/limits'
import { Button } from '../../ui/button'
import { controlStyle } from '../../ui/control-style'
import { Actions } from './question-card-style'

/** One line until it is used, then room to write. */
const Area = styled.textarea<{ $dense: boolean }>`
  ${controlStyle}
  display: block;
  width: 100%;
  min-height: 42px;
  padding: 8px 14px;
  resize: vertical;
  field-sizing: content;

  &:focus,
  &:not(:placeholder-shown) {
    min-height: 96px;
  }
`

export interface AnswerFormProps {
  questionId: string
  draft: string
  onDraft: (text: string) => void
  busy: boolean
  onSubmit: () => void
  /** The card's other actions stand beside the button. */
  children: ReactNode
}

/** The answer box. Its text is the desk's, so that it survives a change of tabs. */
export function AnswerForm({ questionId, draft, onDraft, busy, onSubmit, children }: AnswerFormProps) {
  const tooShort = [...draft.trim()].length < ANSWER_MIN_LENGTH
  const submit = () => {
    if (!tooShort && !busy) onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Area
        $dense
        rows={1}
        aria-label="Official response"
        aria-describedby={`asked-${questionId}`}
        placeholder="Write the official response"
        value={draft}
        onChange={event => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Actions>
        <Button type="submit" size="small" disabled={tooShort} busy={busy} busyText="Submitting...">
          Submit Answer
        </Button>
        {children}
      </Actions>
    </form>
  )
}
