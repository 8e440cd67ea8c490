import type { GraphQLFormattedError } from 'graphql'
import type { Viewer } from '../../platform/access/viewer'
import type { Scope } from '../../platform/observability/scope'
import { withAuthenticationNotice } from '../graphql/invalid-token'
import type { SocketChannel } from './socket-channel'

/** Errors that are already presented and logged. */
export class PresentedErrors extends Error {
  constructor(readonly errors: readonly GraphQLFormattedError[]) {
    super('presented')
  }
}

/**
 * One client's subscription. For graphql-ws it is an iterator that yields nothing until the subscription completes; the fan-out group
 * writes payloads directly to the socket.
 */
export class Subscriber implements AsyncIterableIterator<never, undefined> {
  private readonly completion = Promise.withResolvers<IteratorReturnResult<undefined>>()
  private readonly messagePrefix: string
  private group: { leave(subscriber: Subscriber): void } | undefined
  private completed = false
  /** Payloads that arrive before the initial event is sent. */
  private buffered: string[] | undefined

  constructor(
    readonly channel: SocketChannel,
    id: string,
    readonly viewer: Viewer | null,
    /** The request that subscribed. */
    readonly scope: Scope | undefined,
    /** Which each of this client's payloads says besides the group's. */
    private readonly hasInvalidToken = false,
  ) {
    this.messagePrefix = `{"id":${JSON.stringify(id)},"type":"next","payload":`
    // It may reject before graphql-ws awaits it.
    this.completion.promise.catch(() => undefined)
    channel.add(this)
  }

  /** Joins a group; with an initial event, later payloads are buffered until that is sent. */
  join(group: { leave(subscriber: Subscriber): void }, hasInitialEvent: boolean): void {
    this.group = group
    if (hasInitialEvent) this.buffered = []
  }

  sendInitial(initial: string): void {
    const buffered = this.buffered ?? []
    this.buffered = undefined
    for (const payload of [initial, ...buffered]) this.send(payload)
  }

  send(payload: string): void {
    if (this.completed) return
    if (this.buffered) this.buffered.push(payload)
    else this.channel.send(`${this.messagePrefix}${this.hasInvalidToken ? withNotice(payload) : payload}}`)
  }

  fail(errors: readonly GraphQLFormattedError[]): void {
    this.complete(() => this.completion.reject(new PresentedErrors(errors)))
  }

  next(): Promise<IteratorReturnResult<undefined>> {
    return this.completion.promise
  }

  return(): Promise<IteratorReturnResult<undefined>> {
    this.complete(() => this.completion.resolve({ done: true, value: undefined }))
    return Promise.resolve({ done: true, value: undefined })
  }

  private complete(settle: () => void): void {
    this.completed = true
    this.channel.remove(this)
    this.group?.leave(this)
    settle()
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

const withNotice = (payload: string): string => JSON.stringify(withAuthenticationNotice(JSON.parse(payload) as object, true))
