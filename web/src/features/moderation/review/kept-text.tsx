import { useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/form/button'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { Actions, AnswerWords } from '../question-card-style'
import { useDesk } from '../use-desk'
import { useReview } from './use-review'

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[8]};
`

/** What was written here and could not be saved, since somebody has submitted the answer meanwhile. */
export function KeptText({ questionId }: { questionId: string }) {
  const { editors } = useReview()
  const { drafts } = useDesk()
  const editor = useSyncExternalStore(editors.subscribe, () => editors.of(questionId))
  const [isCopied, setCopied] = useState(false)
  if (!editor || editor.phase === 'clean' || editor.phase === 'saving') return null
  const copy = () =>
    void navigator.clipboard.writeText(editor.written.text).then(
      () => setCopied(true),
      () => undefined,
    )
  function dismiss() {
    editors.discard(questionId)
    drafts.discard(questionId)
  }
  return (
    <Frame>
      <Meta role="alert">
        The answer was submitted meanwhile. What you had written is not saved:
      </Meta>
      <AnswerWords>{editor.written.text}</AnswerWords>
      <Actions>
        <Button size="small" variant="secondary" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy My Text'}
        </Button>
        <Button size="small" variant="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </Actions>
    </Frame>
  )
}
