import { sql } from 'kysely'
import type { Context } from '#platform/operation/context'

const MAX_USED = 100

/** Categories to choose from: first those by which an announcement is about results, then those in use, the most frequent first. */
export async function announcementCategories({ db, services }: Context): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select category from announcement where category is not null
    group by category order by count(*) desc, category limit ${MAX_USED}`.execute(db())
  return [
    ...new Set([
      ...services.settings.alerts.resultsCategories,
      ...rows.map(({ category }) => category),
    ]),
  ]
}
