import { sql, type RawBuilder } from 'kysely'
import { dependsOn, type CacheTag } from '../cache-tags'
import type { Database, TablesOf } from '../database/kysely'
import type { Tally } from './counter.entity'

declare module '../database/kysely' {
  interface Tables extends TablesOf<[typeof Tally]> {}
}

/** What is counted as it changes, as the triggers name it. */
export type Tallied = 'presentation' | 'announcement' | 'policy' | 'shareholder' | 'question' | `question ${string}`

/** How many there are, to be selected from `tally`. */
export const sumOf = (what: Tallied): RawBuilder<number> => sql<number>`coalesce(sum(count) filter (where what = ${what}), 0)::int`

/** How many there are: read, not counted. */
export async function tallyOf(db: Database, what: Tallied): Promise<number> {
  dependsOn(what.split(' ')[0] as CacheTag)
  const { count } = await db.selectFrom('tally').select(sumOf(what).as('count')).where('what', '=', what).executeTakeFirstOrThrow()
  return count
}
