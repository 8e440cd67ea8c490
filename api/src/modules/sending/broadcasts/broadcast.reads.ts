import { type RawBuilder, sql } from 'kysely'
import type { AlertTopic } from '@portal/rules/alerts'
import type { BroadcastState } from '#modules/delivery/broadcasts/broadcast.entity'
import { isAdmin } from '#platform/access/permissions'
import { anyOf } from '#platform/database/any-of'
import { countRows } from '#platform/database/count-rows'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { Page } from '#platform/graphql/page'

/** Mails by what became of them: the audience is the sum of the others. */
export interface BatchCounts {
  audience: number
  submitted: number
  waiting: number
  refused: number
  unknown: number
  leftBefore: number
}

export interface BroadcastRow extends BatchCounts {
  id: string
  topic: AlertTopic | null
  title: string
  state: BroadcastState
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  notice: string | null
  pauseReason: string | null
  pausedBy: string | null
  cancelledBy: string | null
  bounced: number
  complained: number
  left: number
  batches: number
  batchesDone: number
}

export const newestFirst = new Keyset<BroadcastRow>(
  'broadcasts',
  ['created_at', 'time', 'desc', row => row.createdAt],
  ['id', 'id', 'desc', row => row.id],
)

/** What is called so is gone, too. */
const GONE = 'A question that is not there any more'

const countsOf = (id: RawBuilder<unknown>) => sql`
  select coalesce(sum(size), 0)::int as audience, coalesce(sum(submitted), 0)::int as submitted, coalesce(sum(refused), 0)::int as refused,
    coalesce(sum(unknown), 0)::int as unknown, coalesce(sum(left_before), 0)::int as left_before,
    coalesce(sum(size - submitted - refused - unknown - left_before), 0)::int as waiting,
    count(*)::int as batches, count(*) filter (where state in ('SUBMITTED', 'UNKNOWN'))::int as batches_done,
    max(error) filter (where state = 'FAILED') as error
  from broadcast_batch where broadcast_id = ${id}`

export async function batchCounts(db: Database, id: string): Promise<BatchCounts> {
  const { rows } = await sql<BatchCounts>`
    select audience, submitted, waiting, refused, unknown, left_before as "leftBefore" from (${countsOf(sql`${id}::uuid`)}) counts`.execute(
    db,
  )
  return rows[0] ?? { audience: 0, submitted: 0, waiting: 0, refused: 0, unknown: 0, leftBefore: 0 }
}

/** The chosen ones with their figures. */
async function withFigures(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, BroadcastRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<BroadcastRow>`
    select b.id, b.topic, b.state, b.created_at as "createdAt", b.started_at as "startedAt", b.ended_at as "endedAt",
      coalesce(b.title, case when answer.id is null then '' when answer.withdrawal_reason is null then 'Updated answer: ' else 'Withdrawn answer: ' end
        || question.question_text, case when b.topic is null then 'Daily mail' else ${GONE} end) as title,
      coalesce(b.notice, case when b.state = 'SENDING' and counts.error is not null
        then 'The last attempt failed and is tried again: ' || counts.error end) as notice,
      b.pause_reason as "pauseReason", pauser.name as "pausedBy", canceller.name as "cancelledBy",
      b.bounced, b.complained, b.left_by as "left",
      counts.audience, counts.submitted, counts.waiting, counts.refused, counts.unknown, counts.left_before as "leftBefore",
      counts.batches, counts.batches_done as "batchesDone"
    from broadcast b
    left join answer on b.subject = 'answer' and answer.id = b.item_id
    left join question on question.id = coalesce(answer.question_id, case when b.subject = 'question' then b.item_id end)
    left join admin pauser on pauser.id = b.paused_by_id
    left join admin canceller on canceller.id = b.cancelled_by_id
    cross join lateral (${countsOf(sql`b.id`)}) counts
    where b.id = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** A page of broadcasts, the newest first. */
export async function broadcastPage(db: Database, page: Page): Promise<Connection<BroadcastRow>> {
  const found = await db
    .selectFrom('broadcast')
    .select(['id'])
    .$if(page.after !== null, query =>
      query.where(newestFirst.in(page).after(newestFirst.values(page))),
    )
    .orderBy(newestFirst.in(page).order)
    .limit(page.first + 1)
    .execute()
  const byId = await withFigures(
    db,
    found.map(({ id }) => id),
  )
  const rows = found.flatMap(({ id }) => byId.get(id) ?? [])
  return connection(rows, page, newestFirst.cursorOf, () => countRows(db.selectFrom('broadcast')))
}

/** One broadcast, or null, also for a malformed id. */
export const broadcastById = async (db: Database, id: string): Promise<BroadcastRow | null> =>
  isId(id) ? ((await withFigures(db, [id])).get(id.toLowerCase()) ?? null) : null

/** Loads broadcasts by id, for administrators; null for everyone else. */
export const broadcastLoader = loaderById<BroadcastRow>(async ({ db, viewer }, ids) =>
  isAdmin(viewer) ? [...(await withFigures(db(), ids)).values()] : [],
)
