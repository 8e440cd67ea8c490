import { setImmediate as turn } from 'node:timers/promises'
import { createSourceEventStream, type ExecutionResult, type GraphQLFormattedError } from 'graphql'
import { MAX_SUBSCRIPTIONS_PER_SOCKET } from '@portal/rules/limits'
import { rootFieldsOf } from '#platform/access/root-fields'
import type { Viewer } from '#platform/access/viewer'
import { replayOf } from '#platform/events/subscription-events'
import { currentScope, withinScope } from '#platform/observability/scope'
import type { Admitted } from '../graphql/pipeline'
import { CatchUp, isReturning } from './catch-up'
import type { PriorityLimiter } from './priority-limiter'
import type { EventPayload, Subscriber } from './subscriber'

/** Subscribers that receive the same payload of an event: all administrators, everybody else, or one viewer. */
export type Recipients = 'admin' | 'public' | `viewer ${string}`

/** An admitted subscription and its recipients, shared by all subscribers of a group. */
export interface Subscription extends Admitted {
  recipients: Recipients
}

export interface FanOutGroupServices {
  /** The context of the source event stream, of one of the recipients. */
  sourceContext: (viewer: Viewer | null) => object
  /** Filters subscribers by active session, and closes the sockets of the others. */
  withActiveSession: (subscribers: readonly Subscriber[]) => Promise<Subscriber[]>
  render: (
    subscription: Subscription,
    event: unknown,
    viewer: Viewer | null,
  ) => Promise<EventPayload>
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
 * one of them, and a viewer's own as that viewer. The group ends with its last subscriber.
 */
export class FanOutGroup {
  private readonly subscribers = new Set<Subscriber>()
  private source: AsyncIterator<unknown> | undefined
  /** Settles when the source is listening; with a result when it could not be opened. */
  private readonly started: Promise<ExecutionResult | undefined>
  private readonly initialEvent: unknown
  private catchUp: CatchUp | undefined
  private keyOf: (event: unknown) => string | undefined = () => undefined

  constructor(
    private readonly subscription: Subscription,
    private readonly services: FanOutGroupServices,
    /** Called when no subscriber may join any more. */
    private readonly onEnd: () => void,
    first: Subscriber,
  ) {
    this.initialEvent = extensionsOf(subscription).initialEvent
    this.started = this.start(this.viewerOf([first]))
  }

  async join(subscriber: Subscriber): Promise<Subscriber | ExecutionResult> {
    subscriber.join(this, this.initialEvent !== undefined || isReturning(subscriber))
    this.subscribers.add(subscriber)
    try {
      const rejection = await this.started
      if (rejection) void subscriber.return()
      else if (this.initialEvent !== undefined)
        void this.deliver(this.initialEvent, [subscriber], (one, payload) => {
          void one.sendFirst(payload)
          one.endFirst()
        })
      else if (isReturning(subscriber)) void this.catchUp?.add(subscriber)
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

  private async start(viewer: Viewer | null): Promise<ExecutionResult | undefined> {
    const { schema, document, operationName, variables } = this.subscription
    const contextValue = this.services.sourceContext(viewer)
    const stream = await createSourceEventStream({
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue,
    })
    if (!(Symbol.asyncIterator in stream)) return stream
    const replay = replayOf(stream)
    if (replay) {
      this.keyOf = event => replay.keyOf(event)
      this.catchUp = new CatchUp({
        replay,
        render: (event, subscribers) => this.render(event, subscribers),
        refuse: (subscriber, error) => this.fail(subscriber, this.services.present(error)),
        payloadOf: error => JSON.stringify({ data: null, errors: [this.services.present(error)] }),
      })
    }
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

  private async listen(
    source: AsyncIterator<unknown>,
    first: Promise<IteratorResult<unknown>>,
  ): Promise<void> {
    try {
      for (let next = await first; !next.done; next = await source.next())
        await this.deliver(next.value, [...this.subscribers])
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
    sendTo = (subscriber: Subscriber, payload: string) =>
      subscriber.send(payload, this.keyOf(event)),
  ) {
    const scope = subscribers[0]?.scope ?? currentScope()
    const renderAndSend = async () => {
      try {
        const active = await this.services.withActiveSession(subscribers)
        if (active.length > 0)
          await this.sendToAll(active, await this.render(event, active), sendTo)
      } catch (error) {
        const shown = this.services.present(error)
        for (const subscriber of subscribers) this.fail(subscriber, shown)
      }
    }
    return scope ? withinScope({ ...scope, codes: new Set() }, renderAndSend) : renderAndSend()
  }

  private render(event: unknown, subscribers: readonly Subscriber[]): Promise<EventPayload> {
    const weight = subscribers.reduce(
      (least, { channel }) => Math.min(least, channel.subscriptions),
      MAX_SUBSCRIPTIONS_PER_SOCKET,
    )
    const { services, subscription } = this
    return services.limiter.run(weight, () =>
      services.render(subscription, event, this.viewerOf(subscribers)),
    )
  }

  /** In whose name an event is read. */
  private viewerOf([first]: readonly Subscriber[]): Viewer | null {
    return this.subscription.recipients === 'public' ? null : (first?.viewer ?? null)
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
function extensionsOf({ schema, document, operationName }: Admitted): {
  initialEvent?: unknown
  forEachViewer?: boolean
} {
  const [field] = rootFieldsOf(document, operationName)
  return schema.getSubscriptionType()?.getFields()[field?.name.value ?? '']?.extensions ?? {}
}

export function recipientsOf(admitted: Admitted, viewer: Viewer | null): Recipients {
  if (viewer && extensionsOf(admitted).forEachViewer) return `viewer ${viewer.id}`
  return viewer?.kind === 'admin' ? 'admin' : 'public'
}
