import type { StatementRunner } from '../events/event-bus'

/** Durable jobs. A job joins the transaction of what caused it, is tried again with growing pauses, and outlives the process. */
export interface JobQueue {
  enqueue(runner: StatementRunner, queue: string, data: object): Promise<void>
  /** What was given up and is not started over yet, the latest first. */
  givenUp(queue: string, page: GivenUpPage): Promise<GivenUpJob[]>
  countGivenUp(queue: string): Promise<number>
  /** Orders given-up jobs anew, in a transaction where one is given. Returns how many of them were still there. */
  startOver(queue: string, ids: string[], runner?: StatementRunner): Promise<number>
  /** Forgets given-up jobs. Returns which of them were still there. */
  forget(runner: StatementRunner, queue: string, ids: string[]): Promise<string[]>
}

export interface GivenUpPage {
  first: number
  /** When the last one of the page before was given up, and its id. */
  after?: [Date, string] | null
  /** Only this one. */
  id?: string
}

/** A job that was given up, and why. */
export interface GivenUpJob {
  id: string
  data: object
  /** At first, however often it was started over. */
  orderedAt: Date
  givenUpAt: Date
  /** How often it was tried. */
  tries: number
  reason: string
}

/** How a queue stands; counts of jobs, except for the age of the oldest that is not done. */
export interface QueueState {
  queue: string
  waiting: number
  /** Scheduled, or to be tried again. */
  later: number
  running: number
  failed: number
  oldestSeconds: number
}

/** Which request ordered a job. */
export interface JobCause {
  requestId: string
  /** As W3C Trace Context writes it. */
  traceparent?: string
}

/** Sees jobs come and go. */
export interface JobObserver {
  /** What a job that is ordered right now shall carry with it. */
  cause(): JobCause | undefined
  /** Runs a job in its place. */
  run(queue: string, cause: JobCause | undefined, work: () => Promise<void>): Promise<void>
}

/** Thrown by who works on a job: it can never succeed, so it is given up at once. The message is kept with it. */
export class HopelessJob extends Error {
  override name = 'HopelessJob'
}
