import { MISSED_EVENTS_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import type { MissedEvent, Replay } from '#platform/events/subscription-events'
import type { EventPayload, Subscriber } from './subscriber'

/** A subscriber who gave `since`. */
export type Returning = Subscriber & { since: Date }

export const isReturning = (subscriber: Subscriber): subscriber is Returning =>
  subscriber.since !== null

interface CatchUpServices {
  /** Once the source is listening. */
  replay: Replay<unknown>
  /** Of one missed event, for all of them. */
  render: (event: unknown, subscribers: readonly Subscriber[]) => Promise<EventPayload>
  refuse: (subscriber: Subscriber, error: unknown) => void
  payloadOf: (error: unknown) => string
}

/**
 * Sends returning subscribers of a group what they have missed. Who returns while a read runs waits for the next one, since what happened
 * after it began may be in neither that read nor the live events: so thousands who return at once share a few reads, and each missed event
 * is rendered once for a read.
 */
export class CatchUp {
  private waiting: Returning[] = []
  private isReading = false

  constructor(private readonly services: CatchUpServices) {}

  async add(subscriber: Returning): Promise<void> {
    this.waiting.push(subscriber)
    if (this.isReading) return
    this.isReading = true
    while (this.waiting.length > 0) await this.read(this.waiting.splice(0))
    this.isReading = false
  }

  /** Never rejects. */
  private async read(subscribers: Returning[]): Promise<void> {
    try {
      const since = new Date(Math.min(...subscribers.map(one => one.since.getTime())))
      const missed = (await this.services.replay.read(since, MISSED_EVENTS_MAX + 1)).reverse()
      const payloads = new Map<MissedEvent, Promise<EventPayload>>()
      const payloadOf = (one: MissedEvent) => {
        const payload = payloads.get(one) ?? this.services.render(one.event, subscribers)
        payloads.set(one, payload)
        return payload
      }
      for (const subscriber of subscribers)
        void this.send(subscriber, missed, payloadOf).catch((error: unknown) =>
          this.services.refuse(subscriber, error),
        )
    } catch (error) {
      for (const subscriber of subscribers) this.services.refuse(subscriber, error)
    }
  }

  private async send(
    subscriber: Returning,
    all: readonly MissedEvent[],
    payloadOf: (missed: MissedEvent) => Promise<EventPayload>,
  ) {
    const { replay, payloadOf: errorPayloadOf } = this.services
    const missed = all.filter(({ at }) => at >= subscriber.since)
    if (missed.length > MISSED_EVENTS_MAX) {
      await subscriber.sendFirst(
        errorPayloadOf(badInput(messages.tooManyMissed(MISSED_EVENTS_MAX, replay.list), 'since')),
      )
      return subscriber.endFirst()
    }
    for (const one of missed) {
      if (subscriber.isComplete) return
      const { payload, codes } = await payloadOf(one)
      if (codes.includes('UNAVAILABLE')) return subscriber.channel.requestReconnect()
      if (payload !== undefined) await subscriber.sendFirst(payload)
    }
    const keys = new Set(missed.map(({ event }) => replay.keyOf(event)))
    subscriber.endFirst(key => keys.has(key))
  }
}
