import { registerEnumType } from 'type-graphql'
import type * as rules from '@portal/rules/questions/question-state'

/** One object for each enumeration of the schema, with the values that the rules know. */
type Enumeration<Value extends string> = { readonly [Name in Value]: Name }

export type QueueName = rules.QueueName
export const QueueName: Enumeration<QueueName> = {
  PENDING: 'PENDING',
  ANSWERED: 'ANSWERED',
  FLAGGED: 'FLAGGED',
  ARCHIVED: 'ARCHIVED',
  IN_REVIEW: 'IN_REVIEW',
  HELD: 'HELD',
}
export const QUEUES = Object.keys(QueueName).length
registerEnumType(QueueName, {
  name: 'QueueName',
  description:
    'The lists of the moderation desk. A question can be in two of them: one that is pending and flagged is in both.',
  valuesConfig: {
    PENDING: {
      description:
        'Not answered, not archived, and in neither IN_REVIEW nor HELD; oldest first unless `order` says otherwise.',
    },
    ANSWERED: { description: 'Answered, not archived; latest change first.' },
    FLAGGED: { description: 'Flagged, not archived, answered or not; latest change first.' },
    ARCHIVED: {
      description:
        'Archived, declined, merged or withdrawn, in no other list; latest change first.',
    },
    IN_REVIEW: {
      description:
        'Pending, with an answer in review; oldest first. Empty unless answers need review.',
    },
    HELD: {
      description:
        'Pending, with an answer that is approved and not published; oldest first. Empty unless answers need review.',
    },
  },
})

export type QueueOrder = 'NEWEST' | 'OLDEST' | 'MOST_ASKED'
export const QueueOrder: Enumeration<QueueOrder> = {
  NEWEST: 'NEWEST',
  OLDEST: 'OLDEST',
  MOST_ASKED: 'MOST_ASKED',
}
registerEnumType(QueueOrder, {
  name: 'QueueOrder',
  description:
    'The order of a list of the moderation desk: pending questions by when they were asked, the others by their latest change.',
  valuesConfig: {
    NEWEST: {
      description:
        'The newest first. Without an order so are all lists but that of pending questions.',
    },
    OLDEST: {
      description: 'The oldest first. Without an order so is the list of pending questions.',
    },
    MOST_ASKED: {
      description: 'Those first that most people ask, and of as many the one that was asked last.',
    },
  },
})

export type QuestionOrder = 'NEWEST' | 'MOST_ASKED' | 'ANSWERED_FIRST'
export const QuestionOrder: Enumeration<QuestionOrder> = {
  NEWEST: 'NEWEST',
  MOST_ASKED: 'MOST_ASKED',
  ANSWERED_FIRST: 'ANSWERED_FIRST',
}
registerEnumType(QuestionOrder, {
  name: 'QuestionOrder',
  description: 'The order of a presentation’s questions.',
  valuesConfig: {
    NEWEST: { description: 'By when they were asked, the newest first.' },
    MOST_ASKED: {
      description: 'Those first that most people ask, and of as many the one that was asked last.',
    },
    ANSWERED_FIRST: {
      description:
        'The answered ones by when they were answered, the newest first, then the pending ones as in MOST_ASKED.',
    },
  },
})

export type QuestionProgress = rules.QuestionProgress
export const QuestionProgress: Enumeration<QuestionProgress> = {
  RECEIVED: 'RECEIVED',
  UNDER_REVIEW: 'UNDER_REVIEW',
  ANSWERED: 'ANSWERED',
  MERGED: 'MERGED',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'WITHDRAWN',
  SET_ASIDE: 'SET_ASIDE',
}
registerEnumType(QuestionProgress, {
  name: 'QuestionProgress',
  description: 'How far a question has come, as its asker is told.',
  valuesConfig: {
    RECEIVED: { description: 'It waits for an answer.' },
    UNDER_REVIEW: { description: 'The company looks at the question itself before others see it.' },
    ANSWERED: { description: 'It carries an official answer.' },
    MERGED: { description: 'It was merged with a question that asks the same.' },
    DECLINED: { description: 'The company has declined to answer it.' },
    WITHDRAWN: { description: 'Its asker has taken it back.' },
    SET_ASIDE: { description: 'The company has archived it. It may come back.' },
  },
})

export type QuestionStatus = rules.QuestionStatus
export const QuestionStatus: Enumeration<QuestionStatus> = {
  PENDING: 'PENDING',
  ANSWERED: 'ANSWERED',
  ARCHIVED: 'ARCHIVED',
}
registerEnumType(QuestionStatus, {
  name: 'QuestionStatus',
  description: 'Where a question stands. Being flagged is no status of its own.',
  valuesConfig: {
    PENDING: { description: 'Waits for an answer.' },
    ANSWERED: { description: 'Carries an official answer.' },
    ARCHIVED: {
      description:
        'Taken off the public page and out of the desk’s other lists: archived, declined, merged or withdrawn.',
    },
  },
})
