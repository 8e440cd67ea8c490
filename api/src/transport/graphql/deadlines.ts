import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'

export const tooSlow = () => new DomainError('UNAVAILABLE', messages.tooSlow)

/** Enforces one deadline per request. Work is not cancelled: it may still complete after the caller was answered. */
export class Deadlines {
  private readonly expiry = new WeakMap<object, number>()

  constructor(private readonly timeoutMs: number) {}

  /** Resolves with the work, or rejects with UNAVAILABLE. The deadline starts with the first work for the same request. */
  async withTimeout<T>(request: object, work: Promise<T>): Promise<T> {
    const end = this.expiry.get(request) ?? performance.now() + this.timeoutMs
    this.expiry.set(request, end)
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      const check = () => {
        const remainingMs = (this.expiry.get(request) ?? end) - performance.now()
        if (remainingMs > 0) timer = setTimeout(check, remainingMs)
        else reject(tooSlow())
      }
      check()
    })
    return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
  }

  /** Whether the deadline of the request has passed. A request without work has none. */
  isOver(request: object): boolean {
    return performance.now() > (this.expiry.get(request) ?? Infinity)
  }

  /** Restarts the deadline with another timeout, for work that limits its own time. */
  extend(request: object, milliseconds: number): void {
    this.expiry.set(request, performance.now() + milliseconds)
  }
}
