import { setImmediate as turn } from 'node:timers/promises'

/**
 * Limits concurrency with a priority queue: the lowest weight runs first, equal weights first in, first out, so that light work does
 * not wait for heavy work. Yields to the event loop between two runs.
 */
export class PriorityLimiter {
  private readonly queues = new Map<number, (() => void)[]>()
  private running = 0

  constructor(private readonly limit: number) {}

  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running++
    else await new Promise<void>(resolve => this.queueOf(weight).push(resolve))
    try {
      return await work()
    } finally {
      if (this.queues.size > 0) await turn()
      this.next()
    }
  }

  private queueOf(weight: number): (() => void)[] {
    const queue = this.queues.get(weight) ?? []
    this.queues.set(weight, queue)
    return queue
  }

  private next(): void {
    const lightest = Math.min(...this.queues.keys())
    const queue = this.queues.get(lightest) ?? []
    const start = queue.shift()
    if (queue.length === 0) this.queues.delete(lightest)
    if (start) start()
    else this.running--
  }
}
