import type { GraphQLFormattedError } from 'graphql'
import type { Viewer } from '#platform/access/viewer'
import type { Scope } from '#platform/observability/scope'
import { withAuthenticationNotice } from '../graphql/invalid-token'
import type { SocketChannel } from './socket-channel'

/** Errors that are already presented and logged. */
export class PresentedErrors extends Error {
  constructor(readonly errors: readonly GraphQLFormattedError[]) {
    super('presented')
  }
}

/** The serialised result of an event and its error codes; without a payload nothing is sent. */
export interface EventPayload {
  payload?: string
  codes: readonly string[]
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
  /** Payloads that arrive before the initial event or the missed ones are sent. */
  private buffered: { payload: string; key: string | undefined }[] | undefined
  /** Whether the event of this key was sent as a missed one. */
  private hasReplayed: (key: string) => boolean = () => false

  constructor(
    readonly channel: SocketChannel,
    id: string,
    readonly viewer: Viewer | null,
    /** The request that subscribed. */
    readonly scope: Scope | undefined,
    /** From when on the client has missed events. */
    readonly since: Date | null = null,
    /** Which each of this client's payloads says besides the group's. */
    private readonly hasInvalidToken = false,
  ) {
    this.messagePrefix = `{"id":${JSON.stringify(id)},"type":"next","payload":`
    // It may reject before graphql-ws awaits it.
    this.completion.promise.catch(() => undefined)
    channel.add(this)
  }

  /** Joins a group; where something is sent first, later payloads are buffered until then. */
  join(group: { leave(subscriber: Subscriber): void }, hasFirst: boolean): void {
    this.group = group
    if (hasFirst) this.buffered = []
  }

  get isComplete(): boolean {
    return this.completed
  }

  /** Sends what comes first, resolved when it is written to the connection, so that a client is sent no faster than it reads. */
  sendFirst(payload: string): Promise<void> {
    return new Promise(resolve =>
      this.completed ? resolve() : this.channel.send(this.messageOf(payload), () => resolve()),
    )
  }

  /** Sends what was buffered meanwhile, but for what was sent as missed. */
  endFirst(hasReplayed = this.hasReplayed): void {
    const buffered = this.buffered ?? []
    this.buffered = undefined
    this.hasReplayed = hasReplayed
    for (const { payload, key } of buffered) this.send(payload, key)
  }

  send(payload: string, key?: string): void {
    if (this.completed) return
    if (this.buffered) this.buffered.push({ payload, key })
    else if (key === undefined || !this.hasReplayed(key)) this.channel.send(this.messageOf(payload))
  }

  private messageOf(payload: string): string {
    return `${this.messagePrefix}${this.hasInvalidToken ? withNotice(payload) : payload}}`
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

const withNotice = (payload: string): string =>
  JSON.stringify(withAuthenticationNotice(JSON.parse(payload) as object, true))
