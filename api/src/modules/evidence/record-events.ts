import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '../../platform/access/actor'
import { statementRunner } from '../../platform/database/statement-runner'
import { eventActorOf, newEvent, type EventValues, type StoredEvent } from './new-event'

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
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::uuid[], $7::timestamptz[], $8::text[])
  ), unsealed as (
    insert into evidence_unsealed (event_id) select unnest($1::uuid[])
  ), committed as (
    insert into evidence_value (event_id, field, salt, value, person_id)
    select * from unnest($9::uuid[], $10::text[], $11::text[], $12::text[], $13::uuid[])
  )
  select pg_notify('${EVIDENCE_CHANNEL}', '')`

/** Adds events to the evidence, in the transaction of the act that they tell of. */
export async function recordEvents(em: SqlEntityManager, acting: Acting, ...events: EventValues[]): Promise<void> {
  if (events.length === 0) return
  const now = acting.now()
  // Not before it is needed: at a registration a visitor acts.
  const actorOf = ({ actor }: EventValues) => actor ?? eventActorOf(acting.actor)
  await statementRunner(em).execute(RECORD, recordParameters(events.map(event => newEvent(event, actorOf(event), now))))
}

export function recordParameters(stored: StoredEvent[]): unknown[] {
  const values = stored.flatMap(({ id, values }) => values.map(value => ({ ...value, eventId: id })))
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
  ]
}
