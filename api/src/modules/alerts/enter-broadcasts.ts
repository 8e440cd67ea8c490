import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { statement } from '../../platform/database/statement'
import { statementRunner } from '../../platform/database/statement-runner'
import { newId } from '../../platform/ids'
import { BROADCASTS_QUEUE } from './broadcasts-queue'

export type AlertSubject = 'announcement' | 'presentation' | 'question'

export type EnteringServices = Pick<Services, 'jobs' | 'orm' | 'settings' | 'log'>

/**
 * Writes the broadcast of what has just become public, once in its life, in the transaction that makes it so. A job does the rest, which is
 * enqueued after the commit: were it lost, the one that comes each minute finds the row.
 */
export async function enterBroadcasts(
  services: EnteringServices,
  em: SqlEntityManager,
  subject: AlertSubject,
  itemIds: readonly string[],
): Promise<void> {
  const { offered, resultsCategories } = services.settings.alerts
  if (!offered || itemIds.length === 0) return
  await enter(sqlOf(em), { ids: itemIds.map(() => newId()), itemIds, results: resultsPattern(resultsCategories) }, { subject })
  statementRunner(em).onCommit(() => wakeSender(services))
}

/** Enqueues the job that sends; failures are left to the one that comes each minute. */
export const wakeSender = ({ jobs, orm, log }: Pick<Services, 'jobs' | 'orm' | 'log'>): Promise<void> =>
  jobs
    .enqueue(statementRunner(orm.em.fork() as SqlEntityManager), BROADCASTS_QUEUE, {})
    .catch((error: unknown) => log.warn({ err: error }, 'the job of broadcasts could not be enqueued'))

interface Entered {
  ids: readonly string[]
  itemIds: readonly string[]
  results: string
}

const enter = statement((db, { ids, itemIds, results }: Entered, { subject }: { subject: AlertSubject }) => {
  const topics = {
    announcement: sql<string>`case when category ~* ${results} then 'RESULTS' else 'ANNOUNCEMENTS' end`,
    presentation: sql.lit('PRESENTATIONS'),
    question: sql.lit('ANSWERS'),
  }
  // What shareholders have written is kept with the question alone.
  const title = subject === 'question' ? sql<null>`null::text` : sql.ref<string>('item.title')
  return db
    .insertInto('broadcast')
    .columns(['id', 'subject', 'item_id', 'topic', 'title', 'created_at'])
    .expression(
      sql`select entered.id, ${sql.lit(subject)}, item.id, ${topics[subject]}, ${title}, portal_now()
        from unnest(${ids}::uuid[], ${itemIds}::uuid[]) as entered (id, item_id) join ${sql.table(subject)} item on item.id = entered.item_id` as never,
    )
    .onConflict(conflict => conflict.column('item_id').where('item_id', 'is not', null).doNothing())
})

/** One of an announcement's categories, which commas separate, begins with one of these. */
export const resultsPattern = (beginnings: readonly string[]): string =>
  beginnings.length === 0 ? '^$a' : `(^|, *)(${beginnings.map(beginning => beginning.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})`
