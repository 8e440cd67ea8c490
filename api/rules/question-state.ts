export type QueueName = 'PENDING' | 'ANSWERED' | 'FLAGGED' | 'ARCHIVED'
export type QuestionStatus = Exclude<QueueName, 'FLAGGED'>

/** What decides in which lists of the desk a question stands. An instant is a Date here and text there. */
export interface QuestionState {
  answeredAt: Date | string | null
  isFlagged: boolean | null
  isArchived: boolean | null
}

/** The one status a question has (specification, section 4). Being flagged is none of its own. */
export function statusOf({ answeredAt, isArchived }: QuestionState): QuestionStatus {
  if (isArchived) return 'ARCHIVED'
  return answeredAt ? 'ANSWERED' : 'PENDING'
}

/** The lists in which a question stands. The SQL of `queuePredicates` says the same; a test compares them. */
export function queuesOf(question: QuestionState): QueueName[] {
  const status = statusOf(question)
  return question.isFlagged && status !== 'ARCHIVED' ? [status, 'FLAGGED'] : [status]
}
