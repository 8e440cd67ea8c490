import { Repeater } from '@graphql-yoga/subscription'
import { Extensions } from 'type-graphql'
import type { EventBus, PortalEvent } from './event-bus'

/** The events of the bus that match, until the consumer stops. */
export function eventsOf<T extends PortalEvent>(bus: EventBus, matches: (event: PortalEvent) => event is T): Repeater<T> {
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

/** Thrown by a subscription's resolver to send nothing to this viewer for an event. */
export class SkipEvent extends Error {}

/** A new subscriber first gets this event, once its subscription is active. */
export const InitialEvent = (event: object): MethodDecorator => Extensions({ initialEvent: event })
