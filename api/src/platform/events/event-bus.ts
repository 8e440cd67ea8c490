import type { Transaction } from '#platform/database/statement-runner'
import type { Notification } from './notification'

/** What each type of event carries, by ids only, since a listener reads the rows with its own permissions: each module adds its own. */
export interface Events {}
export type PortalEvent = {
  [Type in keyof Events]: { type: Type } & Events[Type]
}[keyof Events]

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
