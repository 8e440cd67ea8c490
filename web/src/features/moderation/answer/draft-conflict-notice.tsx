import styled from 'styled-components'
import { RelativeTime } from '../../../ui/date/relative-time'
import { Button } from '../../../ui/form/button'
import { useCopy } from '../../../ui/form/use-copy'
import { UserRoundCheck } from '../../../ui/icons/admin-icons'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import { actions } from '../actions/actions'
import type { ModeratedQuestion } from '../moderated-question'
import { Actions, AnswerWords } from '../question-card-style'
import { useDesk } from '../use-desk'
import type { AnswerDraft } from './answer-draft'

const Conflict = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  margin-top: ${theme.space[12]};
`

const ConflictTitle = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  ${type.label}

  svg {
    flex: none;
    color: ${theme.colour.amber};
  }
`

const words = {
  ANSWERED: {
    title: 'Answered meanwhile',
    says: 'Another administrator has given the official response:',
  },
  ARCHIVED: {
    title: 'Archived meanwhile',
    says: 'Another administrator has archived this question. Restore it to answer it.',
  },
  DECLINED: {
    title: 'Declined meanwhile',
    says: 'Another administrator has declined this question.',
  },
  MERGED: {
    title: 'Merged meanwhile',
    says: 'Another administrator has merged this question with one that asks the same.',
  },
  WITHDRAWN: { title: 'Withdrawn meanwhile', says: 'The shareholder has withdrawn this question.' },
  GONE: { title: 'Deleted meanwhile', says: 'This question is no longer there.' },
} as const

/** An archived question can be restored; other endings are final. */
function reasonOf(now: ModeratedQuestion | null | undefined): keyof typeof words {
  if (!now) return 'GONE'
  const { status, isArchived, isMerged } = now.moderation
  if (isMerged) return 'MERGED'
  if (status === 'ARCHIVED' && !isArchived && now.progress && now.progress in words)
    return now.progress as keyof typeof words
  return status === 'PENDING' ? 'GONE' : status
}

/** Shows the other user's decision and offers to keep or discard the draft. */
export function DraftConflictNotice({
  draft: { question, text, now },
  onRestore,
}: {
  draft: AnswerDraft
  onRestore: () => void
}) {
  const { drafts } = useDesk()
  const { isCopied, copy } = useCopy()
  const state = now?.moderation
  const { title, says } = words[reasonOf(now)]
  const dismiss = (card: Element | null) => {
    const others = [
      card?.nextElementSibling,
      card?.previousElementSibling,
      card?.closest('[role="tabpanel"]'),
    ]
    others.find(other => other instanceof HTMLElement)?.focus()
    drafts.discard(question.id)
  }
  return (
    <Conflict>
      <div role="alert">
        <ConflictTitle>
          <UserRoundCheck size={16} strokeWidth={2} aria-hidden="true" />
          {title}
        </ConflictTitle>
        <Meta>{says}</Meta>
      </div>
      {state?.answerText && <AnswerWords>{state.answerText}</AnswerWords>}
      {state?.answeredAt && (
        <Meta>
          Answered <RelativeTime date={state.answeredAt} />
        </Meta>
      )}
      <Actions>
        <Button
          size="small"
          variant="secondary"
          onClick={event => dismiss(event.currentTarget.closest('article'))}
        >
          Dismiss
        </Button>
        {state?.isArchived && (
          <Button size="small" variant="quiet" onClick={onRestore} data-key={actions.restore.key}>
            {actions.restore.label}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => copy(text)}>
          {isCopied ? 'Copied' : 'Copy My Text'}
        </Button>
      </Actions>
    </Conflict>
  )
}
