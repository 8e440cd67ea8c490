import type * as rules from '@portal/rules/questions/question-state'
import { enumeration } from '#platform/graphql/enumeration'

export type QueueName = rules.QueueName
export const QueueName = enumeration<QueueName>(
  'QueueName',
  'List of the desk. A pending flagged question is in two.',
  {
    PENDING: 'Other pending questions, oldest first.',
    ANSWERED: 'Answered, latest change first.',
    FLAGGED: 'Flagged and not archived, latest change first.',
    ARCHIVED: 'Archived, declined, merged or withdrawn, latest change first.',
    IN_REVIEW: 'Pending with an answer in review, oldest first.',
    HELD: 'Pending with an approved answer, oldest first.',
  },
)

export const QUEUES = Object.keys(QueueName).length

export type QueueOrder = 'NEWEST' | 'OLDEST' | 'MOST_ASKED'
export const QueueOrder = enumeration<QueueOrder>(
  'QueueOrder',
  'Order of a list: pending by asking, others by latest change.',
  {
    NEWEST: 'Newest first; default except for PENDING.',
    OLDEST: 'Oldest first; default of PENDING.',
    MOST_ASKED: 'Most people first, then the latest asked.',
  },
)

export type QuestionOrder = 'NEWEST' | 'MOST_ASKED' | 'ANSWERED_FIRST'
export const QuestionOrder = enumeration<QuestionOrder>(
  'QuestionOrder',
  'Order of a presentation’s questions.',
  {
    NEWEST: 'Newest question first.',
    MOST_ASKED: 'Most asked first, then the newest.',
    ANSWERED_FIRST: 'Answered ones by newest answer, then as MOST_ASKED.',
  },
)

export type QuestionProgress = rules.QuestionProgress
export const QuestionProgress = enumeration<QuestionProgress>(
  'QuestionProgress',
  'Progress of a question for its asker.',
  {
    RECEIVED: 'Waits for its answer.',
    UNDER_REVIEW: 'Checked by the company before others see it.',
    ANSWERED: 'Has an official answer.',
    MERGED: 'Merged with a question that asks the same.',
    DECLINED: 'Declined by the company.',
    WITHDRAWN: 'Withdrawn by the asker.',
    SET_ASIDE: 'Archived by the company; may be restored.',
  },
)

export type QuestionStatus = rules.QuestionStatus
export const QuestionStatus = enumeration<QuestionStatus>(
  'QuestionStatus',
  'Status of a question. A flag is no status.',
  {
    PENDING: 'Waits for an answer.',
    ANSWERED: 'Has an answer.',
    ARCHIVED: 'Archived, declined, merged or withdrawn: not public.',
  },
)
