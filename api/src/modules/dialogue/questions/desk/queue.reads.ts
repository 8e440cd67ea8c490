import { type Compilable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { AnswerQueue, CountedQueue } from '@portal/rules/questions/question-state'
import { sumOf } from '#modules/accounts/counters/counter.reads'
import { matchesSearch } from '#modules/accounts/shareholders/shareholder.search'
import {
  presentationColumns,
  type PresentationRow,
} from '#modules/content/presentations/presentation.reads'
import { isScheduled, latestChange } from '#modules/content/publication/published'
import type { Viewer } from '#platform/access/viewer'
import { countRows } from '#platform/database/count-rows'
import { isId } from '#platform/database/ids'
import type { Database, Tables } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { anywhere, isShort } from '#platform/database/text-search'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset, type KeyValues } from '#platform/graphql/keyset'
import { type Page, type PageVariant, variantOf } from '#platform/graphql/page'
import { perRequest } from '#platform/operation/per-request'
import { withVisibleAsker } from '../asking/asker'
import { QueueName, QueueOrder } from '../core/question.enums'
import {
  lastPublicChange,
  questionColumns,
  type QuestionRow,
  questionsWithAsker,
} from '../core/question.reads'
import { inAnswerQueue, listPredicates, queuePredicates } from '../core/question-sql'
import {
  isAmong,
  joinRanked,
  mostAskedFirst,
  rankedPage,
  withRank,
} from '../same-question/most-asked'
import { openReports } from './question-report.reads'

/** The moderation counts from one snapshot. */
export interface QueueCounts {
  /** Increases with time: the counts with the larger revision are newer. */
  revision: number
  queues: Record<QueueName, number>
  /** All pending questions, including those with an answer in review or held. */
  pendingQuestions: number
  /** Declined questions that wait for a review. */
  reviewRequests: number
  totalQuestions: number
  totalUsers: number
  /** When the longest pending question was asked. */
  oldestPendingAt: Date | null
}

/**
 * PostgreSQL's own revision: `xmax` of the statement's snapshot only increases, and while it stays the same, the number of older running
 * transactions only decreases. No counter needs a lock, and clients detect outdated counts.
 */
const revision = sql<number>`(
  select pg_snapshot_xmax(snapshot)::text::bigint * 1000 + 999 - least(999, (select count(*) from pg_snapshot_xip(snapshot)))
  from pg_current_snapshot() snapshot
)::float8`

const COUNTED: readonly CountedQueue[] = [
  QueueName.PENDING,
  QueueName.ANSWERED,
  QueueName.FLAGGED,
  QueueName.ARCHIVED,
]
const inQueue = (name: CountedQueue) => sumOf(`question ${name}`)

/** Returns all moderation counts in one statement and therefore from one snapshot. */
export async function queueCounts(db: Database): Promise<QueueCounts> {
  const [row] = await counts(db, {})
  if (!row) throw new Error('An aggregate statement returned no row.')
  return {
    revision: row.revision,
    queues: {
      // Corrections are counted in addition to the pending questions.
      PENDING: row.pending - (row.pendingReviewed ?? 0),
      ANSWERED: row.answered,
      FLAGGED: row.flagged,
      ARCHIVED: row.archived,
      IN_REVIEW: row.inReview ?? 0,
      HELD: row.held ?? 0,
    },
    pendingQuestions: row.pending,
    reviewRequests: row.reviewRequests ?? 0,
    totalQuestions: row.total,
    totalUsers: row.shareholders,
    oldestPendingAt: row.oldestPendingAt,
  }
}

/** The same, once per request. */
export const requestQueueCounts = perRequest(({ db }) => {
  let read: Promise<QueueCounts> | undefined
  return () => (read ??= queueCounts(db()))
})

