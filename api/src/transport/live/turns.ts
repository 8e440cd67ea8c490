import { setImmediate as turn } from 'node:timers/promises'

/**
 * Runs at most so many at once. Of those that wait, the lightest is next, and of those as light the first: whoever asks for little
 * does not wait for whoever asks for much. Between two, whatever else the process does gets its turn.
 */
export class Turns {
  private readonly waiting = new Map<number, (() => void)[]>()
  private running = 0

  constructor(private readonly most: number) {}

  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running++
    else await new Promise<void>(resolve => this.waitingAs(weight).push(resolve))
    try {
      return await work()
    } finally {
      if (this.waiting.size > 0) await turn()
      this.next()
    }
  }

  private waitingAs(weight: number): (() => void)[] {
    const alike = this.waiting.get(weight) ?? []
    this.waiting.set(weight, alike)
    return alike
  }

  private next(): void {
    const lightest = Math.min(...this.waiting.keys())
    const alike = this.waiting.get(lightest) ?? []
    const begin = alike.shift()
    if (alike.length === 0) this.waiting.delete(lightest)
    if (begin) begin()
    else this.running--
  }
}
