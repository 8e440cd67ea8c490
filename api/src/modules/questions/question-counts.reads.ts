import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import { isId } from '../../platform/ids'

export type QuestionCountLoader = DataLoader<string, number>

/** How many questions there are on each presentation, or of each shareholder, archived ones included. Batched. */
export function questionCountLoader(db: () => Database, owner: 'presentation_id' | 'shareholder_id'): QuestionCountLoader {
  return new DataLoader(async ids => {
    const rows = await db()
      .selectFrom('question')
      .select([`${owner} as owner`, sql<number>`count(*)::int`.as('count')])
      .where(owner, '=', anyOf(ids.filter(isId)))
      .groupBy(owner)
      .execute()
    const counts = new Map(rows.map(row => [row.owner, row.count]))
    return ids.map(id => counts.get(id) ?? 0)
  })
}
