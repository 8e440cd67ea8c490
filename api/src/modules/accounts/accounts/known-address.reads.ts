import type { Database } from '#platform/database/kysely'
import { AccountKind } from './sign-in/magic-token.entity'

/** What is stored about an address: the kind of its account, and whether a sign-up is pending. */
export interface KnownAddress {
  kind: AccountKind | null
  /** Whether a valid link was mailed and not used yet. */
  hasPendingSignUp: boolean
}

/**
 * One statement for any result, for equal work. An administrator's account takes precedence over a shareholder's, once the
 * invitation is accepted.
 */
export async function knownAddress(db: Database, email: string, now: Date): Promise<KnownAddress> {
  const { isAdmin, isShareholder, hasPendingSignUp } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('admin')
          .select('id')
          .where('email', '=', email)
          .where('invited_until', 'is', null),
      ).as('isAdmin'),
      exists(selectFrom('shareholder').select('id').where('email', '=', email)).as('isShareholder'),
      exists(
        selectFrom('magic_token')
          .select('id')
          .where('email', '=', email)
          .where('used', '=', false)
          .where('expires_at', '>', now),
      ).as('hasPendingSignUp'),
    ])
    .executeTakeFirstOrThrow()
  return {
    kind: isAdmin ? AccountKind.ADMIN : isShareholder ? AccountKind.SHAREHOLDER : null,
    hasPendingSignUp: Boolean(hasPendingSignUp),
  }
}
