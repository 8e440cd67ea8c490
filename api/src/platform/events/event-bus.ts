import type { Transaction } from '#platform/database/statement-runner'
import type { Notification } from './notification'

export type QuestionAction =
  | 'ASKED'
  | 'ANSWERED'
  | 'FLAGGED'
  | 'UNFLAGGED'
  | 'ARCHIVED'
  | 'RESTORED'
  | 'NOTED'
  | 'DELETED'
  | 'WITHDRAWN'
  | 'DECLINED'
  | 'DECLINE_TOLD'
  | 'REVIEW_REQUESTED'
  | 'REVIEW_DECIDED'
  | 'APPROVED'
  | 'HIDDEN'
  | 'SHOWN'
  | 'REPORTED'
  | 'MERGED'
  | 'UNMERGED'
  | 'ANSWER_SAVED'
  | 'ANSWER_SUBMITTED'
  | 'ANSWER_RECALLED'
  | 'ANSWER_REVIEWED'
  | 'ANSWER_HELD'

/** What changed, by ids only: a listener reads the rows with its own permissions. */
export type PortalEvent =
  /** `askerId` is missing if questions are deleted or nothing has changed for the asker. */
  | {
      type: 'question'
      action: QuestionAction
      questionIds: string[]
      presentationId: string | null
      askerId?: string | undefined
      /** Nobody but administrators is to learn of it. */
      isForDeskAlone?: boolean | undefined
      /** When its answer was given, corrected or withdrawn, where that is what happened. */
      at?: string | undefined
    }
  /** How many people ask these questions of the presentation has changed. */
  | { type: 'counted'; questionIds: string[]; presentationId: string }
  | { type: 'session-ended'; sessionIds: string[] }
  /** A broadcast of mails stands otherwise than before. */
  | { type: 'broadcast'; id: string }
  /** A release of answers stands otherwise than before. */
  | { type: 'release'; id: string }
  /** What the company has decided of what is public when is other than before. */
  | { type: 'disclosure' }
  /** A change that waits for another owner is asked for or decided. */
  | { type: 'change-request'; id: string }
  /** Each process acknowledges that it shows what was committed before this, which was at this time of the database. */
  | { type: 'page-check'; at: string }
  | { type: 'content'; subject: 'presentation' | 'announcement' | 'policy' | 'shareholder' }
  /** An item has become public: at once, or because it has reached its date. `at` is when that was recorded, which older processes leave out. */
  | {
      type: 'published'
      subject: 'presentation' | 'announcement'
      id: string
      at?: string | undefined
    }

/** Carries events to every process of the portal. */
export interface EventBus {
  /** Whether the LISTEN connection is open. */
  readonly isListening: boolean
  /** Whether the database answers on the LISTEN connection, which visitors' reads do not use. Stays pending if the database is frozen. */
  ping(): Promise<boolean>
  /**
   * Publishes in the transaction: listeners get the event if, and only if, it commits. `send` is for a statement of the caller's that the
   * notifications leave with.
   */
  publish(
    transaction: Transaction,
    event: PortalEvent,
    send?: (notifications: Notification[]) => Promise<void>,
  ): Promise<void>
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: PortalEvent) => void): () => void
  /** Like `subscribe`, but gets this process's own events at their commit, before the caller's response. */
  onLocalCommit(listener: (event: PortalEvent) => void): () => void
  /** Called when events may have been missed, so that listeners can catch up. Returns the function that unsubscribes. */
  onReconnect(listener: () => void): () => void
}
