import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Column, Keyset, type KeyValues } from '#platform/graphql/keyset'

/** What a row of these lists says of its place. */
interface Asked {
  id: string
  createdAt: Date
  answeredAt: Date | null
  askedByCount?: number | null
}

/** The columns of `ranked`. */
const byAskers: Column<Asked>[] = [
  ['ranked.asked_by', 'integer', 'desc', row => row.askedByCount ?? 1],
  ['ranked.asked_at', 'time', 'desc', row => row.createdAt],
  ['ranked.question_id', 'id', 'desc', row => row.id],
]

/** Those first that most people ask. */
export const mostAskedFirst = <Row extends Asked>(list: string) =>
  new Keyset<Row>(list, ...byAskers)

/** As the counts have it of questions without an answer. */
const UNANSWERED = new Date(0)

/** Answered ones by their answers, then pending ones by how many people ask them. */
export const answeredFirst = <Row extends Asked>(list: string) =>
  new Keyset<Row>(
    list,
    ['ranked.answered_at', 'time', 'desc', row => row.answeredAt ?? UNANSWERED],
    ...byAskers,
  )

interface Ranked {
  keyset: Keyset<never>
  /** Which questions, by the columns of the counts. */
  where: RawBuilder<unknown>
  /** The values of the key behind which they lie, where they do not begin at the list's first. */
  after: KeyValues | null
  limit: unknown
}

/** The first questions of a list, as the index of its counts has them. */
export const rankedPage = ({ keyset, where, after, limit }: Ranked): RawBuilder<unknown> =>
  sql`(select question_id, asked_by, asked_at, answered_at from question_count as ranked
    where ${where} ${after ? sql`and ${keyset.after(after)}` : sql``} order by ${keyset.order} limit ${limit})`

/** Whether a question is one of these. As an array, which PostgreSQL looks up one by one, whatever it expects their number to be. */
export const isAmong = (ranked: RawBuilder<unknown>) =>
  sql<boolean>`question.id = any(array(select question_id from ${ranked} chosen))`

/** Adds `ranked` to a query of questions and their counts, from which its columns come: their other columns have each other's names. */
export const withRank = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> =>
  query.innerJoin(
    sql`lateral (select question.id as question_id, counted.asked_by, question.created_at as asked_at,
      coalesce(question.answered_at, 'epoch') as answered_at)`.as('ranked'),
    join => join.onTrue(),
  ) as unknown as typeof query

/** The same where the counts are not read. */
export const joinRanked = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> =>
  query.innerJoin(
    sql`(select question_id, asked_by, asked_at, answered_at from question_count)`.as('ranked'),
    join => join.on(sql<boolean>`ranked.question_id = question.id`),
  ) as unknown as typeof query

/** The columns by which a page of several lists is sorted. */
export const rankColumns = (['question_id', 'asked_by', 'asked_at', 'answered_at'] as const).map(
  name => sql<never>`${sql.ref(`ranked.${name}`)}`.as(name),
)
