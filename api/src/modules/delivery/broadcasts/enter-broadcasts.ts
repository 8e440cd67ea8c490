import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { AlertSettings } from '#modules/delivery/alerts/alert-settings'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { broadcastsJob } from './broadcasts.job'

/** Of an answer the first is told of as its question, and each correction and withdrawal as the version that it is. */
export type AlertSubject = 'announcement' | 'presentation' | 'question' | 'answer'

type WakingServices = Pick<Services, 'jobs' | 'orm' | 'log'>
export type EnteringServices = WakingServices & Pick<Services, 'settings'>

/**
 * Creates the broadcasts of the items that a statement has just published, each once in its life. It is a part of that statement, because a
 * statement of its own made the transaction 8 % longer. `published` has rows of `subject`, `item_id` and `is_alerted`; `alerts` selects the
 * `title` and `topic` of such a row.
 */
export const broadcastsOf = (published: string, alerts: RawBuilder<unknown>) => sql`
  insert into broadcast (id, subject, item_id, topic, title, created_at)
  select uuidv7(), published.subject, published.item_id, alert.topic, alert.title, portal_now()
  from ${sql.table(published)} published cross join lateral (${alerts}) alert
  where published.is_alerted
  on conflict (item_id) where item_id is not null do nothing`

/** Creates the broadcast of an answer. What shareholders have written is kept only with the question. */
export const broadcastOfAnswer = (questionId: string) => sql`
  insert into broadcast (id, subject, item_id, topic, created_at)
  values (uuidv7(), 'question', ${questionId}::uuid, 'ANSWERS', portal_now())
  on conflict (item_id) where item_id is not null do nothing`

/**
 * Creates the broadcast of a correction or a withdrawal if the answer had a broadcast. Its item is the version, because a question has
 * only one broadcast.
 */
export const broadcastOfChange = ({
  questionId,
  answerId,
}: {
  questionId: string
  answerId: string
}) => sql`
  insert into broadcast (id, subject, item_id, topic, created_at)
  select uuidv7(), 'answer', ${answerId}::uuid, 'ANSWERS', portal_now()
  where exists (select from broadcast first where first.item_id = ${questionId}::uuid)
  on conflict (item_id) where item_id is not null do nothing`

/** Hands the broadcast of an item to the one that takes its place, so that nobody is mailed of both. */
export const moveBroadcast = (
  em: SqlEntityManager,
  { from, to }: { from: string; to: string },
): Promise<unknown> =>
  sql`update broadcast set item_id = ${to}::uuid where item_id = ${from}::uuid`.execute(sqlOf(em))

/** Enqueues the job that sends, after the commit: were it lost, the one that comes each minute finds the row. */
export const wakeSenderAfter = (services: WakingServices, em: SqlEntityManager): void =>
  statementRunner(em).onCommit(() => wakeSender(services))

/** Enqueues the job that sends; failures are left to the one that comes each minute. */
export const wakeSender = ({ jobs, orm, log }: WakingServices): Promise<void> =>
  jobs
    .enqueue(statementRunner(orm.em.fork() as SqlEntityManager), broadcastsJob, {})
    .catch((error: unknown) =>
      log.warn({ err: error }, 'the job of broadcasts could not be enqueued'),
    )

/** Whether an announcement of this category is about results. */
export const isResults = (category: RawBuilder<unknown>, settings: AlertSettings) =>
  sql`${category} ~* ${resultsPattern(settings.resultsCategories)}`

/** One of an announcement's categories, which commas separate, begins with one of these. */
export const resultsPattern = (beginnings: readonly string[]): string =>
  beginnings.length === 0
    ? '^$a'
    : `(^|, *)(${beginnings.map(beginning => beginning.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})`