const counts = statement(db =>
  db
    .selectFrom('tally')
    .select([
      inQueue(QueueName.PENDING).as('pending'),
      inQueue(QueueName.ANSWERED).as('answered'),
      inQueue(QueueName.FLAGGED).as('flagged'),
      inQueue(QueueName.ARCHIVED).as('archived'),
      sumOf('question').as('total'),
      sumOf('shareholder').as('shareholders'),
      revision.as('revision'),
      sql<number>`(select count(*)::int from question where is_appealed)`.as('reviewRequests'),
      // Only a few rows, which an index finds.
      sql<number>`(select count(*)::int from question where ${sql.raw(listPredicates.IN_REVIEW)})`.as(
        'inReview',
      ),
      sql<number>`(select count(*)::int from question where ${sql.raw(listPredicates.HELD)})`.as(
        'held',
      ),
      sql<number>`(select count(*)::int from question where ${sql.raw(inAnswerQueue)} and ${sql.raw(queuePredicates.PENDING)})`.as(
        'pendingReviewed',
      ),
      sql<Date | null>`(select min(created_at) from question where ${sql.raw(queuePredicates.PENDING)})`.as(
        'oldestPendingAt',
      ),
    ])
    .where('what', 'in', [
      'question',
      'shareholder',
      ...COUNTED.map(name => `question ${name}` as const),
    ]),
)

/** A question of a queue with its presentation, joined so that a page is one statement. */
export type QueueRow = QuestionRow & { presentation: PresentationRow }

/** Arguments of a desk list. */
export interface QueueList {
  name: QueueName
  order: QueueOrder
  /** Trimmed; null if there is no search. */
  search: string | null
  presentationId: string | null
  /** Whether to return only questions with a requested review. */
  isUnderReview: boolean
}

/** Includes pending questions with an answer in review. */
const isOfPending = (name: QueueName) => name === QueueName.PENDING || isOfReview(name)
const isOfReview = (name: QueueName): name is AnswerQueue =>
  name === QueueName.IN_REVIEW || name === QueueName.HELD

const sortedBy = (name: QueueName, order: Exclude<QueueOrder, 'MOST_ASKED'>) => {
  const column = isOfPending(name) ? 'created_at' : 'changed_at'
  const direction = order === QueueOrder.NEWEST ? 'desc' : 'asc'
  return new Keyset<QueueRow>(
    `queue ${name} ${order}`,
    [
      `question.${column}`,
      'time',
      direction,
      row => (column === 'created_at' ? row.createdAt : row.changedAt),
    ],
    ['question.id', 'id', direction, row => row.id],
  )
}
const inAllOrders = (name: QueueName) => ({
  NEWEST: sortedBy(name, QueueOrder.NEWEST),
  OLDEST: sortedBy(name, QueueOrder.OLDEST),
  MOST_ASKED: mostAskedFirst<QueueRow>(`queue ${name} MOST_ASKED`),
})
const keysets = {
  PENDING: inAllOrders(QueueName.PENDING),
  ANSWERED: inAllOrders(QueueName.ANSWERED),
  FLAGGED: inAllOrders(QueueName.FLAGGED),
  ARCHIVED: inAllOrders(QueueName.ARCHIVED),
  IN_REVIEW: inAllOrders(QueueName.IN_REVIEW),
  HELD: inAllOrders(QueueName.HELD),
}
export const queueKeyset = ({ name, order }: Pick<QueueList, 'name' | 'order'>): Keyset<QueueRow> =>
  keysets[name][order]

/** Default order: pending questions oldest first, others by latest change first. */
export const defaultQueueOrder = (name: QueueName): QueueOrder =>
  isOfPending(name) ? QueueOrder.OLDEST : QueueOrder.NEWEST

/** Returns a page of a queue; `count` counts the whole queue. */
export async function queuePage(
  db: Database,
  viewer: Viewer | null,
  list: QueueList,
  page: Page,
  count: () => Promise<number>,
): Promise<Connection<QueueRow>> {
  const { name, order, search, presentationId, isUnderReview } = list
  if (presentationId !== null && !isId(presentationId))
    return connection<QueueRow>([], { ...page, after: null }, () => '', count)
  const keyset = queueKeyset(list)
  const values = { ...keyset.values(page), presentationId, limit: page.first + 1 }
  const rows = search
    ? await searchRows(db, { ...list, search }, page)
    : await pageOfQueue(db, values, {
        name,
        order,
        isUnderReview,
        ...variantOf(page),
        isOfPresentation: presentationId !== null,
      })
  return connection(
    rows.map(row => withVisibleAsker(viewer, withPresentation(row))),
    page,
    keyset.cursorOf,
    () =>
      search
        ? countMatches(db, { ...list, search })
        : presentationId === null && !isUnderReview
          ? count()
          : countQuestions(db, list),
  )
}

