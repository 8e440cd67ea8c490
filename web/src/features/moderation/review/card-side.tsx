import { CardSettled } from '../queue/card-settled'
import { CardAnswer, type CardAnswerProps } from './card-answer'

/** What stands beside the words of a question while answers are reviewed, and of one that waits no more. */
export function CardSide(props: CardAnswerProps) {
  return props.question.moderation.status === 'PENDING' ? (
    <CardAnswer {...props} />
  ) : (
    <CardSettled {...props} />
  )
}
