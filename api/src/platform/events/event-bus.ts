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
  | 'REPORTED'

/** What changed, by ids only: a listener reads the rows with its own permissions. */
export type PortalEvent =
  /** `askerId` is missing in those of the previous version, and where questions are deleted. */
  | { type: 'question'; action: QuestionAction; questionIds: string[]; presentationId: string | null; askerId?: string | undefined }
  | { type: 'session-ended'; sessionIds: string[] }
  | { type: 'content'; subject: 'presentation' | 'announcement' | 'policy' | 'shareholder' }
  /** An item has become public: at once, or because it has reached its date. `at` is when that was recorded, which older processes leave out. */
  | { type: 'published'; subject: 'presentation' | 'announcement'; id: string; at?: string | undefined }

/** Runs one SQL statement, inside the caller's transaction when there is one. */
export interface StatementRunner {
  execute(sql: string, parameters: unknown[]): Promise<unknown>
}

/** Runs statements in a transaction and reports its commit; without a transaction each statement commits by itself. */
export interface Transaction extends StatementRunner {
  onCommit(listener: () => void): void
}

/** Carries events to every process of the portal. */
export interface EventBus {
  /** Whether the LISTEN connection is open. */
  readonly isListening: boolean
  /** Publishes in the transaction: listeners get the event if, and only if, it commits. */
  publish(transaction: Transaction, event: PortalEvent): Promise<void>
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: PortalEvent) => void): () => void
  /** Like `subscribe`, but gets this process's own events at their commit, before the caller's response. */
  onLocalCommit(listener: (event: PortalEvent) => void): () => void
  /** Called when events may have been missed, so that listeners can catch up. Returns the function that unsubscribes. */
  onReconnect(listener: () => void): () => void
}
