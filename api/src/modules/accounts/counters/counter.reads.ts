import { type RawBuilder, sql } from 'kysely'
import type { Database, TablesOf } from '#platform/database/kysely'
import { type CacheTag, dependsOn } from '#platform/operation/cache-tags'
import type { Counter } from './counter.entity'

declare module '#platform/database/kysely' {
  interface Tables {
    tally: TablesOf<[typeof Counter]>['counter']
  }
}

/** The names of the counters, as the triggers write them. */
export type CounterName =
  | 'presentation'
  | 'announcement'
  | 'policy'
  | 'shareholder'
  | 'question'
  | `question ${string}`

/** The value of a counter, as an expression to select from `tally`. */
export const sumOf = (what: CounterName): RawBuilder<number> =>
  sql<number>`coalesce(sum(count) filter (where what = ${what}), 0)::int`

/** The value of a counter: reads its slots instead of counting rows. */
export async function readCounter(db: Database, what: CounterName): Promise<number> {
  dependsOn(what.split(' ')[0] as CacheTag)
  const { count } = await db
    .selectFrom('tally')
    .select(sumOf(what).as('count'))
    .where('what', '=', what)
    .executeTakeFirstOrThrow()
  return count
}
