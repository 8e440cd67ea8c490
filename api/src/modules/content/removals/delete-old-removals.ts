import type { Database } from '#platform/database/kysely'
import { cutoff } from './removal.reads'

/** Longer than `removals` can be asked for, so that none is missing on a later page. */
const GRACE_MS = 86_400_000

/** Deletes removals that are too old for `removals`, except the latest of each type, because it says when that list last changed. */
export const deleteOldRemovals = (db: Database, now: Date) =>
  db
    .deleteFrom('removal')
    .where('at', '<', new Date(cutoff(now).getTime() - GRACE_MS))
    .where('at', '<', ({ selectFrom }) =>
      selectFrom('removal as latest')
        .select(({ fn }) => fn.max('latest.at').as('at'))
        .whereRef('latest.typename', '=', 'removal.typename'),
    )
    .execute()
