import type { DeskQuestionFragment, QueueName } from '../../generated/graphql'
import { standsBefore } from './queue-order'
import { isOvertaken, type UnsentAnswer } from './unsent-answer'

/**
 * A list with every card on which somebody has typed: one that is not loaded stands among the others, and one whose question
 * somebody else settled stays where it was, until it is dismissed.
 */
export function withUnsent(
  name: QueueName,
  loaded: readonly string[],
  answers: readonly UnsentAnswer[],
  known: (questionId: string) => DeskQuestionFragment | null,
): readonly string[] {
  const typed = answers.filter(({ question, moving }) => !moving && question.status === 'PENDING' && question.queues?.includes(name))
  const overtaken = new Set(typed.filter(isOvertaken).map(({ question }) => question.id))
  const listed = overtaken.size > 0 ? loaded.filter(id => !overtaken.has(id)) : loaded
  return typed
    .filter(({ question }) => !listed.includes(question.id))
    .reduce((list, { question }) => {
      const next = list.findIndex(id => {
        const other = answers.find(answer => answer.question.id === id)?.question ?? known(id)
        return other !== null && standsBefore(name, question, other)
      })
      return list.toSpliced(next < 0 ? list.length : next, 0, question.id)
    }, listed)
}
