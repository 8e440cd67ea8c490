import DataLoader from 'dataloader'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import { perRequest } from '#platform/operation/per-request'

export interface LegalHoldRow {
  shareholderId: string
  reason: string
  since: Date
}

/** Loads the holds of shareholders by their ids. Only administrators can ask for a shareholder. */
export const legalHoldLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, LegalHoldRow | null>(async ids => {
      const rows = await db()
        .selectFrom('legal_hold')
        .select(['shareholder_id as shareholderId', 'reason', 'since'])
        .where('shareholder_id', '=', anyOf(ids.filter(isId)))
        .execute()
      const byId = new Map(rows.map(row => [row.shareholderId, row]))
      return ids.map(id => byId.get(id.toLowerCase()) ?? null)
    }),
)
