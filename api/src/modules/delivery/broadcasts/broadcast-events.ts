import type { EventType } from '@portal/rules/evidence-events'
import type { EventValues } from '#modules/evidence/new-event'
import type { Broadcast } from './broadcast.entity'

type BroadcastEvent = Extract<EventType, `broadcast.${string}`>

export const broadcastEvent = (
  type: BroadcastEvent,
  { id, topic, itemId }: Pick<Broadcast, 'id' | 'topic' | 'itemId'>,
  body: Record<string, unknown> = {},
): EventValues => ({ type, subject: { type: 'broadcast', id }, body: { topic, itemId, ...body } })
