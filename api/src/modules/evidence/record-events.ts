import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '#platform/access/actor'
import { type StatementRunner, statementRunner } from '#platform/database/statement-runner'
import {
  type Notification,
  notify,
  notifyParameters,
  pgNotify,
} from '#platform/events/notification'
import { eventActorOf, type EventValues, newEvent, type StoredEvent } from './new-event'

/** Who acts and when: a context, or what stands for one in a job or a command. */
export interface Acting {
  actor: Actor | null
  now: () => Date
}

/** Wakes the sealer when the transaction commits. */
export const EVIDENCE_CHANNEL = 'evidence'

/** One statement, whatever their number. */
export const RECORD = `
  with recorded as (
    insert into evidence_event (id, type, subject_type, subject_id, actor_kind, actor_id, at, event)
    select unnest($1::uuid[]), unnest($2::text[]), unnest($3::text[]), unnest($4::uuid[]), unnest($5::text[]), unnest($6::uuid[]), unnest($7::timestamptz[]), unnest($8::text[])
    returning id
  ), unsealed as (
    insert into evidence_unsealed (event_id) select id from recorded
  ), committed as (
    insert into evidence_value (event_id, field, salt, value, person_id)
    select unnest($9::uuid[]), unnest($10::text[]), unnest($11::text[]), unnest($12::text[]), unnest($13::uuid[])
  )
  select ${pgNotify(14)}`

/** Adds events to the evidence, in the transaction of the act that they tell of. */
export const recordEvents = (
  em: SqlEntityManager,
  acting: Acting,
  ...events: EventValues[]
): Promise<void> => recordAndNotify(em, acting, events, [])

/** The same, where the act is also published: what the event bus sends leaves with the events. */
export async function recordAndNotify(
  em: SqlEntityManager,
  acting: Acting,
  events: EventValues[],
  notifications: Notification[],
): Promise<void> {
  const runner = statementRunner(em)
  if (events.length === 0) await notify(runner, notifications)
  else await recordWith(runner, acting, events, notifications)
}

/** The same, for commands, which have no entity manager. Returns the events as they are stored. */
export async function recordWith(
  runner: StatementRunner,
  acting: Acting,
  events: EventValues[],
  notifications: Notification[] = [],
): Promise<StoredEvent[]> {
  if (events.length === 0) return []
  const now = acting.now()
  // Not before it is needed: at a registration a visitor acts.
  const actorOf = ({ actor }: EventValues) => actor ?? eventActorOf(acting.actor)
  const stored = events.map(event => newEvent(event, actorOf(event), now))
  await runner.execute(RECORD, recordParameters(stored, notifications))
  return stored
}

export function recordParameters(
  stored: StoredEvent[],
  notifications: Notification[] = [],
): unknown[] {
  const values = stored.flatMap(({ id, values }) =>
    values.map(value => ({ ...value, eventId: id })),
  )
  return [
    stored.map(({ id }) => id),
    stored.map(({ type }) => type),
    stored.map(({ subject }) => subject.type),
    stored.map(({ subject }) => subject.id),
    stored.map(({ actor }) => actor.kind),
    stored.map(({ actor }) => actor.id),
    stored.map(({ at }) => at.toISOString()),
    stored.map(({ event }) => event),
    values.map(({ eventId }) => eventId),
    values.map(({ field }) => field),
    values.map(({ salt }) => salt),
    values.map(({ value }) => value),
    values.map(({ personId }) => personId),
    ...notifyParameters([{ channel: EVIDENCE_CHANNEL, payload: '' }, ...notifications]),
  ]
}
