import type { TypedDocumentNode } from '@apollo/client'
import { DECLINE_UNDO_SECONDS } from '@portal/rules/limits'
import { queuesOf } from '@portal/rules/questions/question-state'
import { questionTransitions } from '@portal/rules/states/question-transitions'
import type { EventOf } from '@portal/rules/states/transitions'
import {
  type DeclineReason,
  type ModeratedFragment,
  QuestionAnswerDocument,
  QuestionApproveDocument,
  QuestionArchiveDocument,
  QuestionDeclineDocument,
  QuestionFlagDocument,
  QuestionNoteUpdateDocument,
  QuestionRestoreDocument,
  QuestionReviewDecideDocument,
  QuestionUnflagDocument,
  QuestionUnmergeDocument,
  type QueueName,
  type ReviewDecision,
} from '../../../generated/graphql'
import { Archive, ArchiveRestore, FlagOff } from '../../../ui/icons/admin-icons'
import type { IconComponent } from '../../../ui/icons/icon'
import { Check, Flag } from '../../../ui/icons/icons'
import { CircleSlash, Split, Undo2 } from '../../../ui/icons/question-icons'
import type { QuestionState } from '../moderated-question'
import { isReviewQueue } from '../queues'

export type SingleAction =
  | 'answer'
  | 'approve'
  | 'decline'
  | 'flag'
  | 'unflag'
  | 'archive'
  | 'uphold'
  | 'reopen'
  | 'restore'
  | 'unmerge'
  | 'note'
/** An action on one question, or merging several. */
export type ActionName = SingleAction | 'merge'

/** The input of an action. */
export interface Written {
  answerText?: string
  note?: string | null
  reason?: DeclineReason
  answeredById?: string | null
}

interface ActionInput extends Written {
  decision?: ReviewDecision
  id: string
  expectedVersion?: number
  idempotencyKey?: string
}

type ActionDocument = TypedDocumentNode<{ moderated: ModeratedFragment }, { input: ActionInput }>

export interface ModerationAction {
  /** Undefined if several questions are sent by perform-merge.ts. */
  document?: ActionDocument
  /** Whether the API refuses it if another user has changed the question since. */
  isVersioned?: false
  /** Additional fixed input. */
  input?: { decision: ReviewDecision }
  /** The changed fields of a question in this state; null if the action would change nothing, as in the API. */
  change: (state: QuestionState, given: Written & { at: string }) => Partial<QuestionState> | null
  /** Whether it removes the card from its list or restores it there. */
  moves: boolean
  /** The lists that offer it. */
  queues: readonly QueueName[]
  label: string
  /** J and K move between cards. Two actions share a key only if they are never offered together. */
  key?: string
  /** The button's icon; an answer and a note have a form instead. */
  icon?: IconComponent
  variant?: 'secondary'
  done: { title: string; description?: string }
  /** The action that reverses it, how long the toast offers it, and the toast's later text. */
  undo?: { by: SingleAction; seconds: number; afterwards: string }
  failed: string
}

const pending: readonly QueueName[] = ['PENDING', 'IN_REVIEW', 'HELD', 'FLAGGED']
const open: readonly QueueName[] = [...pending, 'ANSWERED']

/** The name of a question's state; the API returns the status and how an archived question ended. */
function nameOf({ status, isArchived, isDeclined, isMerged }: QuestionState) {
  if (status === 'PENDING') return 'RECEIVED'
  if (status === 'ANSWERED' || isArchived) return status
  if (isDeclined) return 'DECLINED'
  return isMerged ? 'MERGED' : 'WITHDRAWN'
}

const allows = (event: EventOf<typeof questionTransitions>, state: QuestionState): boolean =>
  questionTransitions.allows(event, nameOf(state))

/**
 * The actions on one question. Buttons, keys and their hints, toasts and optimistic changes are derived from this table (specification,
 * section 8).
 */
export const actions: Readonly<
  Record<SingleAction, ModerationAction & { document: ActionDocument }> &
    Record<'merge', ModerationAction>
