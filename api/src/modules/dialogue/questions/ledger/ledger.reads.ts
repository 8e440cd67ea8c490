import DataLoader from 'dataloader'
import { type RawBuilder, sql } from 'kysely'
import { DECLINE_REASONS, type DeclineReason } from '@portal/rules/questions/decline-reasons'
import type { LedgerTerm } from '@portal/rules/questions/question-ledger'
import {
  presentationColumns,
  type PresentationRow,
} from '#modules/content/presentations/presentation.reads'
import { isScheduled, latestChange, seesScheduled } from '#modules/content/publication/published'
import { isId } from '#platform/database/ids'
import { statement } from '#platform/database/statement'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'
import { ANSWERED_IN_PUBLIC, ledgerCounters, ledgerTerm } from '../core/question-sql'
import type { QuestionLedger } from './ledger.types'

/** Counter columns by their names in the schema. */
const TERMS = {
  answered: 'ANSWERED',
  merged: 'MERGED',
  declined: 'DECLINED',
  withdrawn: 'WITHDRAWN',
  setAside: 'SET_ASIDE',
  open: 'OPEN',
} as const satisfies Record<string, LedgerTerm>
type Counts = Record<keyof typeof TERMS | 'asked' | 'removed' | DeclineReason, number>
type Times = Pick<QuestionLedger, 'medianSeconds' | 'p90Seconds'>
type LedgerRow = Counts & Times

const columns = (each: (name: string, term: string) => RawBuilder<unknown>) =>
  sql.join([
    ...Object.entries(TERMS).map(([name, term]) => sql`${each(name, term)} as ${sql.id(name)}`),
    ...DECLINE_REASONS.map(
      reason => sql`${each(reason, `DECLINED ${reason}`)} as ${sql.id(reason)}`,
    ),
  ])

/** Rounded up, so that a stated maximum is never too low. */
const seconds = (time: RawBuilder<unknown>) =>
  sql<number | null>`ceil(extract(epoch from ${time}))::int`

/** As the schema's resolvers expect it. */
interface Ledger extends Omit<QuestionLedger, 'byPresentation'> {
  byPresentation: { presentation: PresentationRow | null; ledger: Ledger }[]
}

