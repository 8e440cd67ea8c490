import type { Database } from '../../platform/database/kysely'
import { AccountKind } from './magic-token.entity'

/** What is known of an address: the account that a link signs in, and whether somebody has signed up with it. */
export interface KnownAddress {
  kind: AccountKind | null
  /** Whether a sign-up waits for its first link. */
  waiting: boolean
}

/** One statement, whatever it finds. Of two accounts under one address the administrator's counts. */
export async function knownAddress(db: Database, email: string, now: Date): Promise<KnownAddress> {
  const { isAdmin, isShareholder, waiting } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('admin').select('id').where('email', '=', email)).as('isAdmin'),
      exists(selectFrom('shareholder').select('id').where('email', '=', email)).as('isShareholder'),
      exists(selectFrom('magic_token').select('id').where('email', '=', email).where('used', '=', false).where('expires_at', '>', now)).as(
        'waiting',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { kind: isAdmin ? AccountKind.ADMIN : isShareholder ? AccountKind.SHAREHOLDER : null, waiting: Boolean(waiting) }
}