interface QueueParameters extends KeyValues {
  presentationId: string | null
  limit: number
}
interface QueueVariant extends Pick<QueueList, 'name' | 'order' | 'isUnderReview'>, PageVariant {
  isOfPresentation: boolean
}

/** Questions joined with asker and presentation in one statement. */
export const withAskerAndPresentation = (db: Database) =>
  questionsWithAsker(db)
    .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
    .select([...questionColumns, lastPublicChange, openReports])
    .select(presentationColumns.map(inPresentation))
    .select(isScheduled('presentation').as(`${PREFIX}isScheduled`))
    .select(latestChange('presentation').as(`${PREFIX}updatedAt`))

const pageOfQueue = statement(
  (
    db,
    parameters: QueueParameters,
    { isOfPresentation, isUnderReview, after, isBackwards, ...list }: QueueVariant,
  ) => {
    const keyset = queueKeyset(list).in({ isBackwards })
    const isMostAsked = list.order === QueueOrder.MOST_ASKED
    if (isMostAsked && !isUnderReview && !isOfReview(list.name)) {
      const where = isInList({
        ...list,
        presentationId: isOfPresentation ? parameters.presentationId : null,
      })
      const chosen = rankedPage({
        keyset,
        where,
        after: after ? parameters : null,
        limit: parameters.limit,
      })
      return withRank(withAskerAndPresentation(db)).where(isAmong(chosen)).orderBy(keyset.order)
    }
    return withAskerAndPresentation(db)
      .where(isInQueue(list))
      .$if(isMostAsked, withRank)
      .$if(isUnderReview, query => query.where(sql<boolean>`question.is_appealed`))
      .$if(isOfPresentation, query =>
        query.where('question.presentation_id', '=', parameters.presentationId),
      )
      .$if(after, query => query.where(keyset.after(parameters)))
      .orderBy(keyset.order)
      .limit(parameters.limit)
  },
)

/** The questions of a list, optionally only those of one presentation or with a requested review. */
const selectQuestions = (db: Database, list: QueueList) =>
  db
    .selectFrom('question')
    .where(isInQueue(list))
    .$if(list.presentationId !== null, query =>
      query.where('question.presentation_id', '=', list.presentationId),
    )
    .$if(list.isUnderReview, query => query.where('question.is_appealed', '=', true))

const isInQueue = ({ name }: Pick<QueueList, 'name'>) =>
  sql<boolean>`${sql.raw(listPredicates[name])}`

/** The same condition on the counts. */
function isInList({
  name,
  presentationId,
}: Pick<QueueList, 'presentationId'> & { name: QueueName }) {
  const counted = isOfReview(name) ? QueueName.PENDING : name
  const inQueue = sql`${sql.raw(queuePredicates[counted])}`
  // The counts do not include the state of answers in review, which are few.
  const without =
    name === QueueName.PENDING
      ? sql`and question_id not in (select id from question where ${sql.raw(inAnswerQueue)})`
      : sql``
  return presentationId === null
    ? sql`${inQueue} ${without}`
    : sql`${inQueue} ${without} and presentation_id = ${presentationId}`
}

const countQuestions = (db: Database, list: QueueList): Promise<number> =>
  countRows(selectQuestions(db, list))

type SearchedList = QueueList & { search: string }

/** Number of a list's first questions that a search scans before it uses the indexes. */
const SCANNED = 1_000

