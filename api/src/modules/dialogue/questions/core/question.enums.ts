import type * as rules from '@portal/rules/questions/question-state'
import { enumeration } from '#platform/graphql/enumeration'

export type QueueName = rules.QueueName
export const QueueName = enumeration<QueueName>(
  'QueueName',
  'The lists of the moderation desk. A question can be in two of them: one that is pending and flagged is in both.',
  {
    PENDING:
      'Not answered, not archived, and in neither IN_REVIEW nor HELD; oldest first unless `order` says otherwise.',
    ANSWERED: 'Answered, not archived; latest change first.',
    FLAGGED: 'Flagged, not archived, answered or not; latest change first.',
    ARCHIVED: 'Archived, declined, merged or withdrawn, in no other list; latest change first.',
    IN_REVIEW: 'Pending, with an answer in review; oldest first. Empty unless answers need review.',
    HELD: 'Pending, with an answer that is approved and not published; oldest first. Empty unless answers need review.',
  },
)

export const QUEUES = Object.keys(QueueName).length

export type QueueOrder = 'NEWEST' | 'OLDEST' | 'MOST_ASKED'
export const QueueOrder = enumeration<QueueOrder>(
  'QueueOrder',
  'The order of a list of the moderation desk: pending questions by when they were asked, the others by their latest change.',
  {
    NEWEST: 'The newest first. Without an order so are all lists but that of pending questions.',
    OLDEST: 'The oldest first. Without an order so is the list of pending questions.',
    MOST_ASKED: 'Those first that most people ask, and of as many the one that was asked last.',
  },
)

export type QuestionOrder = 'NEWEST' | 'MOST_ASKED' | 'ANSWERED_FIRST'
export const QuestionOrder = enumeration<QuestionOrder>(
  'QuestionOrder',
  'The order of a presentation’s questions.',
  {
    NEWEST: 'By when they were asked, the newest first.',
    MOST_ASKED: 'Those first that most people ask, and of as many the one that was asked last.',
    ANSWERED_FIRST:
      'The answered ones by when they were answered, the newest first, then the pending ones as in MOST_ASKED.',
  },
)

export type QuestionProgress = rules.QuestionProgress
export const QuestionProgress = enumeration<QuestionProgress>(
  'QuestionProgress',
  'How far a question has come, as its asker is told.',
  {
    RECEIVED: 'It waits for an answer.',
    UNDER_REVIEW: 'The company looks at the question itself before others see it.',
    ANSWERED: 'It carries an official answer.',
    MERGED: 'It was merged with a question that asks the same.',
    DECLINED: 'The company has declined to answer it.',
    WITHDRAWN: 'Its asker has taken it back.',
    SET_ASIDE: 'The company has archived it. It may come back.',
  },
)

export type QuestionStatus = rules.QuestionStatus
export const QuestionStatus = enumeration<QuestionStatus>(
  'QuestionStatus',
  'Where a question stands. Being flagged is no status of its own.',
  {
    PENDING: 'Waits for an answer.',
    ANSWERED: 'Carries an official answer.',
    ARCHIVED:
      'Taken off the public page and out of the desk’s other lists: archived, declined, merged or withdrawn.',
  },
)
