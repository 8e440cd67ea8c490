import { answerTransitions } from './states/answer-transitions'
import type { StateOf } from './states/transitions'

export type AnswerState = StateOf<typeof answerTransitions>

/** The states of a version that may still be published; a question has at most one such. */
export const OPEN_ANSWER_STATES = answerTransitions.from('supersede')
export type OpenAnswerState = (typeof OPEN_ANSWER_STATES)[number]

/** The states of a version that waits for its review, its publication or its release. */
export const SUBMITTED_ANSWER_STATES = (['recall', 'hold', 'liftHold'] as const).flatMap(event =>
  answerTransitions.from(event),
)

/** What an answer rests on: what the exchange has released, or the declaration that it says nothing new. */
export const ANSWER_BASES = ['RELEASED', 'NOTHING_NEW'] as const
export type AnswerBasis = (typeof ANSWER_BASES)[number]

export const ANSWER_DECISIONS = ['APPROVE', 'REQUEST_CHANGES'] as const
export type AnswerDecision = (typeof ANSWER_DECISIONS)[number]

/** The key of the declaration's wording. */
export const DECLARATION_KEY = 'NOTHING_NEW'
/** Its first wording, until an owner writes another. */
export const firstDeclaration = (company: string): string =>
  `This answer says nothing about ${company} that has not been released to the market already.`

export const CITATIONS_MAX = 20
