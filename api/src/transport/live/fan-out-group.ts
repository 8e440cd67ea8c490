import { setImmediate as turn } from 'node:timers/promises'
import { createSourceEventStream, type ExecutionResult, type GraphQLFormattedError } from 'graphql'
import { rootFieldsOf } from '../../platform/access/root-fields'
import type { Viewer } from '../../platform/access/viewer'
import { currentScope, withinScope } from '../../platform/observability/scope'
import { MAX_SUBSCRIPTIONS_PER_SOCKET } from '@portal/rules/limits'
import type { Admitted } from '../graphql/pipeline'
import type { Subscriber } from './subscriber'
import type { PriorityLimiter } from './priority-limiter'

/** Subscribers that receive the same payload of an event: all administrators, or everybody else. */
export type Recipients = 'admin' | 'public'

/** An admitted subscription and its recipients, shared by all subscribers of a group. */
export interface Subscription extends Admitted {
  recipients: Recipients
}

/** The serialised result of an event and its error codes; without a payload nothing is sent. */
export interface EventPayload {
  payload?: string
  codes: readonly string[]
}

export interface FanOutGroupServices {
  /** The context of the source event stream, which does not depend on the subscriber. */
  sourceContext: () => object
  /** Filters subscribers by active session, and closes the sockets of the others. */
  withActiveSession: (subscribers: readonly Subscriber[]) => Promise<Subscriber[]>
  render: (subscription: Subscription, event: unknown, viewer: Viewer | null) => Promise<EventPayload>
  /** Shared by all groups. */
  limiter: PriorityLimiter
  present: (error: unknown) => GraphQLFormattedError
}

/** Sends to this many sockets before yielding to the event loop. */
const SEND_BATCH_SIZE = 250
const UNAVAILABLE = 'UNAVAILABLE'

/**
 * The subscribers of one subscription: one source event stream, and per event one execution and one serialisation for all of them.
 * Public events execute as a visitor, for shareholders too, so that they hold no personal data; those for administrators execute as
 * one of them. The group ends with its last subscriber.
 */
export class FanOutGroup {
  private readonly subscribers = new Set<Subscriber>()
  private source: AsyncIterator<unknown> | undefined
  /** Settles when the source is listening; with a result when it could not be opened. */
  private readonly started: Promise<ExecutionResult | undefined>
  private readonly initialEvent: unknown

  constructor(
    private readonly subscription: Subscription,
    private readonly services: FanOutGroupServices,
    /** Called when no subscriber may join any more. */
    private readonly onEnd: () => void,
  ) {
    this.initialEvent = initialEventOf(subscription)
    this.started = this.start()
  }

  async join(subscriber: Subscriber): Promise<Subscriber | ExecutionResult> {
    subscriber.join(this, this.initialEvent !== undefined)
    this.subscribers.add(subscriber)
    try {
      const rejection = await this.started
      if (rejection) void subscriber.return()
      else if (this.initialEvent !== undefined)
        void this.deliver(this.initialEvent, [subscriber], (one, payload) => one.sendInitial(payload))
      return rejection ?? subscriber
    } catch (error) {
      void subscriber.return()
      throw error
    }
  }

  leave(subscriber: Subscriber): void {
    if (!this.subscribers.delete(subscriber) || this.subscribers.size > 0) return
    this.onEnd()
    this.endSource()
  }

  private async start(): Promise<ExecutionResult | undefined> {
    const { schema, document, operationName, variables } = this.subscription
    const contextValue = this.services.sourceContext()
    const stream = await createSourceEventStream({ schema, document, operationName, variableValues: variables, contextValue })
    if (!(Symbol.asyncIterator in stream)) return stream
    const source = stream[Symbol.asyncIterator]()
    // The source starts listening with the first call of next().
    void this.listen(source, source.next())
    this.source = source
    if (this.subscribers.size === 0) this.endSource()
    return undefined
  }

  private endSource(): void {
    // Rejects when its buffer overflowed; no subscriber is left to care.
    this.source?.return?.().catch(() => undefined)
  }

  private async listen(source: AsyncIterator<unknown>, first: Promise<IteratorResult<unknown>>): Promise<void> {
    try {
      for (let next = await first; !next.done; next = await source.next()) await this.deliver(next.value, [...this.subscribers])
      for (const subscriber of this.subscribers) void subscriber.return()
    } catch (error) {
      // For example a buffer overflow of 1,000 events: subscribers reconnect instead of missing events silently.
      const shown = this.services.present(error)
      for (const { channel, scope } of this.subscribers) {
        scope?.codes.add(codeOf(shown))
        channel.requestReconnect()
      }
    } finally {
      this.onEnd()
    }
  }

  /** Runs in the observability scope of the first subscriber. Never rejects. */
  private deliver(
    event: unknown,
    subscribers: readonly Subscriber[],
    sendTo = (subscriber: Subscriber, payload: string) => subscriber.send(payload),
  ) {
    const scope = subscribers[0]?.scope ?? currentScope()
    const renderAndSend = async () => {
      try {
        const weight = subscribers.reduce((least, { channel }) => Math.min(least, channel.subscriptions), MAX_SUBSCRIPTIONS_PER_SOCKET)
        const { services, subscription } = this
        const active = await services.withActiveSession(subscribers)
        if (active.length === 0) return
        const viewer = subscription.recipients === 'admin' ? (active[0]?.viewer ?? null) : null
        await this.sendToAll(active, await services.limiter.run(weight, () => services.render(subscription, event, viewer)), sendTo)
      } catch (error) {
        const shown = this.services.present(error)
        for (const subscriber of subscribers) this.fail(subscriber, shown)
      }
    }
    return scope ? withinScope({ ...scope, codes: new Set() }, renderAndSend) : renderAndSend()
  }

  private async sendToAll(
    subscribers: readonly Subscriber[],
    { payload, codes }: EventPayload,
    sendTo: (subscriber: Subscriber, payload: string) => void,
  ) {
    if (payload === undefined) return
    for (const [index, subscriber] of subscribers.entries()) {
      sendTo(subscriber, payload)
      for (const code of codes) subscriber.scope?.codes.add(code)
      if (codes.includes(UNAVAILABLE)) subscriber.channel.requestReconnect()
      if ((index + 1) % SEND_BATCH_SIZE === 0) await turn()
    }
  }

  private fail(subscriber: Subscriber, shown: GraphQLFormattedError): void {
    subscriber.fail([shown])
    if (codeOf(shown) === UNAVAILABLE) subscriber.channel.requestReconnect()
  }
}

const codeOf = ({ extensions }: GraphQLFormattedError): string => String(extensions?.code)

/** A subscription has one field at its root. */
function initialEventOf({ schema, document, operationName }: Subscription): unknown {
  const [field] = rootFieldsOf(document, operationName)
  return schema.getSubscriptionType()?.getFields()[field?.name.value ?? '']?.extensions.initialEvent
}
