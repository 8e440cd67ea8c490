import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Column, Keyset, type KeyValues } from '#platform/graphql/keyset'

/** Sort columns of a row. */
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

/** Sorts by the number of people who ask. */
export const mostAskedFirst = <Row extends Asked>(list: string) =>
  new Keyset<Row>(list, ...byAskers)

/** The value of unanswered questions in `upvote_count`. */
const UNANSWERED = new Date(0)

/** Sorts answered questions by answer, then pending ones by the number of people who ask. */
export const answeredFirst = <Row extends Asked>(list: string) =>
  new Keyset<Row>(
    list,
    ['ranked.answered_at', 'time', 'desc', row => row.answeredAt ?? UNANSWERED],
    ...byAskers,
  )

interface Ranked {
  keyset: Keyset<never>
  /** Condition on the columns of `upvote_count`. */
  where: RawBuilder<unknown>
  /** Key values after which the page starts; null for the first page. */
  after: KeyValues | null
  limit: unknown
}

/** Returns the first questions of a list from the index of the counts. */
export const rankedPage = ({ keyset, where, after, limit }: Ranked): RawBuilder<unknown> =>
  sql`(select question_id, asked_by, asked_at, answered_at from upvote_count as ranked
    where ${where} ${after ? sql`and ${keyset.after(after)}` : sql``} order by ${keyset.order} limit ${limit})`

/** Whether a question is in this page. An array, because PostgreSQL then looks up each id whatever count it estimates. */
export const isAmong = (ranked: RawBuilder<unknown>) =>
  sql<boolean>`question.id = any(array(select question_id from ${ranked} chosen))`

/** Adds `ranked` to a query of questions and their counts. Other columns of both have the same names. */
export const withRank = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> =>
  query.innerJoin(
    sql`lateral (select question.id as question_id, counted.asked_by, question.created_at as asked_at,
      coalesce(question.answered_at, 'epoch') as answered_at)`.as('ranked'),
    join => join.onTrue(),
  ) as unknown as typeof query

/** The same for a query without the counts. */
export const joinRanked = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> =>
  query.innerJoin(
    sql`(select question_id, asked_by, asked_at, answered_at from upvote_count)`.as('ranked'),
    join => join.on(sql<boolean>`ranked.question_id = question.id`),
  ) as unknown as typeof query

/** The sort columns of a page of several lists. */
export const rankColumns = (['question_id', 'asked_by', 'asked_at', 'answered_at'] as const).map(
  name => sql<never>`${sql.ref(`ranked.${name}`)}`.as(name),
)
