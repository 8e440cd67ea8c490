import type { DeskQuestionFragment, QueueName } from '../../generated/graphql'

/** How each list is ordered, so that a question goes to its place without asking again. The API sorts; this only inserts. */
export const queueOrders: Record<QueueName, { field: 'createdAt' | 'changedAt'; oldestFirst: boolean }> = {
  PENDING: { field: 'createdAt', oldestFirst: true },
  ANSWERED: { field: 'changedAt', oldestFirst: false },
  FLAGGED: { field: 'changedAt', oldestFirst: false },
  ARCHIVED: { field: 'changedAt', oldestFirst: false },
}

/** Whether one question stands before another in a list; those of one moment by their ids. */
export function standsBefore(name: QueueName, question: DeskQuestionFragment, other: DeskQuestionFragment): boolean {
  const { field, oldestFirst } = queueOrders[name]
  const [key, otherKey] = [question[field] ?? '', other[field] ?? '']
  return (key === otherKey ? question.id < other.id : key < otherKey) === oldestFirst
}

/** What the lists are called, in the order of their tabs, and what is said of an empty one. */
export const queueWords: Record<QueueName, { label: string; empty: string }> = {
  PENDING: { label: 'Pending', empty: 'No pending questions' },
  ANSWERED: { label: 'Answered', empty: 'No answered questions' },
  FLAGGED: { label: 'Flagged', empty: 'No flagged questions' },
  ARCHIVED: { label: 'Archived', empty: 'No archived questions' },
}

export const queueTabs = (Object.keys(queueWords) as QueueName[]).map(value => ({ value, label: queueWords[value].label }))

/** How many questions one page of a list brings. */
export const QUEUE_PAGE = 20
