import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../platform/context'
import { readsOf } from '../../platform/database/kysely'

const ANSWERS_WITHIN_MS = 1_500

/** Whether requests can be served right now. A database that can only be read from is enough: the pages can be shown. */
export function isReady({ orm }: Services): Promise<boolean> {
  const answered = sql`select 1`.execute(readsOf(orm.em.fork())).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, pause(ANSWERS_WITHIN_MS, false, { ref: false })])
}
