import { sql } from 'kysely'
import type { Database } from '../database/kysely'
import { connection, type Connection } from '../paging/connection'
import { timeKey, type Page } from '../paging/page'
import { sumOf } from '../tallies/tally.reads'
import { presentationColumns, type PresentationRow } from '../presentations/presentation.reads'
import { questionColumns, questionsWithAsker, type QuestionRow } from './question.reads'
import { queuePredicates, QueueName } from './question-queues'

/** How full the desk is, at one moment. */
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

/** Every count of the desk in one statement, hence of one moment. */
export async function queueCounts(db: Database): Promise<QueueCounts> {
  const row = await db
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
    .where('what', 'in', ['question', 'shareholder', ...Object.values(QueueName).map(name => `question ${name}` as const)])
    .executeTakeFirstOrThrow()
  return {
    revision: row.revision,
    queues: { PENDING: row.pending, ANSWERED: row.answered, FLAGGED: row.flagged, ARCHIVED: row.archived },
    totalQuestions: row.total,
    totalUsers: row.shareholders,
  }
}

/** A question on the desk, with its presentation: the page of a queue is one statement. */
export type DeskRow = QuestionRow & { presentation: PresentationRow }

/** A page of a queue: pending ones oldest first, the others by their latest change first. */
export async function queuePage(db: Database, name: QueueName, page: Page, count: () => Promise<number>): Promise<Connection<DeskRow>> {
  const oldestFirst = name === QueueName.PENDING
  const column = oldestFirst ? 'question.created_at' : 'question.changed_at'
  const direction = oldestFirst ? 'asc' : 'desc'
  const after = page.after && timeKey(page.after)
  const rows = await questionsWithAsker(db)
    .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
    .select(questionColumns)
    .select(presentationColumns.map(inPresentation))
    .where(sql<boolean>`${sql.raw(queuePredicates[name])}`)
    .$if(after !== null, query =>
      query.where(sql<boolean>`(${sql.ref(column)}, question.id) ${sql.raw(oldestFirst ? '>' : '<')} (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy(column, direction)
    .orderBy('question.id', direction)
    .limit(page.first + 1)
    .execute()
  const desk = rows.map(row => withPresentation(row as unknown as Record<string, unknown>))
  return connection(desk, page, row => [(oldestFirst ? row.createdAt : row.changedAt).toISOString(), row.id], count)
}

const PREFIX = 'presentation.'

function inPresentation(column: (typeof presentationColumns)[number]) {
  const [source = '', alias = source.slice(PREFIX.length)] = column.split(' as ')
  return sql.ref(source).as(`${PREFIX}${alias}`)
}

function withPresentation(row: Record<string, unknown>): DeskRow {
  const [own, nested] = [{} as Record<string, unknown>, {} as Record<string, unknown>]
  for (const [key, value] of Object.entries(row)) {
    if (key.startsWith(PREFIX)) nested[key.slice(PREFIX.length)] = value
    else own[key] = value
  }
  return { ...own, presentation: nested } as unknown as DeskRow
}
