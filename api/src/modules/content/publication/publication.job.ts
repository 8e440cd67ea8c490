import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import {
  type EnteringServices,
  wakeSenderAfter,
} from '#modules/delivery/broadcasts/enter-broadcasts'
import { type Acting, recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { anyOf } from '#platform/database/any-of'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Context, Services } from '#platform/operation/context'
import { isPublished, isScheduled, type Publishable } from './published'
import { broadcastsOfPublished, enqueuePublished, type PublishingServices } from './published-types'

/**
 * Records what has reached its date. It is enqueued for each such moment, and by schedule for dates that were written otherwise. What
 * everybody sees does not wait for it.
 */
export const publicationJob = defineJob({
  name: 'publication',
  schema: noData,
  lease: 60,
  // Open pages show a scheduled item within seconds of its moment.
  poll: 2,
  concurrency: 1,
  persistent: true,
  keyed: true,
  every: 5,
})

/** Publishes the event of each item that has reached its date, once for each date, in the transaction that records it. */
export const recordPublications = (
  services: PublishingServices & EnteringServices & Pick<Services, 'events'>,
  job: Job,
): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const items = await recordDue(services, em, { actor: system, now: () => services.clock.now() })
    if (items > 0) services.log.info({ items }, 'scheduled items were published')
  })

/** Publishes the events of what is due, of these items or of all, tells webhooks and alerts of them, and returns how many there were. */
async function recordDue(
  services: PublishingServices & EnteringServices & Pick<Services, 'events'>,
  em: SqlEntityManager,
  acting: Acting,
  ids?: string[],
): Promise<number> {
  const { alerts } = services.settings
  const { rows: due } = await sql<{
    subject: Publishable
    id: string
    at: Date
    isAlerted: boolean
  }>`
    with published as (
      update publication set recorded_at = portal_now()
      where recorded_at is null and ${isPublished('publication')} ${ids ? sql`and item_id = ${anyOf(ids)}` : sql``}
      returning subject, item_id, recorded_at, is_alerted
    )${alerts.offered ? sql`, entered as (${broadcastsOfPublished(services, 'published')})` : sql``}
    select subject, item_id as id, recorded_at as at, is_alerted as "isAlerted" from published`.execute(
    sqlOf(em),
  )
  if (alerts.offered && due.some(({ isAlerted }) => isAlerted)) wakeSenderAfter(services, em)
  await recordEvents(
    em,
    acting,
    ...due.map(({ subject, id }) => ({
      type: `${subject}.published` as const,
      subject: { type: subject, id },
    })),
  )
  for (const { subject, id, at } of due)
    await services.events.publish(statementRunner(em), {
      type: 'published',
      subject,
      id,
      at: at.toISOString(),
    })
  for (const [subject, items] of Map.groupBy(due, item => item.subject))
    await enqueuePublished(services, em, subject, idsOf(items))
  return due.length
}

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

/**
 * Publishes the events of these items that are public from now on, and enqueues the job for the moments of those that are dated ahead, in
 * the transaction that has dated them.
 */
export async function followPublication(
  context: Context,
  em: SqlEntityManager,
  ids: string[],
): Promise<void> {
  const { jobs } = context.services
  await recordDue(context.services, em, context, ids)
  const moments = await sqlOf(em)
    .selectFrom('publication')
    .select('published_at as at')
    .distinct()
    .where('item_id', '=', anyOf(ids))
    .where(isScheduled('publication'))
    .execute()
  for (const { at } of moments)
    await jobs.enqueue(statementRunner(em), publicationJob, {}, { at, key: at.toISOString() })
}
