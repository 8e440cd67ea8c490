import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { webhookJob } from './webhook.job'
import type { WebhookEvent } from './webhook-events'

/** What a payload tells of a thing: where it is and what the public sees, little enough to be right when it is read later. */
export interface WebhookData {
  id: string
  typename: string
  url: string
}

/** A statement binds at most 65,535 values, and a row has nine. */
const ROWS_PER_INSERT = 1_000

/** Stores one delivery for each thing and each endpoint that receives the event, in the transaction that makes the things public. */
export async function enqueueWebhooks(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  em: SqlEntityManager,
  event: WebhookEvent,
  dataOf: () => Promise<WebhookData[]>,
): Promise<void> {
  // Locked, because an endpoint that is deleted meanwhile would fail the whole transaction.
  const endpoints = await sqlOf(em)
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('state', '=', 'ENABLED')
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (endpoints.length === 0) return
  const at = clock.now()
  const bodies = (await dataOf()).map(data => bodyOf(event, at, data))
  const waiting = {
    state: 'PENDING',
    attempts: 0,
    schedule_start: 0,
    created_at: at,
    next_attempt_at: at,
  } as const
  const deliveries = bodies.flatMap(body =>
    endpoints.map(endpoint => ({ ...waiting, id: newId(), endpoint_id: endpoint.id, event, body })),
  )
  for (let start = 0; start < deliveries.length; start += ROWS_PER_INSERT)
    await sqlOf(em)
      .insertInto('webhook_delivery')
      .values(deliveries.slice(start, start + ROWS_PER_INSERT))
      .execute()
  for (const { id } of deliveries)
    await jobs.enqueue(statementRunner(em), webhookJob, { deliveryId: id, attempts: 0 })
}

export const bodyOf = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at, data })
