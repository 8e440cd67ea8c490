import { CardSettled } from '../queue/card-settled'
import { CardAnswer, type CardAnswerProps } from './card-answer'

/** The side next to the question's text while answers need review, and of a question that is no longer pending. */
export function CardSide(props: CardAnswerProps) {
  return props.question.moderation.status === 'PENDING' ? (
    <CardAnswer {...props} />
  ) : (
    <CardSettled {...props} />
  )
}
