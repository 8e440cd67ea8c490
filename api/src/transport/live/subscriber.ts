import type { GraphQLFormattedError } from 'graphql'
import type { Viewer } from '../../platform/access/viewer'
import type { Scope } from '../../platform/observability/scope'
import type { SocketChannel } from './socket-channel'

/** Errors as callers see them, which the log has been told of. */
export class ToldErrors extends Error {
  constructor(readonly errors: readonly GraphQLFormattedError[]) {
    super('told')
  }
}

/**
 * Somebody's subscription. To graphql-ws it is an iterator that idles until the subscription is over; what there is to hear
 * does not pass through it, but is written to the socket by the group.
 */
export class Subscriber implements AsyncIterableIterator<never, undefined> {
  private readonly end = Promise.withResolvers<IteratorReturnResult<undefined>>()
  private readonly beginning: string
  private group: { leave(member: Subscriber): void } | undefined
  private over = false
  /** What happens before it is told how things stand. */
  private waiting: string[] | undefined

  constructor(
    readonly line: SocketChannel,
    id: string,
    readonly viewer: Viewer | null,
    /** The request that subscribed. */
    readonly scope: Scope | undefined,
  ) {
    this.beginning = `{"id":${JSON.stringify(id)},"type":"next","payload":`
    // It may fail before graphql-ws waits for it.
    this.end.promise.catch(() => undefined)
    line.add(this)
  }

  /** From here on it is told what happens, where `first` says so after it was told how things stand. */
  join(group: { leave(member: Subscriber): void }, first: boolean): void {
    this.group = group
    if (first) this.waiting = []
  }

  begin(first: string): void {
    const waiting = this.waiting ?? []
    this.waiting = undefined
    for (const payload of [first, ...waiting]) this.tell(payload)
  }

  tell(payload: string): void {
    if (this.over) return
    if (this.waiting) this.waiting.push(payload)
    else this.line.tell(`${this.beginning}${payload}}`)
  }

  fail(errors: readonly GraphQLFormattedError[]): void {
    this.finish(() => this.end.reject(new ToldErrors(errors)))
  }

  next(): Promise<IteratorReturnResult<undefined>> {
    return this.end.promise
  }

  return(): Promise<IteratorReturnResult<undefined>> {
    this.finish(() => this.end.resolve({ done: true, value: undefined }))
    return Promise.resolve({ done: true, value: undefined })
  }

  private finish(settle: () => void): void {
    this.over = true
    this.line.remove(this)
    this.group?.leave(this)
    settle()
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
