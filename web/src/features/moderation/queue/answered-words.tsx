import type { ReactNode } from 'react'
import styled from 'styled-components'
import { RelativeTime } from '../../../ui/date/relative-time'
import { Button } from '../../../ui/form/button'
import { Pencil } from '../../../ui/icons/admin-icons'
import { Undo2 } from '../../../ui/icons/question-icons'
import { useMayEdit } from '../../../ui/may-edit'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import type { ModeratedQuestion } from '../moderated-question'
import { AnswerWords, EqualActions } from '../question-card-style'

/** The ways to change a published answer. */
export type CorrectionKind = 'correct' | 'withdraw'

interface AnsweredWordsProps {
  question: ModeratedQuestion
  onStep?: ((step: CorrectionKind) => void) | undefined
  /** The started correction. */
  following?: object | undefined
  /** The card's other actions. */
  children?: ReactNode
}

/** On its own line; the buttons use the next one. */
const When = styled(Meta)`
  display: block;
  margin-top: ${theme.space[12]};

  &:first-child {
    margin-top: 0;
  }
`

const Row = styled(EqualActions)`
  /* Aligns the first button's text with the text above. */
  margin-left: -${theme.space[12]};
`

/** The published answer with its actions. */
export function AnsweredWords({
  question: { moderation },
  onStep,
  following,
  children,
}: AnsweredWordsProps) {
  const { answerText, answeredAt } = moderation
  const isOffered = useMayEdit() && onStep
  const begin = answerText === null ? 'Answer Again' : 'Correct Answer'
  return (
    <>
      {answerText && <AnswerWords>{answerText}</AnswerWords>}
      {answeredAt && (
        <When as="p">
          Answered <RelativeTime date={answeredAt} />
          {answerText === null && <span>, since withdrawn</span>}
        </When>
      )}
      <Row>
        {isOffered && (
          <Button
            size="small"
            variant="quiet"
            icon={<Pencil size={16} strokeWidth={2} />}
            onClick={() => onStep('correct')}
          >
            {following ? 'Continue Correction' : begin}
          </Button>
        )}
        {isOffered && answerText !== null && (
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 size={16} strokeWidth={2} />}
            onClick={() => onStep('withdraw')}
          >
            Withdraw Answer
          </Button>
        )}
        {/* oxlint-disable-next-line portal/text-in-elements -- a button */}
        {children}
      </Row>
    </>
  )
}
