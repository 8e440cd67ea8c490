import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../platform/context'
import { readsOf } from '../../platform/database/kysely'

const PING_TIMEOUT_MS = 1_500

/** Readiness. A read-only database is enough to serve pages, so this uses the read connections. */
export function isReady({ orm }: Services): Promise<boolean> {
  const ping = sql`select 1`.execute(readsOf(orm.em.fork())).then(
    () => true,
    () => false,
  )
  return Promise.race([ping, pause(PING_TIMEOUT_MS, false, { ref: false })])
}
