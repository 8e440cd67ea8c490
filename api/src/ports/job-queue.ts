import type { StatementRunner } from './event-bus'

/** Durable jobs. A job joins the transaction of what caused it, is tried again with growing pauses, and outlives the process. */
export interface JobQueue {
  enqueue(runner: StatementRunner, queue: string, data: object): Promise<void>
}
