import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { adminsWith } from '#modules/accounts/accounts/admin.reads'
import { databaseTime } from '#platform/database/database-time'
import { sqlOf } from '#platform/database/kysely'
import { lockSettings } from '../disclosure.service'
import type { DisclosureSettings } from '../disclosure-settings.entity'

export interface OwnersLock {
  settings: DisclosureSettings
  owners: { id: string; name: string; email: string }[]
  /** By the database's clock. */
  now: Date
}

/**
 * Locks the settings, by which it is decided whether one owner may do something alone: what owners change, ask for and confirm comes one
 * after the other. Always the first lock of its transaction.
 */
export async function lockOwners(em: SqlEntityManager): Promise<OwnersLock> {
  const settings = await lockSettings(em)
  const now = await databaseTime(em)
  return { settings, owners: await adminsWith(sqlOf(em), 'OWNER'), now }
}

/** Whether some changes need two owners: answers are reviewed, and there are two. */
export const needsTwo = ({ settings, owners }: OwnersLock): boolean =>
  settings.reviewRequired && owners.length >= 2
