import { Archive, ArchiveRestore, Flag, FlagOff } from 'lucide-react'
import type { DeskQuestionFragment } from '../../generated/graphql'
import { Badge, type BadgeVariant } from '../../ui/badge'
import { Button } from '../../ui/button'
import { RelativeTime } from '../../ui/relative-time'
import { Meta, MetaLine } from '../../ui/text'
import { AnswerForm } from './answer-form'
import { Actions, AnswerWords, AskerName, Badges, CardHead, DeskCard } from './question-card-style'
import { QuestionText } from './question-text'
import { useModeration } from './use-moderation'

const statusBadges: Record<DeskQuestionFragment['status'], BadgeVariant> = {
  PENDING: 'pending',
  ANSWERED: 'answered',
  ARCHIVED: 'archived',
}

export interface QuestionCardProps {
  question: DeskQuestionFragment
  draft: string
  onDraft: (text: string) => void
}

/** One question on the desk: what was asked on the left, what can be done on the right. */
export function QuestionCard({ question, draft, onDraft }: QuestionCardProps) {
  const { running, act } = useModeration(question.id)
  const { status, isFlagged } = question
  const pending = status === 'PENDING'
  const submit = async () => {
    if (await act('answer', draft.trim())) onDraft('')
  }
  const flagging = isFlagged ? ('unflag' as const) : ('flag' as const)
  const actions =
    status === 'ARCHIVED' ? (
      <Button
        size="small"
        variant="secondary"
        icon={<ArchiveRestore size={16} strokeWidth={2} />}
        busy={running === 'restore'}
        busyText="Restoring..."
        onClick={() => void act('restore')}
      >
        Restore
      </Button>
    ) : (
      <>
        <Button
          size="small"
          variant="quiet"
          icon={isFlagged ? <FlagOff size={16} strokeWidth={2} /> : <Flag size={16} strokeWidth={2} />}
          busy={running === flagging}
          onClick={() => void act(flagging)}
          data-action="flag"
        >
          {isFlagged ? 'Unflag' : 'Flag'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Archive size={16} strokeWidth={2} />}
          busy={running === 'archive'}
          onClick={() => void act('archive')}
          data-action="archive"
        >
          Archive
        </Button>
      </>
    )

  return (
    <DeskCard tabIndex={-1} aria-labelledby={`asked-${question.id}`} aria-busy={running !== null}>
      <div>
        <Meta>{question.presentation.title}</Meta>
        <CardHead>
          <MetaLine>
            <AskerName>{question.user.name ?? question.user.email}</AskerName>
            <RelativeTime date={question.createdAt} />
          </MetaLine>
          <Badges>
            {isFlagged && <Badge variant="flagged" />}
            <Badge variant={statusBadges[status]} />
          </Badges>
        </CardHead>
        <div id={`asked-${question.id}`}>
          <QuestionText text={question.questionText} />
        </div>
      </div>
      {pending ? (
        <AnswerForm questionId={question.id} draft={draft} onDraft={onDraft} busy={running === 'answer'} onSubmit={() => void submit()}>
          {actions}
        </AnswerForm>
      ) : (
        <div>
          {question.answerText && <AnswerWords>{question.answerText}</AnswerWords>}
          <Actions>
            {question.answeredAt && (
              <Meta>
                Answered <RelativeTime date={question.answeredAt} />
              </Meta>
            )}
            {actions}
          </Actions>
        </div>
      )}
    </DeskCard>
  )
}
