import { registerEnumType } from 'type-graphql'

export enum QueueName {
  PENDING = 'PENDING',
  ANSWERED = 'ANSWERED',
  FLAGGED = 'FLAGGED',
  ARCHIVED = 'ARCHIVED',
}
registerEnumType(QueueName, {
  name: 'QueueName',
  description: 'The lists of the moderation desk. A question can be in two of them: one that is pending and flagged is in both.',
  valuesConfig: {
    PENDING: { description: 'Not answered, not archived; oldest first.' },
    ANSWERED: { description: 'Answered, not archived; latest change first.' },
    FLAGGED: { description: 'Flagged, not archived, answered or not; latest change first.' },
    ARCHIVED: { description: 'Archived, in no other list; latest change first.' },
  },
})

export enum QuestionStatus {
  PENDING = 'PENDING',
  ANSWERED = 'ANSWERED',
  ARCHIVED = 'ARCHIVED',
}
registerEnumType(QuestionStatus, {
  name: 'QuestionStatus',
  description: 'Where a question stands. Being flagged is no status of its own.',
  valuesConfig: {
    PENDING: { description: 'Waits for an answer.' },
    ANSWERED: { description: 'Carries an official answer.' },
    ARCHIVED: { description: 'Taken off the public page and out of the desk’s other lists.' },
  },
})

/** What decides in which lists a question stands. */
export interface QuestionState {
  answeredAt: Date | null
  isFlagged: boolean
  isArchived: boolean
}

/** The lists in which a question stands (specification, section 4). The SQL of `queuePredicates` says the same; a test compares them. */
export function queuesOf(question: QuestionState): QueueName[] {
  if (question.isArchived) return [QueueName.ARCHIVED]
  const queues = [question.answeredAt ? QueueName.ANSWERED : QueueName.PENDING]
  return question.isFlagged ? [...queues, QueueName.FLAGGED] : queues
}

export function statusOf(question: QuestionState): QuestionStatus {
  if (question.isArchived) return QuestionStatus.ARCHIVED
  return question.answeredAt ? QuestionStatus.ANSWERED : QuestionStatus.PENDING
}

/** The same predicates in SQL; each is also the condition of a partial index. */
export const queuePredicates = {
  [QueueName.PENDING]: 'answered_at is null and not is_archived',
  [QueueName.ANSWERED]: 'answered_at is not null and not is_archived',
  [QueueName.FLAGGED]: 'is_flagged and not is_archived',
  [QueueName.ARCHIVED]: 'is_archived',
} as const satisfies Record<QueueName, string>
