import { queuesOf } from '@portal/rules/question-state'
import type { DeskQuestionFragment, QueueName } from '../../generated/graphql'
import type { DeskAction } from './desk-actions'

/** What was done at this desk and has not been confirmed yet. */
export interface Expectation {
  questionId: string
  action: DeskAction
  answerText?: string
  /** When it was done, by this browser's clock. */
  at: string
  /** Of the state on which it was done. */
  version: number
}

/** What each action changes. Nothing where it would change nothing, as in the API. */
const changes: Record<DeskAction, (question: DeskQuestionFragment, expectation: Expectation) => Partial<DeskQuestionFragment> | null> = {
  answer: ({ status }, { answerText, at }) =>
    status === 'PENDING' ? { status: 'ANSWERED', answerText: answerText ?? null, answeredAt: at } : null,
  flag: ({ isFlagged }) => (isFlagged ? null : { isFlagged: true }),
  unflag: ({ isFlagged }) => (isFlagged ? { isFlagged: false } : null),
  archive: ({ isArchived }) => (isArchived ? null : { status: 'ARCHIVED', isArchived: true }),
  restore: ({ isArchived, answeredAt }) => (isArchived ? { status: answeredAt ? 'ANSWERED' : 'PENDING', isArchived: false } : null),
}

/** The question as it will stand when the action is confirmed; the same object where it stands so already. */
export function expectedQuestion(question: DeskQuestionFragment, expectation: Expectation): DeskQuestionFragment {
  const change = changes[expectation.action](question, expectation)
  if (!change) return question
  const changed = { ...question, ...change, changedAt: expectation.at }
  return { ...changed, queues: queuesOf(changed) }
}

/** The lists off which the action takes the question. */
export function listsLeft(question: DeskQuestionFragment, expectation: Expectation): readonly QueueName[] {
  const { queues } = expectedQuestion(question, expectation)
  return question.queues?.filter(name => !queues?.includes(name)) ?? []
}
