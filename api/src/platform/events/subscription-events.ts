import { Repeater } from '@graphql-yoga/subscription'
import { Extensions } from 'type-graphql'
import type { EventBus, PortalEvent } from './event-bus'

/** The bus's events that match, from now until the reader stops. */
export function eventsOf<T extends PortalEvent>(bus: EventBus, matches: (event: PortalEvent) => event is T): Repeater<T> {
  return new Repeater<T>(async (push, stop) => {
    const end = bus.subscribe(event => {
      if (!matches(event)) return
      try {
        void push(event)
      } catch (error) {
        // A reader that lags a thousand events behind is told so and starts anew, instead of missing some silently.
        stop(error)
      }
    })
    await stop
    end()
  })
}

/** Thrown by a subscription's field when there is nothing in an event for this viewer. */
export class NothingToTell extends Error {}

/** Whoever begins to listen is first told of this event, once no later one can be missed. */
export const BeginsWith = (event: object): MethodDecorator => Extensions({ beginsWith: event })
