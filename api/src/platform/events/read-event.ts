import type { PortalEvent } from './event-bus'

/**
 * The event that somebody has notified of, and its mark; null for what no portal says. Of a kind that a later version may know, and this
 * one has no readers for, the event is left out.
 */
export function readEvent(payload: string): { event?: PortalEvent; mark: string } | null {
  try {
    const { mark = '', ...event } = JSON.parse(payload) as Said
    if (typeof mark !== 'string') return null
    if (typeof event.type === 'string' && !KINDS.has(event.type)) return { mark }
    return isEvent(event) ? { event, mark } : null
  } catch {
    return null
  }
}

type Said = Record<string, unknown>

const KINDS: ReadonlySet<string> = new Set<PortalEvent['type']>(['content', 'question', 'session-ended'])

function isEvent(said: Said): said is Said & PortalEvent {
  if (said.type === 'content') return isText(said.subject)
  if (said.type === 'session-ended') return areTexts(said.sessionIds)
  return said.type === 'question' && isText(said.action) && areTexts(said.questionIds)
}

const isText = (value: unknown): boolean => typeof value === 'string'
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