const toLedger = (row: LedgerRow, asAt: Date): Ledger => ({
  asked: row.asked,
  answered: row.answered,
  merged: row.merged,
  declined: row.declined,
  declinedBy: DECLINE_REASONS.map(reason => ({ reason, count: row[reason] }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count),
  withdrawn: row.withdrawn,
  setAside: row.setAside,
  removed: row.removed,
  open: row.open,
  medianSeconds: row.medianSeconds,
  p90Seconds: row.p90Seconds,
  asAt,
  byPresentation: [],
})

// Of presentations

type PresentationCounters = LedgerRow & { id: string; onPage: number; answeredInPublic: number }

/** Loads the counters of presentations' questions and the times to their answers in one statement. */
const presentationCounters = perRequest(({ db }) => {
  const loader = new DataLoader<string, PresentationCounters | undefined>(async ids => {
    const rows = await selectCounters(db(), { ids: [...ids] })
    const byId = new Map(rows.map(row => [row.id, row]))
    return ids.map(id => byId.get(id))
  })
  const asked = new Map<string, Promise<PresentationCounters | undefined>>()
  return {
    asked,
    load: (id: string) => asked.get(id) ?? (asked.set(id, loader.load(id)), asked.get(id)!),
  }
})

export async function presentationLedger(
  context: Context,
  presentationId: string,
): Promise<Ledger> {
  dependsOn('question', 'presentation')
  const row = isId(presentationId)
    ? await presentationCounters(context).load(presentationId)
    : undefined
  if (!row) throw new Error('An aggregate statement returned no row.')
  return toLedger(row, context.now())
}

/** Returns the number of public questions on a presentation's page if its ledger is also selected. */
export const countsByLedger = async (
  context: Context,
  presentationId: string,
): Promise<PresentationCounters | undefined> =>
  presentationCounters(context).asked.get(presentationId)

const selectCounters = statement((db, parameters: { ids: string[] }) => {
  const name = (words: string) =>
    sql`${sql.lit(words ? `question ${words} on ` : 'question on ')} || wanted.id`
  const sum = (words: string) =>
    sql`coalesce(sum(count) filter (where what = ${name(words)}), 0)::int`
  const declined = sql.join(DECLINE_REASONS.map(reason => name(`DECLINED ${reason}`)))
  const names = sql.join(['', ANSWERED_IN_PUBLIC, 'asked', 'removed', ...ledgerCounters].map(name))
  const answered = (order: RawBuilder<unknown>, offset: RawBuilder<unknown>) =>
    sql`(select answered_at - created_at from question where presentation_id = wanted.id and state = 'ANSWERED'
      order by presentation_id ${order}, answered_at - created_at ${order} offset ${offset} limit 1)`
  return db
    .selectFrom(
      sql<PresentationCounters>`(
        select wanted.id, counters.*,
          ${seconds(answered(sql`asc`, sql`(counters.answered - 1) / 2`))} as "medianSeconds",
          ${seconds(answered(sql`desc`, sql`counters.answered / 10`))} as "p90Seconds"
        from unnest(${parameters.ids}::uuid[]) as wanted (id)
        cross join lateral (
          select ${columns((_name, term) =>
            term === 'DECLINED'
              ? sql`coalesce(sum(count) filter (where what in (${declined})), 0)::int`
              : sum(term),
          )}, ${sum('asked')} as asked, ${sum('removed')} as removed, ${sum('')} as "onPage", ${sum(ANSWERED_IN_PUBLIC)} as "answeredInPublic"
          from tally where what in (${names})
        ) counters
      )`.as('ledger'),
    )
    .selectAll()
})

// Of a year

type YearRow = LedgerRow & {
  isTotal: boolean
  presentation: (PresentationRow & { publishedAt: string; updatedAt: string }) | null
  checkpointSize: number | null
}

/** Returns the outcome of the questions of a year in the portal's time zone, in total and by presentation. */
export async function yearLedger(context: Context, year: number): Promise<Ledger> {
  dependsOn('question', 'presentation')
  const { timeZone } = context.services.settings
  const rows = await ofYear(
    context.longReads(),
    { year, timeZone },
    { scheduled: seesScheduled(context.viewer) },
  )
  const asAt = context.now()
  const total = rows.find(({ isTotal }) => isTotal)
  if (!total) throw new Error('An aggregate statement returned no row.')
  const byPresentation = rows
    .filter(({ isTotal }) => !isTotal)
    .map(row => ({
      presentation: row.presentation && withDates(row.presentation),
      ledger: toLedger(row, asAt),
    }))
  return { ...toLedger(total, asAt), byPresentation, checkpointSize: total.checkpointSize }
}

const withDates = (row: NonNullable<YearRow['presentation']>): PresentationRow => ({
  ...row,
  publishedAt: new Date(row.publishedAt),
  updatedAt: new Date(row.updatedAt),
})

/** The beginning of a year in the time zone. */
const beginning = (year: unknown, zone: unknown) =>
  sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${zone}::text)`

/** By presentation and in total. Deleted presentations are only in `ledger_intake`, so they have no row of their own. */
const ofYear = statement(
  (db, parameters: { year: number; timeZone: string }, { scheduled }: { scheduled: boolean }) => {
    const { year, timeZone } = parameters
    // Subqueries are evaluated once instead of once per row.
    const inYear = (column: string) =>
      sql`${sql.ref(column)} >= (select ${beginning(year, timeZone)}) and ${sql.ref(column)} < (select ${beginning(sql`${year}::int + 1`, timeZone)})`
    const visible = scheduled
      ? sql``
      : sql`and presentation_id <> all (array(select id from presentation where ${isScheduled('presentation')}))`
    const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`
    const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`
    const counts = columns((_name, words) => {
      const [term, reason] = words.split(' ')
      const stands = sql`term = ${sql.lit(term)}`
      return count(reason ? sql`${stands} and decline_reason = ${sql.lit(reason)}` : stands)
    })
    const zero = (name: string) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.id(name)}`
    const numbers = ['asked', 'removed', ...Object.keys(TERMS), ...DECLINE_REASONS]
    const row = sql.join(
      [
        ...presentationColumns.map(column => column.split(' as ')),
        ['presentation.isScheduled'],
      ].flatMap(([column = '', name]) =>
        column === 'presentation.isScheduled'
          ? [
              sql`'isScheduled'`,
              isScheduled('presentation'),
              sql`'updatedAt'`,
              latestChange('presentation'),
            ]
          : [sql.lit(name ?? column.replace('presentation.', '')), sql.ref(column)],
      ),
    )
    return db
      .selectFrom(
        sql<YearRow>`(
        with asked_on as (
          select presentation_id, count(*)::int as asked, ${count(sql`is_removed`)} as removed
          from ledger_intake where ${inYear('asked_at')} ${visible} group by presentation_id
        ), asked as (
          select grouping(presentation.id) = 1 as total, coalesce(presentation.id, ${none}) as line, sum(asked)::int as asked,
            sum(removed)::int as removed
          from asked_on left join presentation on presentation.id = presentation_id group by grouping sets ((presentation.id), ())
        ), standing as (
          select grouping(presentation_id) = 1 as total, coalesce(presentation_id, ${none}) as line, ${counts}
          from (
            select presentation_id, decline_reason, ${sql.raw(ledgerTerm)} as term from question where ${inYear('created_at')} ${visible}
          ) question
          group by grouping sets ((presentation_id), ())
        ), times as (
          select grouping(presentation_id) = 1 as total, coalesce(presentation_id, ${none}) as line,
            percentile_disc(array[0.5, 0.9]) within group (order by answered_at - created_at) as within
          from question where state = 'ANSWERED' and ${inYear('created_at')} ${visible}
          group by grouping sets ((presentation_id), ())
        )
        select total as "isTotal", ${sql.join(numbers.map(zero))},
          ${seconds(sql`within[1]`)} as "medianSeconds", ${seconds(sql`within[2]`)} as "p90Seconds",
          case when presentation.id is not null then jsonb_build_object(${row}) end as presentation,
          case when total then (select max(size)::int from evidence_checkpoint) end as "checkpointSize"
        from asked full join standing using (total, line) left join times using (total, line)
          left join presentation on presentation.id = line
        order by published_at desc nulls last, presentation.id desc
      )`.as('ledger'),
      )
      .selectAll()
  },
)

