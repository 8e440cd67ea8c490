export type QuestionAction = 'ASKED' | 'ANSWERED' | 'FLAGGED' | 'UNFLAGGED' | 'ARCHIVED' | 'RESTORED' | 'DELETED'

/** What happened, by ids alone: whoever hears it reads the rest under its own rights. */
export type PortalEvent =
  | { type: 'question'; action: QuestionAction; questionIds: string[]; presentationId: string | null }
  | { type: 'session-ended'; sessionIds: string[] }
  | { type: 'content'; subject: 'presentation' | 'announcement' | 'policy' | 'shareholder' }

/** Runs one SQL statement, inside the caller's transaction when there is one. */
export interface StatementRunner {
  execute(sql: string, parameters: unknown[]): Promise<unknown>
}

/** The same in a transaction of which one can learn that it has committed; outside of one every statement is. */
export interface Transaction extends StatementRunner {
  committed(listener: () => void): void
}

/** Carries events to every process of the portal. */
export interface EventBus {
  /** Whether events arrive right now. */
  readonly isListening: boolean
  /** Joins the transaction: the event is heard when, and only when, that commits. */
  publish(transaction: Transaction, event: PortalEvent): Promise<void>
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: PortalEvent) => void): () => void
  /** Like `subscribe`, but what this process publishes is heard at its commit, before anybody is told that it is done. */
  onLocalCommit(listener: (event: PortalEvent) => void): () => void
  /** Called when events may have been missed, so that listeners can catch up. Returns the function that ends it. */
  onReconnect(listener: () => void): () => void
}
