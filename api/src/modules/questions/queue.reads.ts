import { sql } from 'kysely'
import type { Viewer } from '../../platform/access/viewer'
import type { Database } from '../../platform/database/kysely'
import { statement } from '../../platform/database/statement'
import { connection, type Connection } from '../../platform/graphql/connection'
import { Keyset, type KeyValues } from '../../platform/graphql/keyset'
import type { Page } from '../../platform/graphql/page'
import { perRequest } from '../../platform/per-request'
import { sumOf } from '../../platform/counters/counter.reads'
import { presentationColumns, type PresentationRow } from '../presentations/presentation.reads'
import { isScheduled } from '../publication/published'
import { withVisibleAsker } from './asker'
import { questionColumns, questionsWithAsker, type QuestionRow } from './question.reads'
import { QueueName } from './question.enums'
import { queuePredicates } from './question-sql'

/** The moderation counts of one snapshot. */
export interface QueueCounts {
  /** Grows with time: of two counts the one with the larger revision is the newer. */
  revision: number
  queues: Record<QueueName, number>
  totalQuestions: number
  totalUsers: number
}

/**
 * The revision is PostgreSQL's own: `xmax` of the statement's snapshot only ever grows, and while it stays the same the
 * number of transactions still running below it only shrinks. So no counter needs a lock, and counts that arrive late
 * are told from newer ones.
 */
const revision = sql<number>`(
  select pg_snapshot_xmax(snapshot)::text::bigint * 1000 + 999 - least(999, (select count(*) from pg_snapshot_xip(snapshot)))
  from pg_current_snapshot() snapshot
)::float8`

const inQueue = (name: QueueName) => sumOf(`question ${name}`)

/** All moderation counts in one statement, hence of one snapshot. */
export async function queueCounts(db: Database): Promise<QueueCounts> {
  const [row] = await counts(db, {})
  if (!row) throw new Error('An aggregate statement returned no row.')
  return {
    revision: row.revision,
    queues: { PENDING: row.pending, ANSWERED: row.answered, FLAGGED: row.flagged, ARCHIVED: row.archived },
    totalQuestions: row.total,
    totalUsers: row.shareholders,
  }
}

/** The same, read once for all fields of a query that show them. */
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
    ])
    .where('what', 'in', ['question', 'shareholder', ...Object.values(QueueName).map(name => `question ${name}` as const)]),
)

/** A question of a queue with its presentation, joined so that a page is one statement. */
export type QueueRow = QuestionRow & { presentation: PresentationRow }

const oldestFirst = new Keyset<QueueRow>(
  ['question.created_at', 'time', 'asc', row => row.createdAt],
  ['question.id', 'id', 'asc', row => row.id],
)
const latestChangeFirst = new Keyset<QueueRow>(
  ['question.changed_at', 'time', 'desc', row => row.changedAt],
  ['question.id', 'id', 'desc', row => row.id],
)
export const keysetOf = (name: QueueName): Keyset<QueueRow> => (isOldestFirst(name) ? oldestFirst : latestChangeFirst)

/** A page of a queue: pending ones oldest first, the others by their latest change first. */
export async function queuePage(
  db: Database,
  viewer: Viewer | null,
  name: QueueName,
  page: Page,
  count: () => Promise<number>,
): Promise<Connection<QueueRow>> {
  const keyset = keysetOf(name)
  const rows = await pageOfQueue(db, { ...keyset.values(page), limit: page.first + 1 }, { name, after: page.after !== null })
  return connection(
    rows.map(row => withVisibleAsker(viewer, withPresentation(row))),
    page,
    keyset.keyOf,
    count,
  )
}

const isOldestFirst = (name: QueueName): boolean => name === QueueName.PENDING

interface QueueParameters extends KeyValues {
  limit: number
}

const pageOfQueue = statement((db, parameters: QueueParameters, { name, after }: { name: QueueName; after: boolean }) => {
  const keyset = keysetOf(name)
  return questionsWithAsker(db)
    .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
    .select(questionColumns)
    .select(presentationColumns.map(inPresentation))
    .select(isScheduled('presentation').as(`${PREFIX}isScheduled`))
    .where(sql<boolean>`${sql.raw(queuePredicates[name])}`)
    .$if(after, query => query.where(keyset.after(parameters)))
    .orderBy(keyset.order)
    .limit(parameters.limit)
})

const PREFIX = 'presentation.'
const aliasOf = (column: string): string => column.split(' as ')[1] ?? column.slice(column.indexOf('.') + 1)

const inPresentation = (column: (typeof presentationColumns)[number]) =>
  sql.ref(column.split(' as ')[0] ?? column).as(`${PREFIX}${aliasOf(column)}`)

/** The column names of the question, and those of its presentation with their aliases. */
const questionNames = questionColumns.map(aliasOf)
const presentationNames = [...presentationColumns.map(aliasOf), 'isScheduled'].map(name => [name, `${PREFIX}${name}`] as const)

function withPresentation(row: object): Omit<QueueRow, 'user'> {
  const from = row as Record<string, unknown>
  const question: Record<string, unknown> = {}
  const presentation: Record<string, unknown> = {}
  for (const name of questionNames) question[name] = from[name]
  for (const [name, column] of presentationNames) presentation[name] = from[column]
  question.presentation = presentation
  return question as unknown as QueueRow
}
