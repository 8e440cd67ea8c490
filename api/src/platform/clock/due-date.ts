import { type RawBuilder, sql } from 'kysely'

/**
 * Today's date in the portal's time zone, as a subquery with one row if this local time has come, otherwise none. Jobs insert it into a
 * table of dates with `on conflict do nothing`, so that each date is claimed once, even if clocks change.
 */
export const dueDate = (time: string, timeZone: string): RawBuilder<unknown> => sql`(
  select local::date as date from (select portal_now() at time zone ${timeZone} as local) clock
  where local::time >= ${time}::time
) due`