/** Returns the years with questions in the portal's time zone, newest first. Each is an index lookup before the following year. */
export async function askedYears(context: Context): Promise<number[]> {
  dependsOn('question', 'presentation')
  const { timeZone } = context.services.settings
  const rows = await selectYears(
    context.longReads(),
    { timeZone },
    { scheduled: seesScheduled(context.viewer) },
  )
  return rows.map(({ year }) => year)
}

const selectYears = statement(
  (db, { timeZone }: { timeZone: string }, { scheduled }: { scheduled: boolean }) => {
    const hidden = scheduled
      ? sql``
      : sql`and not exists (select from presentation where id = ledger_intake.presentation_id and ${isScheduled('presentation')})`
    const newest = (before: RawBuilder<unknown>) => sql`(
    select extract(year from asked_at at time zone ${timeZone}::text)::int from ledger_intake
    where asked_at < ${before} ${hidden} order by asked_at desc limit 1)`
    return db
      .selectFrom(
        sql<{ year: number }>`(
      with recursive found (year) as (
        select ${newest(sql`'infinity'`)}
        union all
        select ${newest(beginning(sql`found.year`, timeZone))} from found where year is not null
      )
      select year from found where year is not null order by year desc
    )`.as('years'),
      )
      .selectAll()
  },
)
