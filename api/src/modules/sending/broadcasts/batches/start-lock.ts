import { lockInTransaction, shareLockInTransaction } from '#platform/database/advisory-locks'
import type { Database } from '#platform/database/kysely'

/** Broadcasts start beside each other; a daily mail waits for those that are about to, so that it tells of all that started before it. */
export const lockStarts = (db: Database, how: 'beside others' | 'alone'): Promise<unknown> =>
  how === 'alone'
    ? lockInTransaction(db, 'broadcastStarts')
    : shareLockInTransaction(db, 'broadcastStarts')
