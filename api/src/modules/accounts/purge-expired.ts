import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'

/** Forgets sessions and links that let nobody in any more, with the addresses and names that wait in them. */
export async function purgeExpired({ orm, clock }: Pick<Services, 'orm' | 'clock'>): Promise<void> {
  const db = sqlOf(orm.em.fork())
  const now = clock.now()
  await db
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('ended_at', 'is not', null)]))
    .execute()
  await db.deleteFrom('magic_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_reset_token').where('expires_at', '<=', now).execute()
}
