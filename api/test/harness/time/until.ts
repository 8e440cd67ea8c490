import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'

const PATIENCE_MS = 10_000

interface Patience {
  /** How long to wait, and how long between two looks. */
  patienceMs?: number
  everyMs?: number
}

/** Returns as soon as it holds. What never comes fails by name, long before the test runs out of time. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { patienceMs = PATIENCE_MS, everyMs = 2 }: Patience = {},
): Promise<void> {
  const end = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > end)
      throw new Error(`Not within ${patienceMs / 1_000} seconds: ${what}`)
    await pause(everyMs)
  }
}

/** Returns once so many statements in this database wait for a lock that another holds. */
export const untilBlocked = (em: SqlEntityManager, many = 1): Promise<void> =>
  until(`${many} wait for a lock`, async () => {
    const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return (await blocked.execute(sqlOf(em))).rows.length >= many
  })

/** Sends requests while `lock` blocks each of them, then lets them continue in this order. */
export async function sendInOrder<Answers extends unknown[]>(
  portal: { em(): SqlEntityManager },
  lock: (em: SqlEntityManager) => Promise<unknown>,
  requests: { [Index in keyof Answers]: () => Promise<Answers[Index]> },
): Promise<Answers> {
  const sent: Promise<unknown>[] = []
  await portal.em().transactional(async em => {
    await lock(em)
    for (const request of requests) {
      sent.push(request())
      await untilBlocked(portal.em(), sent.length)
    }
  })
  return Promise.all(sent) as Promise<Answers>
}
