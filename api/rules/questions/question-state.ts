import type { questionTransitions } from '../states/question-transitions'
import type { StateOf } from '../states/transitions'

export type QuestionState = StateOf<typeof questionTransitions>
export type QuestionStatus = 'PENDING' | 'ANSWERED' | 'ARCHIVED'
/** In which list a question stands while its answer, or a correction of it, is reviewed or waits to be published; only while answers need review. */
export type AnswerQueue = 'IN_REVIEW' | 'HELD'
export type QueueName = QuestionStatus | 'FLAGGED' | AnswerQueue

/** What its asker is told of a question. */
export type QuestionProgress =
  | 'RECEIVED'
  | 'UNDER_REVIEW'
  | 'ANSWERED'
  | 'MERGED'
  | 'DECLINED'
  | 'WITHDRAWN'
  | 'SET_ASIDE'

export interface StateDefinition {
  /** What the specification calls it (section 4). Being flagged is no status of its own. */
  status: QuestionStatus
  /** Whether the public may see an approved question in this state. */
  isPublic: boolean
  /** What its asker is told of it, once it is looked at no more. */
  progress: QuestionProgress
  /** Whether it stands in its asker's list alone, and no longer on the presentation's page, not even for its asker. */
  isOffPage?: true
}

/**
 * Every state that a question can have, stored by its name. Status, queues, the check of the column, the indexes and the counters
 * follow from here: a new entry needs a migration, and `question-state.test` names what it has to contain. The API shows the status,
 * and `isArchived` is true only of ARCHIVED.
 */
export const questionStates = {
  RECEIVED: { status: 'PENDING', isPublic: true, progress: 'RECEIVED' },
  ANSWERED: { status: 'ANSWERED', isPublic: true, progress: 'ANSWERED' },
  ARCHIVED: { status: 'ARCHIVED', isPublic: false, progress: 'SET_ASIDE' },
  DECLINED: { status: 'ARCHIVED', isPublic: false, progress: 'DECLINED', isOffPage: true },
  MERGED: { status: 'ARCHIVED', isPublic: false, progress: 'MERGED', isOffPage: true },
  WITHDRAWN: { status: 'ARCHIVED', isPublic: false, progress: 'WITHDRAWN', isOffPage: true },
} as const satisfies Record<QuestionState, StateDefinition>

/** The lists that are counted by status and flag. Those of reviewed answers are parts of PENDING. */
export type CountedQueue = Exclude<QueueName, AnswerQueue>

/** The statuses of the questions that stand in each, and whether they have to be flagged. */
export const questionQueues: Record<
  CountedQueue,
  { statuses: readonly QuestionStatus[]; isFlagged?: true }
> = {
  PENDING: { statuses: ['PENDING'] },
  ANSWERED: { statuses: ['ANSWERED'] },
  FLAGGED: { statuses: ['PENDING', 'ANSWERED'], isFlagged: true },
  ARCHIVED: { statuses: ['ARCHIVED'] },
}

const definitions = new Map<string, StateDefinition>(Object.entries(questionStates))
/** During a rolling update a newer process may have written a state that this one does not know: it counts as archived. */
const definitionOf = (state: string): StateDefinition =>
  definitions.get(state) ?? questionStates.ARCHIVED

/** The fields that decide which state of a question others can see. */
export interface QuestionVisibility {
  state: QuestionState
  isApproved: boolean
  /** False during the seconds in which a decline can be undone, before the asker is notified. */
  isNotified: boolean
  /** Whether it is flagged, where that hides it. */
  isHidden: boolean
  /** Whether its asker waits for another person's review. */
  isAppealed: boolean
}

/** The state that everyone except administrators sees. */
export const notifiedState = ({
  state,
  isNotified,
}: Pick<QuestionVisibility, 'state' | 'isNotified'>): QuestionState =>
  isNotified ? state : 'RECEIVED'

export const statusOf = ({ state }: { state: QuestionState }): QuestionStatus =>
  definitionOf(state).status

export const isPublic = (question: Omit<QuestionVisibility, 'isAppealed'>): boolean =>
  question.isApproved && !question.isHidden && definitionOf(notifiedState(question)).isPublic

/** Whether it stands in its asker's list alone. */
export const isOffPage = (question: Pick<QuestionVisibility, 'state' | 'isNotified'>): boolean =>
  definitionOf(notifiedState(question)).isOffPage ?? false

/** The question whose progress the asker sees: the target of a merged question, unless the target is only pending. */
export const progressSource = (
  question: QuestionVisibility,
  target: QuestionVisibility | null,
): QuestionVisibility => (target && notifiedState(target) !== 'RECEIVED' ? target : question)

/** A pending approval or review is shown, unless the question is answered or ended. */
export function progressOf(question: QuestionVisibility): QuestionProgress {
  const state = notifiedState(question)
  const isLookedAt =
    question.isAppealed || (state === 'RECEIVED' && (!question.isApproved || question.isHidden))
  return isLookedAt ? 'UNDER_REVIEW' : definitionOf(state).progress
}

/** The lists in which a question stands: one whose answer is corrected in a list of reviewed answers beside its own. */
export function queuesOf({ status, isFlagged, answerQueue }: InQueues): QueueName[] {
  const lists: QueueName[] = (Object.keys(questionQueues) as CountedQueue[]).filter(name => {
    const queue = questionQueues[name]
    return queue.statuses.includes(status) && (isFlagged || !queue.isFlagged)
  })
  if (!answerQueue) return lists
  return lists.includes('PENDING')
    ? lists.map(name => (name === 'PENDING' ? answerQueue : name))
    : [...lists, answerQueue]
}

interface InQueues {
  status: QuestionStatus
  isFlagged: boolean | null
  answerQueue?: AnswerQueue | null
}
