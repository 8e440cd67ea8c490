import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isPublished } from '#modules/content/publication/published'
import type { Database } from '#platform/database/kysely'

/** A view of a presentation by an anonymous visitor on a day. */
export interface View {
  day: string
  presentationId: string
  visitor: string
}

/** The day's salt, which the first caller inserts. Deletes the salts of earlier days. */
export async function saltOfDay(db: Database, day: string): Promise<string> {
  const { salt } = await db
    .with('deleted', earlier => earlier.deleteFrom('view_salt').where('day', '<', day))
    .insertInto('view_salt')
    .values({ day, salt: randomBytes(32).toString('hex') })
    // A no-op that makes RETURNING return the existing row.
    .onConflict(conflict => conflict.column('day').doUpdateSet({ day }))
    .returning('salt')
    .executeTakeFirstOrThrow()
  return salt
}

/**
 * Adds the views that are not counted yet to the presentations' counts; views of unknown and of scheduled presentations are ignored. Rows are
 * written in a fixed order, so that concurrent processes cannot deadlock.
 */
export async function addViews(db: Database, views: readonly View[]): Promise<void> {
  await sql`with added as (
      insert into presentation_view (day, presentation_id, visitor)
      select view.day, view.presentation_id, view.visitor
      from unnest(
        ${views.map(({ day }) => day)}::date[],
        ${views.map(({ presentationId }) => presentationId)}::uuid[],
        ${views.map(({ visitor }) => visitor)}::text[]
      ) as view (day, presentation_id, visitor)
      join presentation on presentation.id = view.presentation_id and ${isPublished('presentation')}
      order by view.day, view.presentation_id, view.visitor
      on conflict do nothing
      returning presentation_id
    ), counted as (
      select presentation_id as id, count(*)::int as views from added group by presentation_id
    ), locked as (
      select id, counted.views from presentation join counted using (id) order by id for no key update of presentation
    )
    update presentation set view_count = view_count + locked.views from locked where presentation.id = locked.id`.execute(
    db,
  )
}

/** Deletes the counted visitors and salts of earlier days. */
export async function purgeViewsBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('view_salt').where('day', '<', day).execute()
  await db.deleteFrom('presentation_view').where('day', '<', day).execute()
}
