import { sql } from 'kysely'
import type { Database } from '#platform/database/kysely'

/** The key of the advisory lock: any number, the same in every process. */
const START_LOCK = 7_237_004

/** Broadcasts start beside each other; a daily mail waits for those that are about to, so that it tells of all that started before it. */
export const lockStarts = (db: Database, how: 'beside others' | 'alone'): Promise<unknown> =>
  (how === 'alone'
    ? sql`select pg_advisory_xact_lock(${START_LOCK})`
    : sql`select pg_advisory_xact_lock_shared(${START_LOCK})`
  ).execute(db)
