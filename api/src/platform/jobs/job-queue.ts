import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { StatementRunner } from '#platform/database/statement-runner'
import type { JobDefinition } from './define-job'

/** Durable jobs, enqueued in the transaction that causes them and retried with exponential backoff. */
export interface JobQueue {
  /** @throws InvalidJobData, so that the transaction is rolled back. */
  enqueue<Data extends object>(
    runner: StatementRunner,
    job: JobDefinition<Data>,
    data: NoInfer<Data>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** The dead letters of a job's queue, latest first. */
  deadLetters(job: JobDefinition, page: DeadLetterPage): Promise<DeadLetter[]>
  countDeadLetters(job: JobDefinition): Promise<number>
  /** Enqueues dead letters again, in the given transaction. Returns how many still existed. */
  redrive(job: JobDefinition, ids: string[], runner?: StatementRunner): Promise<number>
  /** Deletes dead letters. Returns those that still existed. */
  discard(runner: StatementRunner, job: JobDefinition, ids: string[]): Promise<string[]>
  /** Deletes jobs that no process works on, and dead letters, whose data has one of these values in a field. */
  discardWhere<Data extends object>(
    runner: StatementRunner,
    job: JobDefinition<Data>,
    field: keyof NoInfer<Data> & string,
    values: string[],
  ): Promise<void>
}

export interface EnqueueOptions {
  /** Not before this time, by the clock of the database. */
  at?: Date
  /**
   * At most one unfinished job per key: enqueueing another has no effect while the first one is waiting or running. The queue must be
   * declared as `keyed`.
   */
  key?: string
}

/** One attempt at a job. */
export interface Job {
  /** Whether the job is given up when this attempt fails. */
  isLastAttempt: boolean
  /**
   * Binds a transaction to this attempt: no other process starts the job before the transaction ends. Throws LeaseLost if one already
   * has. To be called first, in a short transaction.
   */
  lockLease(em: SqlEntityManager): Promise<void>
  /** Completes the job in this transaction: if the process dies after it, there is no further attempt. */
  complete(em: SqlEntityManager): Promise<void>
}

export interface DeadLetterPage {
  first: number
  /** When the last one before the page failed, in the direction of reading, and its id. */
  after?: [Date, string] | null
  /** From the earliest one on. */
  isBackwards?: boolean
  /** Only these. */
  ids?: string[]
}

/** A job that failed permanently, and the reason. */
export interface DeadLetter {
  id: string
  data: object
  /** The first time, however often it was redriven. */
  enqueuedAt: Date
  failedAt: Date
  attempts: number
  reason: string
}

/** How a queue stands; counts of jobs, except for the age of the oldest that is due and not done. */
export interface QueueState {
  queue: string
  waiting: number
  /** Enqueued for a later time, or to be tried again. */
  delayed: number
  running: number
  failed: number
  oldestSeconds: number
}

/** Which request enqueued a job. */
export interface JobCause {
  requestId: string
  /** As W3C Trace Context writes it. */
  traceparent?: string
}

/** Observes jobs for logs, metrics and traces. */
export interface JobObserver {
  /** The cause to store with a job that is enqueued now. */
  cause(): JobCause | undefined
  /** Runs a job within an observability scope. */
  run(queue: string, cause: JobCause | undefined, work: () => Promise<void>): Promise<void>
}

/** Thrown by a job's handler when the job can never succeed: it is not retried. The message is stored with the job. */
export class UnrecoverableError extends Error {
  override name = 'UnrecoverableError'
}

/** Thrown by `lockLease`: the job has been taken up again, so this attempt's transaction is rolled back. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
