import type { DeskQuestionFragment, QueueName } from '../../generated/graphql'
import { standsBefore } from './queue-order'
import { isOvertaken, type UnsentAnswer } from './unsent-answer'

/**
 * A list with every card on which somebody has typed: one that is not loaded stands among the others, and one whose question
 * somebody else settled stays where it was, until it is dismissed.
 */
export function withUnsent(
  name: QueueName,
  questions: readonly DeskQuestionFragment[],
  answers: readonly UnsentAnswer[],
): readonly DeskQuestionFragment[] {
  const typed = answers.filter(({ question, moving }) => !moving && question.status === 'PENDING' && question.queues?.includes(name))
  const overtaken = new Set(typed.filter(isOvertaken).map(({ question }) => question.id))
  const listed = questions.filter(({ id }) => !overtaken.has(id))
  const here = new Set(listed.map(({ id }) => id))
  return typed.filter(({ question }) => !here.has(question.id)).reduce((list, { question }) => inserted(name, list, question), listed)
}

function inserted(name: QueueName, list: DeskQuestionFragment[], question: DeskQuestionFragment): DeskQuestionFragment[] {
  const next = list.findIndex(other => standsBefore(name, question, other))
  const place = next < 0 ? list.length : next
  return [...list.slice(0, place), question, ...list.slice(place)]
}
