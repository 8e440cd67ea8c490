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
/** An action on one question, or the one on several. */
export type ActionName = SingleAction | 'merge'

/** What an action writes. */
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
  /** Several at once have one of their own (perform-merge.ts). */
  document?: ActionDocument
  /** Whether it is refused where another has decided otherwise since. */
  isVersioned?: false
  /** What it always sends beside the question. */
  input?: { decision: ReviewDecision }
  /** What it changes of a question that stands so; null where it would change nothing, as in the API. */
  change: (state: QuestionState, given: Written & { at: string }) => Partial<QuestionState> | null
  /** Takes the card off its list, or brings it back. */
  moves: boolean
  /** The lists on which it is offered. */
  queues: readonly QueueName[]
  label: string
  /** J and K go from card to card. Two actions share a key only if they are never offered together. */
  key?: string
  /** That of its button; an answer and a note have a form. */
  icon?: IconComponent
  variant?: 'secondary'
  done: { title: string; description?: string }
  /** The action that takes it back, which the toast offers for so long, and what it says from then on. */
  undo?: { by: SingleAction; seconds: number; afterwards: string }
  failed: string
}

const pending: readonly QueueName[] = ['PENDING', 'IN_REVIEW', 'HELD', 'FLAGGED']
const open: readonly QueueName[] = [...pending, 'ANSWERED']

/** The name of a question's state, of which the API shows the status and how an archived question ended. */
function nameOf({ status, isArchived, isDeclined, isMerged }: QuestionState) {
  if (status === 'PENDING') return 'RECEIVED'
  if (status === 'ANSWERED' || isArchived) return status
  if (isDeclined) return 'DECLINED'
  return isMerged ? 'MERGED' : 'WITHDRAWN'
}

const allows = (event: EventOf<typeof questionTransitions>, state: QuestionState): boolean =>
  questionTransitions.allows(event, nameOf(state))

/**
 * The actions on one question, and all that the desk knows of each: buttons, keys and their hints, toasts and what shows before the
 * API has confirmed it follow from here (specification, section 8).
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
    // It moves the question in no list.
    change: ({ note: before, changedAt }, { note = null }) =>
      note === before ? null : { note, changedAt },
    moves: false,
    queues: [...open, 'ARCHIVED'],
    label: 'Note',
    done: { title: 'Note saved' },
    failed: 'Failed to save note',
  },
}

/** Those on one question. */
export const actionNames = (Object.keys(actions) as ActionName[]).filter(name => name !== 'merge')

export const isOffered = ({ queues, change }: ModerationAction, state: QuestionState): boolean =>
  queues.some(name => state.queues.includes(name)) && change(state, { at: '' }) !== null

/** Where a question stands once the action is carried out; the same object where it stands so already. */
export function stateAfter(
  name: ActionName,
  state: QuestionState,
  given: Written & { at: string },
): QuestionState {
  const change = actions[name].change(state, given)
  if (!change) return state
  const changed = { ...state, changedAt: given.at, ...change }
  // As long as it is pending, or answered, its answer stays in review or approved.
  const answerQueue = state.status === changed.status ? state.queues.find(isReviewQueue) : undefined
  return { ...changed, queues: queuesOf({ ...changed, answerQueue }) }
}