> = {
  answer: {
    document: QuestionAnswerDocument as ActionDocument,
    change: (state, { answerText = null, at }) =>
      allows('answer', state)
        ? { status: 'ANSWERED', isApproved: true, answerText, answeredAt: at }
        : null,
    moves: true,
    queues: ['PENDING', 'FLAGGED'],
    label: 'Answer',
    key: 'A',
    done: { title: 'Answer submitted', description: 'The shareholder will be notified.' },
    failed: 'Failed to submit answer.',
  },
  approve: {
    document: QuestionApproveDocument,
    change: ({ isApproved }) => (isApproved ? null : { isApproved: true }),
    moves: false,
    queues: open,
    label: 'Approve',
    icon: Check,
    variant: 'secondary',
    done: { title: 'Question approved', description: 'Everybody can see it now.' },
    failed: 'Failed to approve question',
  },
  decline: {
    document: QuestionDeclineDocument as ActionDocument,
    change: state => (allows('decline', state) ? { status: 'ARCHIVED', isDeclined: true } : null),
    moves: true,
    queues: pending,
    label: 'Decline',
    key: 'D',
    icon: CircleSlash,
    done: {
      title: 'Question declined',
      description: `The asker is told in ${DECLINE_UNDO_SECONDS} seconds.`,
    },
    undo: { by: 'restore', seconds: DECLINE_UNDO_SECONDS, afterwards: 'The asker was told.' },
    failed: 'Failed to decline question',
  },
  flag: {
    document: QuestionFlagDocument,
    change: ({ isFlagged }) => (isFlagged ? null : { isFlagged: true }),
    moves: false,
    queues: open,
    label: 'Flag',
    key: 'F',
    icon: Flag,
    done: { title: 'Question flagged' },
    failed: 'Failed to flag question',
  },
  unflag: {
    document: QuestionUnflagDocument,
    change: ({ isFlagged }) => (isFlagged ? { isFlagged: false } : null),
    moves: false,
    queues: open,
    label: 'Unflag',
    key: 'F',
    icon: FlagOff,
    done: { title: 'Question unflagged' },
    failed: 'Failed to unflag question',
  },
  archive: {
    document: QuestionArchiveDocument,
    change: state => (allows('archive', state) ? { status: 'ARCHIVED', isArchived: true } : null),
    moves: true,
    queues: open,
    label: 'Archive',
    key: 'E',
    icon: Archive,
    done: { title: 'Question archived' },
    failed: 'Failed to archive question',
  },
  uphold: {
    document: QuestionReviewDecideDocument as ActionDocument,
    input: { decision: 'UPHOLD' },
    change: ({ isReviewRequested }) => (isReviewRequested ? { isReviewRequested: false } : null),
    moves: false,
    queues: ['ARCHIVED'],
    label: 'Uphold Decline',
    icon: CircleSlash,
    variant: 'secondary',
    done: { title: 'Decline upheld', description: 'The shareholder will be notified.' },
    failed: 'Failed to decide the review',
  },
  reopen: {
    document: QuestionReviewDecideDocument as ActionDocument,
    input: { decision: 'REOPEN' },
    change: state =>
      state.isReviewRequested && allows('restore', state)
        ? { status: 'PENDING', isDeclined: false, isReviewRequested: false }
        : null,
    moves: true,
    queues: ['ARCHIVED'],
    label: 'Reopen Question',
    icon: Undo2,
    variant: 'secondary',
    done: { title: 'Question reopened', description: 'The shareholder will be notified.' },
    failed: 'Failed to decide the review',
  },
  restore: {
    document: QuestionRestoreDocument,
    change: state =>
      allows('restore', state)
        ? {
            status: state.answeredAt ? 'ANSWERED' : 'PENDING',
            isArchived: false,
            isDeclined: false,
            isReviewRequested: false,
          }
        : null,
    moves: true,
    queues: ['ARCHIVED'],
    label: 'Restore',
    key: 'R',
    icon: ArchiveRestore,
    variant: 'secondary',
    done: { title: 'Question restored' },
    failed: 'Failed to restore question',
  },
  merge: {
    change: state => (allows('mergeInto', state) ? { status: 'ARCHIVED', isMerged: true } : null),
    moves: true,
    queues: pending,
    label: 'Merge',
    key: 'M',
    done: { title: 'Questions merged' },
    failed: 'Failed to merge questions',
  },
  unmerge: {
    document: QuestionUnmergeDocument as ActionDocument,
    isVersioned: false,
    change: state => (allows('unmerge', state) ? { status: 'PENDING', isMerged: false } : null),
    moves: true,
    queues: ['ARCHIVED'],
    label: 'Unmerge',
    icon: Split,
    variant: 'secondary',
    done: { title: 'Question unmerged', description: 'It waits for an answer of its own.' },
    failed: 'Failed to unmerge question',
  },
  note: {
    document: QuestionNoteUpdateDocument as ActionDocument,
    // A note does not move the question.
    change: ({ note: before, changedAt }, { note = null }) =>
      note === before ? null : { note, changedAt },
    moves: false,
    queues: [...open, 'ARCHIVED'],
    label: 'Note',
    done: { title: 'Note saved' },
    failed: 'Failed to save note',
  },
}

/** The actions on one question. */
export const actionNames = (Object.keys(actions) as ActionName[]).filter(name => name !== 'merge')

export const isOffered = ({ queues, change }: ModerationAction, state: QuestionState): boolean =>
  queues.some(name => state.queues.includes(name)) && change(state, { at: '' }) !== null

/** Returns the state after the action, or the same object if nothing changes. */
export function stateAfter(
  name: ActionName,
  state: QuestionState,
  given: Written & { at: string },
): QuestionState {
  const change = actions[name].change(state, given)
  if (!change) return state
  const changed = { ...state, changedAt: given.at, ...change }
  // While the question is pending or answered, its answer stays in review or approved.
  const answerQueue = state.status === changed.status ? state.queues.find(isReviewQueue) : undefined
  return { ...changed, queues: queuesOf({ ...changed, answerQueue }) }
}
