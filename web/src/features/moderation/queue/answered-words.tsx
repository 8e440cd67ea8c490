import type { ReactNode } from 'react'
import { RelativeTime } from '../../../ui/date/relative-time'
import { Button } from '../../../ui/form/button'
import { Pencil } from '../../../ui/icons/admin-icons'
import { Undo2 } from '../../../ui/icons/question-icons'
import { useMayEdit } from '../../../ui/may-edit'
import { Meta } from '../../../ui/typography/text'
import type { ModeratedQuestion } from '../moderated-question'
import { Actions, AnswerWords, EqualActions } from '../question-card-style'

/** What can be begun with a published answer. */
export type CorrectionStep = 'correct' | 'withdraw'

interface AnsweredWordsProps {
  question: ModeratedQuestion
  onStep?: ((step: CorrectionStep) => void) | undefined
  /** The correction that is begun. */
  following?: object | undefined
  /** The card's other actions. */
  children?: ReactNode
}

/** What is published, with what can be done about it. */
export function AnsweredWords({ question: { moderation }, onStep, following, children }: AnsweredWordsProps) {
  const { answerText, answeredAt, status } = moderation
  const isOffered = useMayEdit() && onStep && status === 'ANSWERED'
  const Row = answeredAt ? Actions : EqualActions
  const begin = answerText === null ? 'Answer Again' : 'Correct Answer'
  return (
    <>
      {answerText && <AnswerWords>{answerText}</AnswerWords>}
      <Row>
        {answeredAt && (
          <Meta>
            Answered <RelativeTime date={answeredAt} />
            {answerText === null && ', withdrawn since'}
          </Meta>
        )}
        {isOffered && (
          <Button size="small" variant="quiet" icon={<Pencil size={16} strokeWidth={2} />} onClick={() => onStep('correct')}>
            {following ? 'Continue Correction' : begin}
          </Button>
        )}
        {isOffered && answerText !== null && (
          <Button size="small" variant="quiet" icon={<Undo2 size={16} strokeWidth={2} />} onClick={() => onStep('withdraw')}>
            Withdraw Answer
          </Button>
        )}
        {children}
      </Row>
    </>
  )
}
