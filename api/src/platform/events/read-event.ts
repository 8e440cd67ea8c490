import type { EventDefinition } from './define-event'
import type { PortalEvent } from './event-bus'

/** All events by type. */
export type EventDefinitions = ReadonlyMap<unknown, EventDefinition>

/**
 * The event of a notification and its id; null when it cannot be parsed. The event is missing when its type is unknown,
 * since a newer version may have sent it.
 */
export function readEvent(
  definitions: EventDefinitions,
  payload: string,
): { event?: PortalEvent; id: string } | null {
  try {
    const { mark: id = '', ...event } = JSON.parse(payload) as Record<string, unknown>
    if (typeof id !== 'string') return null
    if (typeof event.type === 'string' && !definitions.has(event.type)) return { id }
    return isValid(definitions, event) ? { event: event as PortalEvent, id } : null
  } catch {
    return null
  }
}

export const isValid = (definitions: EventDefinitions, event: { type?: unknown }): boolean =>
  definitions.get(event.type)?.schema.isValidSync(event, { strict: true }) ?? false
