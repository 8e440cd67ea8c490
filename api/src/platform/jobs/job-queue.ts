import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { StatementRunner } from '../events/event-bus'

/** Durable jobs. A job joins the transaction of what caused it, is tried again with growing pauses, and outlives the process. */
export interface JobQueue {
  enqueue(runner: StatementRunner, queue: string, data: object, options?: EnqueueOptions): Promise<void>
  /** The dead letters of a queue, which nobody has redriven yet, the latest first. */
  deadLetters(queue: string, page: DeadLetterPage): Promise<DeadLetter[]>
  countDeadLetters(queue: string): Promise<number>
  /** Enqueues dead letters anew, in a transaction where one is given. Returns how many of them were still there. */
  redrive(queue: string, ids: string[], runner?: StatementRunner): Promise<number>
  /** Deletes dead letters. Returns which of them were still there. */
  discard(runner: StatementRunner, queue: string, ids: string[]): Promise<string[]>
}

export interface EnqueueOptions {
  /** Not before this time, by the clock of the database. */
  at?: Date
  /**
   * At most one unfinished job of a key. While there is one, waiting or at work, another changes nothing: the first one's data
   * and time stand. Its queue is declared as `keyed`.
   */
  key?: string
}

/** A queue, declared once. */
export interface Queue {
  name: string
  /** How long an attempt owns its job. After that another process may take the job up, and this attempt commits nothing more. */
  leaseSeconds: number
  /** Renews the lease for as long as the process lives, an hour at most: for work of which nobody knows how long it takes. */
  renewsLease?: boolean
  /** How many jobs a process works on at once. */
  concurrency: number
  /** Tried for a day, and kept as a dead letter when that has failed; otherwise tried for some hours, and dropped. */
  persistent?: boolean
  /** Whether its jobs may have keys. It is decided when a queue is first declared: later it needs a queue of another name. */
  keyed?: boolean
}

/** One attempt at a job. */
export interface Job {
  /**
   * Binds a transaction to this attempt: nobody else takes the job up before the transaction ends. Throws LeaseLost when
   * somebody has. Called first, in a transaction that is short.
   */
  hold(em: SqlEntityManager): Promise<void>
}

/** Works on a job. Throwing has it tried again later. */
export type JobHandler = (data: never, job: Job) => Promise<void>

export interface DeadLetterPage {
  first: number
  /** When the last one of the page before failed, and its id. */
  after?: [Date, string] | null
  /** Only this one. */
  id?: string
}

/** A job that failed for good and is kept, and why it failed. */
export interface DeadLetter {
  id: string
  data: object
  /** At first, however often it was redriven. */
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

/** Sees jobs come and go. */
export interface JobObserver {
  /** What a job that is enqueued right now carries with it. */
  cause(): JobCause | undefined
  /** Runs a job in its place. */
  run(queue: string, cause: JobCause | undefined, work: () => Promise<void>): Promise<void>
}

/** Thrown by a job's handler: the job can never succeed, so it is not tried again. The message is kept with it. */
export class UnrecoverableError extends Error {
  override name = 'UnrecoverableError'
}

/** Thrown by `hold`: the job has been taken up again, so this attempt's transaction is rolled back. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}
