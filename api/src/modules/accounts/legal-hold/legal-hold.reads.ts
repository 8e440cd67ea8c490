import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { anyOf } from '#platform/database/any-of'
import { sqlOf } from '#platform/database/kysely'
import { loaderById } from '#platform/graphql/loader-by-id'

export interface LegalHoldRow {
  /** Of the shareholder, as `shareholderId`. */
  id: string
  shareholderId: string
  reason: string
  since: Date
}

/** Loads the holds of shareholders by their ids. Only administrators can ask for a shareholder. */
export const legalHoldLoader = loaderById<LegalHoldRow>(({ db }, ids) =>
  db()
    .selectFrom('legal_hold')
    .select(['shareholder_id as id', 'shareholder_id as shareholderId', 'reason', 'since'])
    .where('shareholder_id', '=', anyOf(ids))
    .execute(),
)

/** Whether the shareholder has a legal hold. The lock keeps it from being lifted until the transaction ends. */
export async function isHeld(em: SqlEntityManager, shareholderId: string): Promise<boolean> {
  const held = await sqlOf(em)
    .selectFrom('legal_hold')
    .select('shareholder_id')
    .where('shareholder_id', '=', shareholderId)
    .forShare()
    .execute()
  return held.length > 0
}
