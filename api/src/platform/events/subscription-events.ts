import { Repeater } from '@graphql-yoga/subscription'
import { Extensions } from 'type-graphql'
import { CLOCK_TOLERANCE_MS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import type { EventBus, PortalEvent } from './event-bus'

/** The events of the bus that match, until the consumer stops. */
export function eventsOf<T extends PortalEvent>(
  bus: EventBus,
  matches: (event: PortalEvent) => event is T,
): Repeater<T> {
  return new Repeater<T>(async (push, stop) => {
    const end = bus.subscribe(event => {
      if (!matches(event)) return
      try {
        void push(event)
      } catch (error) {
        // The Repeater's buffer is full: fail, so that the consumer subscribes again instead of missing events.
        stop(error)
      }
    })
    await stop
    end()
  })
}

/** The same, those that arrive at once together, as those of one transaction do. */
export function eventsTogether<T extends PortalEvent>(
  bus: EventBus,
  matches: (event: PortalEvent) => event is T,
): Repeater<T[]> {
  return new Repeater<T[]>(async (push, stop) => {
    let arrived: T[] = []
    const send = () => {
      const together = arrived
      arrived = []
      try {
        void push(together)
      } catch (error) {
        stop(error)
      }
    }
    const end = bus.subscribe(event => {
      if (matches(event) && arrived.push(event) === 1) setImmediate(send)
    })
    await stop
    end()
  })
}

/** Thrown by a subscription's resolver to send nothing to this viewer for an event. */
export class SkipEvent extends Error {}

/** A new subscriber first gets this event, once its subscription is active. */
export const InitialEvent = (event: object): MethodDecorator => Extensions({ initialEvent: event })

/** Each viewer's events are executed as that viewer, and for nobody else. */
export const ForEachViewer: MethodDecorator = Extensions({ forEachViewer: true })

/** An event that a subscriber has missed, and when it happened. */
export interface MissedEvent<T = unknown> {
  event: T
  at: Date
}

/** How a source finds what subscribers have missed who were away. */
export interface Replay<T> {
  /** The newest events from this time on, newest first. */
  read: (since: Date, limit: number) => Promise<MissedEvent<T>[]>
  /** The same for a missed event and for the live one. */
  keyOf(event: T): string
  /** The list that holds them all, as GraphQL has it. */
  list: string
}

const REPLAY = Symbol('replay')

/** A source whose subscribers may give `since`, an argument of the field's. */
export const replayable = <T>(source: AsyncIterable<T>, replay: Replay<T>): AsyncIterable<T> =>
  Object.assign(source, { [REPLAY]: replay })

export const replayOf = (source: object): Replay<unknown> | undefined =>
  (source as { [REPLAY]?: Replay<unknown> })[REPLAY]

/** Refuses a time that is ahead by more than clocks differ. */
export function checkSince(since: Date, now: Date): void {
  if (since.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw badInput(messages.sinceAhead, 'since')
}
