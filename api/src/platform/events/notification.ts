import type { StatementRunner } from '#platform/database/statement-runner'

/** A notification of PostgreSQL. */
export interface Notification {
  channel: string
  payload: string
}

/** Sends them with the transaction, in one statement. */
export async function notify(
  runner: StatementRunner,
  notifications: Notification[],
): Promise<void> {
  if (notifications.length > 0)
    await runner.execute(`select ${pgNotify(1)}`, notifyParameters(notifications))
}

/** For statements that do more: `pg_notify` of two parameters, of which this is the first. */
export const pgNotify = (first: number): string =>
  `pg_notify(unnest($${first}::text[]), unnest($${first + 1}::text[]))`

export const notifyParameters = (notifications: Notification[]): unknown[] => [
  notifications.map(({ channel }) => channel),
  notifications.map(({ payload }) => payload),
]