/** A frequent text is found among the first questions of the list, a rare one by the indexes, as in the search for shareholders. */
async function searchRows(db: Database, list: SearchedList, page: Page) {
  const keyset = queueKeyset(list).in(page)
  const isMostAsked = list.order === QueueOrder.MOST_ASKED
  const after = page.after === null ? null : keyset.values(page)
  const whole = db.selectFrom('question').selectAll('question')
  /** Reads from this query instead of the table. */
  const selectPage = (questions: Compilable<Selectable<Tables['question']>>) => {
    const from = db.with(
      cte => cte('question').materialized(),
      () => questions as never,
    )
    return withAskerAndPresentation(from as unknown as Database)
      .$if(isMostAsked, withRank)
      .orderBy(keyset.order)
      .limit(page.first + 1)
  }
  const behind = (query: typeof whole) =>
    query
      .$if(isMostAsked, joinRanked)
      .$if(after !== null, rest => rest.where(keyset.after(after as KeyValues)))
      .orderBy(keyset.order)
  const first =
    isMostAsked && !isOfReview(list.name)
      ? selectQuestions(db, list)
          .selectAll('question')
          .where(
            isAmong(rankedPage({ keyset, where: isInList(list), after, limit: sql.lit(SCANNED) })),
          )
      : behind(selectQuestions(db, list).selectAll('question')).limit(sql.lit(SCANNED))
  const matches = await selectPage(first)
    .where(eb => eb.or([matchesText(list.search), matchesSearch(list.search)]))
    .execute()
  if (matches.length > page.first) return matches
  return selectPage(
    behind(whole.where('question.id', 'in', matchingIds(db, list))).limit(page.first + 1),
  ).execute()
}

/** Two queries, because one condition on both tables cannot use either index. */
const matchingIds = (db: Database, list: SearchedList) =>
  selectQuestions(db, list)
    .select('question.id')
    .where(matchesText(list.search))
    .union(
      selectQuestions(db, list)
        .innerJoin('shareholder', 'shareholder.id', 'question.shareholder_id')
        .select('question.id')
        .where(matchesSearch(list.search)),
    )

/** Counts the matches by asker and those by text separately; a union would keep all rows to compare them. */
async function countMatches(db: Database, list: SearchedList): Promise<number> {
  const asker = sql`(select id from asker)`
  const count = (condition: RawBuilder<boolean>) =>
    selectQuestions(db, list)
      .where(condition)
      .select(sql<number>`count(*)::int`.as('count'))
  const query = db
    .with(
      cte => cte('asker').materialized(),
      from => from.selectFrom('shareholder').select('id').where(matchesSearch(list.search)),
    )
    .selectNoFrom([
      count(sql`shareholder_id in ${asker}`).as('byAsker'),
      count(sql`${matchesText(list.search)} and shareholder_id not in ${asker}`).as('byText'),
    ])
  const { byAsker, byText } = await query.executeTakeFirstOrThrow()
  return (byAsker ?? 0) + (byText ?? 0)
}

/**
 * Whether a question contains the text, ignoring case. One or two letters match only at the start of a word. One condition needs one scan.
 */
const matchesText = (text: string) =>
  isShort(text)
    ? sql<boolean>`question_text ~* ${`(^| )${text}`}`
    : sql<boolean>`question_text ilike ${anywhere(text)}`

const PREFIX = 'presentation.'
const toAlias = (column: string): string =>
  column.split(' as ')[1] ?? column.slice(column.indexOf('.') + 1)

const inPresentation = (column: (typeof presentationColumns)[number]) =>
  sql.ref(column.split(' as ')[0] ?? column).as(`${PREFIX}${toAlias(column)}`)

/** The question's column names, and the presentation's with their aliases. */
const questionNames = [...questionColumns.map(toAlias), 'updatedAt', 'reportCount']
const presentationNames = [...presentationColumns.map(toAlias), 'isScheduled', 'updatedAt'].map(
  name => [name, `${PREFIX}${name}`] as const,
)

/** Nests the presentation's columns of a row in an object. */
export function withPresentation(row: object): Omit<QueueRow, 'user'> {
  const from = row as Record<string, unknown>
  const question: Record<string, unknown> = {}
  const presentation: Record<string, unknown> = {}
  for (const name of questionNames) question[name] = from[name]
  for (const [name, column] of presentationNames) presentation[name] = from[column]
  question.presentation = presentation
  return question as unknown as QueueRow
}
