import { DomainError } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'

/**
 * Has each caller answered in time, whatever is waited for. What has begun cannot be called back: it may still come to its
 * end, which nobody waits for any more.
 */
export class Deadlines {
  private readonly ends = new WeakMap<object, number>()

  constructor(private readonly milliseconds: number) {}

  /** The work, or UNAVAILABLE when the time is over that began with the first work for the same request. */
  async meet<T>(request: object, work: Promise<T>): Promise<T> {
    const end = this.ends.get(request) ?? performance.now() + this.milliseconds
    this.ends.set(request, end)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const look = () => {
        const left = (this.ends.get(request) ?? end) - performance.now()
        if (left > 0) timer = setTimeout(look, left)
        else reject(new DomainError('UNAVAILABLE', messages.tooSlow))
      }
      look()
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }

  /** From now on so long for what bounds its time by itself. */
  extend(request: object, milliseconds: number): void {
    this.ends.set(request, performance.now() + milliseconds)
  }
}
