import { sql } from 'kysely'
import { PERSONAL_FIELDS } from '#modules/evidence/new-event'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'
import type { SealedEvent } from './sealed-events'

const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_FIELDS)
const COMMITMENT = /^[\da-f]{64}$/

interface ParsedEvent {
  subject: { id: string | null }
  actor: { id: string | null }
  body: Record<string, unknown>
}

/** Of events whose personal values are gone, since when: the day on which the shareholder was erased, or null where that is not known. */
export async function erasedOn(
  db: Database,
  events: readonly SealedEvent[],
): Promise<Map<string, Date | null>> {
  const gone = events
    .filter(event => countErased(event) > 0)
    .map(({ id, event }) => {
      const { actor, subject } = JSON.parse(event) as ParsedEvent
      return { id, people: [id, actor.id, subject.id].filter(person => person !== null) }
    })
  if (gone.length === 0) return new Map()
  const ids = gone.flatMap(({ people }) => people)
  // The person of a note is the asker of the question; those of an export are all whose data its files hold.
  const { rows } = await sql<{ id: string; at: Date }>`
    select about.id, min(erased.at) as at from (
      select id, id as person from unnest(${ids}::uuid[]) as id
      union select event_id, unnest(people) from evidence_export where event_id = ${anyOf(ids)}
      union select subject_id, actor_id from evidence_event where subject_id = ${anyOf(ids)} and type = 'question.asked'
    ) about join evidence_event erased on erased.subject_id = about.person and erased.type = 'shareholder.erased'
    group by about.id`.execute(db)
  const dates = new Map(rows.map(({ id, at }) => [id, at]))
  return new Map(
    gone.map(({ id, people }) => [
      id,
      people.map(person => dates.get(person)).find(at => at !== undefined) ?? null,
    ]),
  )
}

/** Number of personal values that an event commits to and that are erased. */
export function countErased({ event, values }: SealedEvent): number {
  const { body } = JSON.parse(event) as ParsedEvent
  const present = new Set(values.map(({ field }) => field))
  return Object.entries(body).filter(
    ([field, value]) =>
      PERSONAL.has(field) &&
      !present.has(field) &&
      typeof value === 'string' &&
      COMMITMENT.test(value),
  ).length
}
