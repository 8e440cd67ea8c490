import type { QueueName } from '../../generated/graphql'
import type { ModeratedQuestion } from './moderated-question'

/** Pending questions by when they were asked, the oldest first; the others by their latest change first. The API sorts; the client only inserts. */
export const isOldestFirst = (name: QueueName): boolean => name === 'PENDING'

const keyOf = (name: QueueName, { createdAt, moderation }: ModeratedQuestion): string =>
  isOldestFirst(name) ? createdAt : moderation.changedAt

/** Whether one question stands before another in a list; those of one moment by their ids. */
export function standsBefore(name: QueueName, question: ModeratedQuestion, other: ModeratedQuestion): boolean {
  const [key, otherKey] = [keyOf(name, question), keyOf(name, other)]
  return (key === otherKey ? question.id < other.id : key < otherKey) === isOldestFirst(name)
}

/** What the lists are called, in the order of their tabs, and what is said of an empty one. */
export const queueLabels: Record<QueueName, { label: string; empty: string }> = {
  PENDING: { label: 'Pending', empty: 'No pending questions' },
  ANSWERED: { label: 'Answered', empty: 'No answered questions' },
  FLAGGED: { label: 'Flagged', empty: 'No flagged questions' },
  ARCHIVED: { label: 'Archived', empty: 'No archived questions' },
}

export const queueNames = Object.keys(queueLabels) as QueueName[]

export const queueTabs = queueNames.map(value => ({ value, label: queueLabels[value].label }))

/** How many questions one page of a list brings. */
export const QUEUE_PAGE = 20
