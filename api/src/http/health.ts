import type { Services } from '../context'
import { sqlOf } from '../database/kysely'
import { sql } from 'kysely'

/** Whether requests can be served right now. */
export async function isReady({ orm }: Services): Promise<boolean> {
  try {
    await Promise.race([sql`select 1`.execute(sqlOf(orm.em.fork())), new Promise((_, reject) => setTimeout(reject, 2_000).unref())])
    return true
  } catch {
    return false
  }
}
