import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sqlOf } from '../../platform/database/kysely'

/** Whether flagged questions are hidden. A change of it waits until this transaction ends. */
export async function hidesFlagged(em: SqlEntityManager): Promise<boolean> {
  const settings = await sqlOf(em).selectFrom('disclosure_settings').select('flagged_are_hidden as isOn').forShare().executeTakeFirst()
  return settings?.isOn ?? false
}
