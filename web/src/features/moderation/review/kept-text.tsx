import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { Button } from '../../../ui/form/button'
import { useCopy } from '../../../ui/form/use-copy'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { Actions, AnswerWords } from '../question-card-style'
import { useDesk } from '../use-desk'
import { useReview } from './use-review'

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[8]};
`

/** Text that could not be saved because another user submitted the answer. */
export function KeptText({ questionId }: { questionId: string }) {
  const { editors } = useReview()
  const { drafts } = useDesk()
  const editor = useSyncExternalStore(editors.subscribe, () => editors.of(questionId))
  const { isCopied, copy } = useCopy()
  if (!editor || editor.phase === 'clean' || editor.phase === 'saving') return null
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
        <Button size="small" variant="secondary" onClick={() => copy(editor.written.text)}>
          {isCopied ? 'Copied' : 'Copy My Text'}
        </Button>
        <Button size="small" variant="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </Actions>
    </Frame>
  )
}
