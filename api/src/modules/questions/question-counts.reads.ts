import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { dependsOn } from '../../platform/cache-tags'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import { isId } from '../../platform/ids'
import { perRequest } from '../../platform/per-request'

/** How many questions the deletion of a presentation or a shareholder deletes, archived ones included. Batched. */
export const presentationQuestionCountLoader = perRequest(({ db }) =>
  questionCountLoader(db, 'presentation_id'),
)
export const shareholderQuestionCountLoader = perRequest(({ db }) =>
  questionCountLoader(db, 'shareholder_id'),
)

function questionCountLoader(db: () => Database, owner: 'presentation_id' | 'shareholder_id') {
  return new DataLoader<string, number>(async ids => {
    dependsOn('question')
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
