import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { FIRST_PREVIOUS } from '#modules/evidence/evidence-chain'
import { missingEvents } from '#modules/evidence/missing-events'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'

const BATCH_SIZE = 200
const POLL_MS = 50
/** The sealer takes some hundred milliseconds; without one, nothing would ever be sealed. */
const SEALED_WITHIN_MS = 60_000

/** An event with its place in the chain. */
export interface SealedEvent {
  id: string
  seq: number
  leaf: string
  at: Date
  /** Canonical JSON. */
  event: string
  /** Its personal values that are not erased, in the order of their fields. */
  values: StoredValue[]
}

export interface StoredValue {
  field: string
  salt: string
  value: string
}

/** A line of the chain; out of scope without its event. */
export type SealedLine = Pick<SealedEvent, 'seq' | 'leaf'> & { event: SealedEvent | null }

/** The events in scope up to this number, in their order. */
export async function* eventsInScope(
  db: Database,
  scope: RawBuilder<boolean>,
  through: number,
): AsyncGenerator<SealedEvent[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select e.id, s.number, s.leaf, e.at, e.event from evidence_event e join evidence_seal s on s.event_id = e.id
      where ${scope} and s.number > ${after} and s.number <= ${through} order by s.number limit ${BATCH_SIZE}`.execute(
      db,
    )
    if (rows.length === 0) return
    yield await withValues(db, rows)
    after = Number(rows.at(-1)?.number)
  }
}

/** Every number from one to another, with its event if that is in scope. */
export async function* linesOf(
  db: Database,
  scope: RawBuilder<boolean>,
  { from, to }: { from: number; to: number },
): AsyncGenerator<SealedLine[]> {
  for (let first = from; first <= to; first += BATCH_SIZE) {
    const last = Math.min(first + BATCH_SIZE - 1, to)
    const { rows } = await sql<Row | Bare>`
      select e.id, s.number, s.leaf, e.at, e.event from evidence_seal s
      left join evidence_event e on e.id = s.event_id and ${scope}
      where s.number between ${first} and ${last} order by s.number`.execute(db)
    const events = await withValues(db, rows.filter(isEvent))
    const byNumber = new Map(events.map(event => [event.seq, event]))
    yield rows.map(({ number, leaf }) => ({
      seq: Number(number),
      leaf,
      event: byNumber.get(Number(number)) ?? null,
    }))
  }
}

interface Row {
  id: string
  number: string
  leaf: string
  at: Date
  event: string
}
interface Bare extends Pick<Row, 'number' | 'leaf'> {
  id: null
}

const isEvent = (row: Row | Bare): row is Row => row.id !== null

async function withValues(db: Database, rows: Row[]): Promise<SealedEvent[]> {
  const values =
    rows.length === 0
      ? []
      : await db
          .selectFrom('evidence_value')
          .select(['event_id', 'field', 'salt', 'value'])
          .where('event_id', '=', anyOf(rows.map(({ id }) => id)))
          .orderBy('field')
          .execute()
  const byEvent = Map.groupBy(values, ({ event_id: id }) => id)
  return rows.map(({ id, number, leaf, at, event }) => ({
    id,
    seq: Number(number),
    leaf,
    at,
    event,
    values: (byEvent.get(id) ?? []).map(({ field, salt, value }) => ({ field, salt, value })),
  }))
}

/** @throws CONFLICT if an event up to this number is sealed and not in the database */
export async function requireSealedEvents(db: Database, through: number): Promise<void> {
  const missing = await missingEvents(db, through)
  if (missing) throw new DomainError('CONFLICT', messages.evidenceMissing(missing.first))
}

/** How many events are in scope up to this number, and the first of them; null without any. */
export async function countInScope(
  db: Database,
  scope: RawBuilder<boolean>,
  through: number,
): Promise<{ count: number; first: number | null }> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*)::int as count, min(s.number) as first from evidence_event e join evidence_seal s on s.event_id = e.id
    where ${scope} and s.number <= ${through}`.execute(db)
  const [{ count, first } = { count: 0, first: null }] = rows
  return { count, first: first === null ? null : Number(first) }
}

/** The chain after this number, in hexadecimal. */
export async function chainAt(db: Database, number: number): Promise<string> {
  if (number === 0) return FIRST_PREVIOUS.toString('hex')
  return (
    await db
      .selectFrom('evidence_seal')
      .select('chain')
      .where('number', '=', String(number))
      .executeTakeFirstOrThrow()
  ).chain
}

/** Waits until everything is sealed that has been recorded by now. Returns the last number. */
export async function sealedByNow(db: Database): Promise<number> {
  const waiting = await db.selectFrom('evidence_unsealed').select('event_id').execute()
  const ids = waiting.map(({ event_id: id }) => id)
  const until = performance.now() + SEALED_WITHIN_MS
  while (ids.length > 0 && (await someUnsealed(db, ids))) {
    if (performance.now() > until) throw new Error('The evidence was not sealed within a minute')
    await pause(POLL_MS)
  }
  const { rows } = await sql<{
    last: string | null
  }>`select max(number) as last from evidence_seal`.execute(db)
  return Number(rows[0]?.last ?? 0)
}

const someUnsealed = async (db: Database, ids: string[]): Promise<boolean> =>
  (await db
    .selectFrom('evidence_unsealed')
    .select('event_id')
    .where('event_id', '=', anyOf(ids))
    .limit(1)
    .executeTakeFirst()) !== undefined
