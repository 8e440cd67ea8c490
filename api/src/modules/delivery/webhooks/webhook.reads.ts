import { isAdmin } from '#platform/access/permissions'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { Page } from '#platform/graphql/page'
import type { WebhookDeliveryState, WebhookEndpointState, WebhookEvent } from './webhook-events'

/** The columns of an endpoint, without its secrets. */
export interface WebhookEndpointRow {
  id: string
  url: string
  events: WebhookEvent[]
  state: WebhookEndpointState
  disabledReason: string | null
  disabledAt: Date | null
  secretHint: string
  createdAt: Date
  updatedAt: Date
  version: number
}

export interface WebhookDeliveryRow {
  id: string
  event: string
  state: WebhookDeliveryState
  attempts: number
  statusCode: number | null
  durationMs: number | null
  error: string | null
  createdAt: Date
  lastAttemptAt: Date | null
  nextAttemptAt: Date | null
}

const endpointColumns = [
  'id',
  'url',
  'events',
  'state',
  'disabled_reason as disabledReason',
  'disabled_at as disabledAt',
  'secret_hint as secretHint',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
] as const

const deliveryColumns = [
  'id',
  'event',
  'state',
  'attempts',
  'status_code as statusCode',
  'duration_ms as durationMs',
  'error',
  'created_at as createdAt',
  'last_attempt_at as lastAttemptAt',
  'next_attempt_at as nextAttemptAt',
] as const

export const oldestFirst = new Keyset<WebhookEndpointRow>(
  'webhook endpoints',
  ['created_at', 'time', 'asc', row => row.createdAt],
  ['id', 'id', 'asc', row => row.id],
)

export const newestFirst = new Keyset<WebhookDeliveryRow>(
  'webhook deliveries',
  ['created_at', 'time', 'desc', row => row.createdAt],
  ['id', 'id', 'desc', row => row.id],
)

/** Endpoints in the order in which they were added. */
export async function endpointPage(
  db: Database,
  page: Page,
): Promise<Connection<WebhookEndpointRow>> {
  const list = oldestFirst.in(page)
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select(endpointColumns)
    .$if(page.after !== null, query => query.where(list.after(list.values(page))))
    .orderBy(list.order)
    .limit(page.first + 1)
    .execute()
  return connection(rows, page, oldestFirst.cursorOf, async () => {
    const { count } = await db
      .selectFrom('webhook_endpoint')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  })
}

/** One endpoint, or null, also for a malformed id. */
export async function endpointById(db: Database, id: string): Promise<WebhookEndpointRow | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('webhook_endpoint')
    .select(endpointColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The deliveries to an endpoint, newest first. */
export async function deliveryPage(
  db: Database,
  endpointId: string,
  page: Page,
): Promise<Connection<WebhookDeliveryRow>> {
  const list = newestFirst.in(page)
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(deliveryColumns)
    .where('endpoint_id', '=', endpointId)
    .$if(page.after !== null, query => query.where(list.after(list.values(page))))
    .orderBy(list.order)
    .limit(page.first + 1)
    .execute()
  return connection(rows, page, newestFirst.cursorOf, async () => {
    const { count } = await db
      .selectFrom('webhook_delivery')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirstOrThrow()
    return Number(count)
  })
}

export async function deliveryById(db: Database, id: string): Promise<WebhookDeliveryRow | null> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select(deliveryColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Load rows by id, for administrators; null for everyone else. */
export const endpointLoader = loaderById<WebhookEndpointRow>(async ({ db, viewer }, ids) =>
  isAdmin(viewer)
    ? db()
        .selectFrom('webhook_endpoint')
        .select(endpointColumns)
        .where('id', '=', anyOf(ids))
        .execute()
    : [],
)
export const deliveryLoader = loaderById<WebhookDeliveryRow>(async ({ db, viewer }, ids) =>
  isAdmin(viewer)
    ? db()
        .selectFrom('webhook_delivery')
        .select(deliveryColumns)
        .where('id', '=', anyOf(ids))
        .execute()
    : [],
)
