import { sql } from 'kysely'
import type { Database } from '../database/kysely'
import { AccountKind } from './magic-token.entity'

/** What is known of an address: the account that a link signs in, and the sign-up that waits for its first link. */
export interface KnownAddress {
  kind: AccountKind | null
  waiting: { name: string | null } | null
}

/** One statement, whatever it finds. Of two accounts under one address the administrator's counts. */
export async function knownAddress(db: Database, email: string, now: Date): Promise<KnownAddress> {
  const waiting = db
    .selectFrom('magic_token')
    .select(sql<{ name: string | null }>`json_build_object('name', name)`.as('waiting'))
    .where('email', '=', email)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const { isAdmin, isShareholder, ...known } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('admin').select('id').where('email', '=', email)).as('isAdmin'),
      exists(selectFrom('shareholder').select('id').where('email', '=', email)).as('isShareholder'),
      waiting.as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  return { kind: isAdmin ? AccountKind.ADMIN : isShareholder ? AccountKind.SHAREHOLDER : null, waiting: known.waiting }
}
