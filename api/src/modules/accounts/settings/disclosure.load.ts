import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sqlOf } from '#platform/database/kysely'

/** Whether flagged questions are hidden. A change of it waits until this transaction ends. */
export async function hidesFlagged(em: SqlEntityManager): Promise<boolean> {
  const settings = await sqlOf(em)
    .selectFrom('disclosure_settings')
    .select('flagged_are_hidden as isOn')
    .forShare()
    .executeTakeFirst()
  return settings?.isOn ?? false
}

/** Whether answers need another administrator's review, and a basis. A change of it waits until this transaction ends. */
export async function gateOf(
  em: SqlEntityManager,
): Promise<{ reviewRequired: boolean; basisRequired: boolean }> {
  const settings = await sqlOf(em)
    .selectFrom('disclosure_settings')
    .select(['review_required as reviewRequired', 'basis_required as basisRequired'])
    .forShare()
    .executeTakeFirst()
  return settings ?? { reviewRequired: false, basisRequired: false }
}
