import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { Keyset, type Column, type KeyValues } from '../../platform/graphql/keyset'
import type { QuestionRow } from './question.reads'

/** The columns of `ranked`, the counts of a list's questions. */
const byAskers: Column<QuestionRow>[] = [
  ['ranked.asked_by', 'integer', 'desc', row => row.askedByCount ?? 1],
  ['ranked.asked_at', 'time', 'desc', row => row.createdAt],
  ['ranked.question_id', 'id', 'desc', row => row.id],
]

/** Those first that most people ask. */
export const mostAskedFirst = <Row extends QuestionRow>(list: string) => new Keyset<Row>(list, ...byAskers)

/** As the counts have it of questions without an answer. */
const UNANSWERED = new Date(0)

/** Answered ones by their answers, then pending ones by how many people ask them. */
export const answeredFirst = <Row extends QuestionRow>(list: string) =>
  new Keyset<Row>(list, ['ranked.answered_at', 'time', 'desc', row => row.answeredAt ?? UNANSWERED], ...byAskers)

interface Ranked {
  keyset: Keyset<never>
  /** Which questions, by the columns of `ranked`. */
  where: RawBuilder<unknown>
  /** The values of the key behind which they lie, where they do not begin at the list's first. */
  after: KeyValues | null
  limit: unknown
}

/** The first questions of a list as its index has them, to be joined as `ranked`. */
export const rankedPage = ({ keyset, where, after, limit }: Ranked): RawBuilder<RankedRow> =>
  sql<RankedRow>`(select question_id, asked_by, asked_at, answered_at from question_count as ranked
    where ${where} ${after ? sql`and ${keyset.after(after)}` : sql``} order by ${keyset.order} limit ${limit})`

/** The counts of all questions. */
export const allRanked = sql<RankedRow>`(select question_id, asked_by, asked_at, answered_at from question_count)`

export interface RankedRow {
  question_id: string
  asked_by: number
  asked_at: Date
  answered_at: Date
}

export const rankColumns = (['question_id', 'asked_by', 'asked_at', 'answered_at'] as const).map(name =>
  sql<never>`${sql.ref(`ranked.${name}`)}`.as(name),
)

/** Adds the counts to a query of questions; their other columns have the names of the question's. */
export const joinRanked = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, ranked: RawBuilder<RankedRow>) =>
  query.innerJoin(ranked.as('ranked'), join => join.on(sql<boolean>`ranked.question_id = question.id`)) as unknown as SelectQueryBuilder<
    DB,
    TB,
    O
  >
