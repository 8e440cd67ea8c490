import type { PortalEvent } from './event-bus'

/**
 * The event of a notification and its id; null when it cannot be parsed. The event is missing when its type is unknown,
 * since a newer version may have sent it.
 */
export function readEvent(payload: string): { event?: PortalEvent; id: string } | null {
  try {
    const { mark: id = '', ...event } = JSON.parse(payload) as Payload
    if (typeof id !== 'string') return null
    if (typeof event.type === 'string' && !TYPES.has(event.type)) return { id }
    return isEvent(event) ? { event, id } : null
  } catch {
    return null
  }
}

type Payload = Record<string, unknown>

const TYPES: ReadonlySet<string> = new Set<PortalEvent['type']>([
  'broadcast',
  'change-request',
  'content',
  'counted',
  'disclosure',
  'page-check',
  'published',
  'question',
  'release',
  'session-ended',
])

function isEvent(payload: Payload): payload is Payload & PortalEvent {
  if (payload.type === 'content') return isText(payload.subject)
  if (payload.type === 'published') return isText(payload.subject) && isText(payload.id)
  if (payload.type === 'disclosure') return true
  if (
    payload.type === 'broadcast' ||
    payload.type === 'change-request' ||
    payload.type === 'release'
  )
    return isText(payload.id)
  if (payload.type === 'page-check') return isText(payload.at)
  if (payload.type === 'session-ended') return areTexts(payload.sessionIds)
  if (payload.type === 'counted')
    return isText(payload.presentationId) && areTexts(payload.questionIds)
  return payload.type === 'question' && isText(payload.action) && areTexts(payload.questionIds)
}

const isText = (value: unknown): boolean => typeof value === 'string'
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
