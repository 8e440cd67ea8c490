import type { SqlEntityManager } from '@mikro-orm/postgresql'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { perRequest } from '#platform/operation/per-request'

/** Joins a question's columns, so that a page needs no extra statement. */
export const isReportedBy = (shareholderId: string) =>
  sql<boolean>`exists (select 1 from question_report r where r.question_id = question.id and r.shareholder_id = ${shareholderId})`.as(
    'viewerHasReported',
  )

/** Number of reports since the question was last unflagged, which settles earlier ones. */
export const openReports = sql<number>`case when question.is_flagged then
  (select count(*)::int from question_report r where r.question_id = question.id and r.settled_at is null) else 0 end`.as(
  'reportCount',
)

/** Loads which questions the viewing shareholder has reported, if the row does not contain it. */
export const viewerReportLoader = perRequest(({ db, viewer }) => {
  return new DataLoader<string, boolean>(async ids => {
    const rows = await db()
      .selectFrom('question_report')
      .select('question_id as id')
      .where('question_id', '=', anyOf(ids.filter(isId)))
      .where('shareholder_id', '=', viewer?.id ?? '')
      .execute()
    const reported = new Set(rows.map(({ id }) => id))
    return ids.map(id => reported.has(id))
  })
})

/** Loads the number of open reports, if the row does not contain it. */
export const reportCountLoader = perRequest(({ db }) => {
  return new DataLoader<string, number>(async ids => {
    const rows = await counts(db(), { ids: [...ids] })
    const byId = new Map(rows.map(({ id, count }) => [id, count]))
    return ids.map(id => byId.get(id) ?? 0)
  })
})

const counts = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('question_report')
    .select(['question_id as id', sql<number>`count(*)::int`.as('count')])
    .where('question_id', '=', anyOf(ids))
    .where('settled_at', 'is', null)
    .groupBy('question_id'),
)

interface Report {
  questionId: string
  shareholderId: string
  at: Date
}

/**
 * Returns whether this is the shareholder's first report of the question. The lock of the account's row prevents a report after its
 * deletion.
 */
export async function addReport(
  em: SqlEntityManager,
  { questionId, shareholderId, at }: Report,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await sqlOf(em)
    .insertInto('question_report')
    .columns(['question_id', 'shareholder_id', 'reported_at'])
    .expression(db =>
      db
        .selectFrom('shareholder')
        .select([
          sql<string>`${questionId}::uuid`.as('question_id'),
          'id',
          sql<Date>`${at}::timestamptz`.as('at'),
        ])
        .where('id', '=', shareholderId)
        .forKeyShare(),
    )
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks the existing reports as seen by an administrator. */
export const settleReports = (
  em: SqlEntityManager,
  { questionId, at }: { questionId: string; at: Date },
) =>
  sqlOf(em)
    .updateTable('question_report')
    .set({ settled_at: at })
    .where('question_id', '=', questionId)
    .where('settled_at', 'is', null)
    .execute()
