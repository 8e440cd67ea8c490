import { sql } from 'kysely'
import { SHAREHOLDER_ACTORS_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { mergesWith } from '#modules/evidence/merges-with'
import type { EventActor } from '#modules/evidence/new-event'
import type { CheckpointRow } from '#modules/evidence/seals/checkpoints.service'
import { isAdmin } from '#platform/access/permissions'
import { formatDay } from '#platform/clock/zoned-time'
import { anyOf } from '#platform/database/any-of'
import { countRows } from '#platform/database/count-rows'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { badInput } from '#platform/errors/errors'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { Page } from '#platform/graphql/page'
import { sentenceOf } from './sentence'

export interface EvidenceEventFilter {
  subjectId?: string | null
  actorId?: string | null
  type?: string | null
  from?: Date | null
  to?: Date | null
}

/** What was other than before. */
interface Change {
  field: string
  from: string | null
  to: string | null
}

/** An event as the timeline shows it. */
export interface EvidenceEventRow {
  id: string
  at: Date
  number: number | null
  type: string
  subject: { type: string; id: string | null }
  actor: EventActor & { name: string | null }
  sentence: string
  changes: Change[]
}

interface StoredRow {
  id: string
  at: Date
  number: string | null
  event: string
}

export const oldestFirst = new Keyset<Pick<EvidenceEventRow, 'id' | 'at'>>(
  'evidence',
  ['e.at', 'time', 'asc', row => row.at],
  ['e.id', 'id', 'asc', row => row.id],
)

export const newestFirst = new Keyset<Pick<EvidenceEventRow, 'id' | 'at'>>(
  'newest evidence',
  ['e.at', 'time', 'desc', row => row.at],
  ['e.id', 'id', 'desc', row => row.id],
)

/** A page of the events that match, in the order of this list. */
export async function evidencePage(
  db: Database,
  filter: EvidenceEventFilter,
  page: Page,
  timeZone: string,
  list = oldestFirst,
): Promise<Connection<EvidenceEventRow>> {
  const { subjectId, actorId, from, to } = filter
  if (from && to && from >= to) throw badInput(messages.evidencePeriod, 'to')
  const isNobody = [subjectId, actorId].some(id => id != null && !isId(id))
  const conditions = [
    sql<boolean>`true`,
    ...(subjectId == null || isNobody ? [] : [await about(db, subjectId)]),
    ...(actorId == null ? [] : [sql<boolean>`e.actor_id = ${actorId}`]),
    ...(filter.type == null ? [] : [sql<boolean>`e.type = ${filter.type}`]),
    ...(from == null ? [] : [sql<boolean>`e.at >= ${from}`]),
    ...(to == null ? [] : [sql<boolean>`e.at < ${to}`]),
  ]
  const matches = sql<boolean>`(${sql.join(conditions, sql` and `)})`
  const rows: StoredRow[] = isNobody
    ? []
    : await storedEvents(db)
        .where(matches)
        .$if(page.after !== null, query => query.where(list.in(page).after(list.values(page))))
        .orderBy(list.in(page).order)
        .limit(page.first + 1)
        .execute()
  const count = () => countRows(db.selectFrom('evidence_event as e').where(matches))
  return connection(await tell(db, rows, timeZone, subjectId), page, list.cursorOf, count)
}

/** Whether an event is about this, or merged another question with it. */
const about = async (db: Database, id: string) =>
  sql<boolean>`(e.subject_id = ${id} or e.id = ${anyOf(await mergesWith(db, [id]))})`

const storedEvents = (db: Database) =>
  db
    .selectFrom('evidence_event as e')
    .leftJoin('evidence_seal as s', 's.event_id', 'e.id')
    .select(['e.id', 'e.at', 'e.event', 's.number'])

/** Loads events by id, for administrators; null for everyone else. */
export const evidenceEventLoader = loaderById<EvidenceEventRow>(
  async ({ db, viewer, services }, ids) => {
    if (!isAdmin(viewer)) return []
    const rows = await storedEvents(db()).where('e.id', '=', anyOf(ids)).execute()
    return tell(db(), rows, services.settings.timeZone)
  },
)

/** Adds names and sentences, in the timeline of this subject if one is given: at most three statements, whatever the number of events. */
export async function tell(
  db: Database,
  rows: StoredRow[],
  timeZone: string,
  subjectId?: string | null,
): Promise<EvidenceEventRow[]> {
  const events = rows.map(row => ({ ...row, told: JSON.parse(row.event) as ParsedEvent }))
  const ids = events.map(({ id }) => id)
  const actorIds = [...new Set(events.flatMap(({ told }) => told.actor.id ?? []))]
  const [values, names] =
    ids.length === 0
      ? [[], new Map<string, string>()]
      : await Promise.all([valuesOf(db, ids), namesOf(db, actorIds)])
  const unnamed = actorIds.filter(id => !names.has(id))
  const erased = unnamed.length === 0 ? new Map<string, Date>() : await erasedAt(db, unnamed)
  const byEvent = Map.groupBy(values, ({ eventId }) => eventId)
  return events.map(({ id, at, number, told }) => {
    const { type, subject, actor, body } = told
    const own = new Map(byEvent.get(id)?.map(({ field, value }) => [field, value]))
    const actorId = actor.id ?? ''
    const goneAt = erased.get(actorId)
    const name =
      actor.kind === 'system' ? null : (names.get(actorId) ?? erasedName(actor, goneAt, timeZone))
    return {
      id,
      at,
      number: number === null ? null : Number(number),
      type,
      subject,
      actor: { ...actor, name },
      // 'A shareholder, erased on 3 Nov 2026, asked the question.'
      sentence: sentenceOf({ type, body, values: own, subjectId }, goneAt ? `${name},` : name),
      changes: changesOf(body, own),
    }
  })
}

interface ParsedEvent {
  type: string
  subject: { type: string; id: string | null }
  actor: EventActor
  body: Record<string, unknown>
}

const valuesOf = (db: Database, eventIds: string[]) =>
  db
    .selectFrom('evidence_value')
    .select(['event_id as eventId', 'field', 'value'])
    .where('event_id', '=', anyOf(eventIds))
    .execute()

/** Names of people who are there, and of administrators who are gone as evidence last had them. */
async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from admin where id = ${anyOf(ids)}
    union all select id, coalesce(name, email) from shareholder where id = ${anyOf(ids)}
    union all (
      select distinct on (person_id) person_id, value from evidence_value
      where person_id = ${anyOf(ids)} and field = 'name' and not exists (select from admin where id = person_id) and not exists (select from shareholder where id = person_id)
      order by person_id, event_id desc
    )`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** When these shareholders were erased. */
async function erasedAt(db: Database, ids: string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('evidence_event')
    .select(['subject_id as id', 'at'])
    .where('type', '=', 'shareholder.erased')
    .where('subject_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, at }) => [id ?? '', at]))
}

/** 'A shareholder, erased on 3 Nov 2026'. */
function erasedName({ kind }: EventActor, at: Date | undefined, timeZone: string): string {
  if (kind !== 'shareholder') return 'An administrator who was removed'
  return at ? `A shareholder, erased on ${formatDay(at, timeZone)}` : 'A shareholder who is erased'
}
/** Who acted: all administrators, also those who were removed, and the shareholders who registered last. */
export async function evidenceActors(
  db: Database,
): Promise<(EventActor & { name: string | null })[]> {
  const { rows } = await sql<{ kind: EventActor['kind']; id: string }>`
    with account as (
      select 'administrator' as kind, id from admin
      union select 'administrator', subject_id from evidence_event where type in ('administrator.added', 'administrator.removed')
    )
    select kind, id from account where exists (select from evidence_event where actor_id = account.id)
    union all (
      select 'shareholder', id from shareholder
      where exists (select from evidence_event where actor_id = shareholder.id) order by id desc limit ${SHAREHOLDER_ACTORS_MAX}
    )`.execute(db)
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows
    .map(actor => ({ ...actor, name: names.get(actor.id) ?? erasedName(actor, undefined, 'UTC') }))
    .toSorted(
      (one, other) => one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name),
    )
}

function changesOf(body: Record<string, unknown>, values: ReadonlyMap<string, string>): Change[] {
  const changed = (body.changed ?? {}) as Record<string, { from: unknown; to: unknown }>
  const published = Object.entries(changed).map(([field, { from, to }]) => ({
    field,
    from: textOf(from),
    to: textOf(to),
  }))
  const personal = [...values.keys()]
    .filter(field => field.endsWith('Before'))
    .map(before => {
      const field = before.slice(0, -'Before'.length)
      return { field, from: values.get(before) ?? null, to: values.get(field) ?? null }
    })
  return [...published, ...personal]
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

export interface EvidenceStatusRow {
  recorded: number
  sealed: number
  sealedAt: Date | null
  behind: number
  restoredAt: Date | null
}

/** How far the evidence is sealed. */
export async function evidenceStatus(db: Database): Promise<EvidenceStatusRow> {
  const { rows } = await sql<{
    sealed: string | null
    sealedAt: Date | null
    behind: number
    restoredAt: Date | null
  }>`
    select last.number as sealed, last.sealed_at as "sealedAt", (select count(*)::int from evidence_unsealed) as behind,
      (select max(at) from evidence_event where type = 'database.restored') as "restoredAt"
    from (select 1) one left join (select number, sealed_at from evidence_seal order by number desc limit 1) last on true`.execute(
    db,
  )
  const { sealed, sealedAt = null, behind = 0, restoredAt = null } = rows[0] ?? { sealed: null }
  return {
    recorded: Number(sealed ?? 0) + behind,
    sealed: Number(sealed ?? 0),
    sealedAt,
    behind,
    restoredAt,
  }
}

export const largestFirst = new Keyset<CheckpointRow>('checkpoints', [
  'size',
  'integer',
  'desc',
  row => row.size,
])

/** A page of the checkpoints, the newest first. */
export async function checkpointPage(db: Database, page: Page): Promise<Connection<CheckpointRow>> {
  const rows = await db
    .selectFrom('evidence_checkpoint')
    .selectAll()
    .$if(page.after !== null, query =>
      query.where(largestFirst.in(page).after(largestFirst.values(page))),
    )
    .orderBy(largestFirst.in(page).order)
    .limit(page.first + 1)
    .execute()
  const count = () => countRows(db.selectFrom('evidence_checkpoint'))
  return connection(
    rows.map(row => ({ ...row, size: Number(row.size) })),
    page,
    largestFirst.cursorOf,
    count,
  )
}
