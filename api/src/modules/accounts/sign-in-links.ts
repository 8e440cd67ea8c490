import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { enqueueMail, enqueueDecoy } from '../mail/enqueue'
import { SIGN_IN_LINKS_AT_ONCE } from '@portal/rules/limits'
import { lockAddress } from './advisory-lock'
import { keepLink } from './insert-link'
import { knownAddress, type KnownAddress } from './known-address.reads'
import { hashOfToken, newLinkToken } from '../../platform/security/link-token'
import { AccountKind, MagicToken } from './magic-token.entity'

/** Whom a link signs in: an account of this kind, with the name that a new shareholder gets. */
export interface Recipient {
  kind: AccountKind
  name: string | null
}

/**
 * Mails a new link to whoever is `chosen` by what is known of the address; of its unused links the latest three stay good.
 * When it is nobody, the same statements run, and nothing is kept or mailed.
 */
export async function sendSignInLink(
  context: Context,
  em: SqlEntityManager,
  email: string,
  chosen: (known: KnownAddress) => Recipient | null,
): Promise<void> {
  const token = newLinkToken()
  await lockAddress(em, 'sign in', email)
  const recipient = chosen(await knownAddress(sqlOf(em), email, context.now()))
  const { name, kind } = recipient ?? { name: null, kind: AccountKind.SHAREHOLDER }
  const link = new MagicToken({ email, name, tokenHash: hashOfToken(token), userType: kind, createdAt: context.now() })
  await keepLink(sqlOf(em), link, recipient !== null)
  await retireLinks(em, email, SIGN_IN_LINKS_AT_ONCE)
  if (recipient)
    await enqueueMail(context, em, 'sign-in-link', email, { token, audience: kind === AccountKind.ADMIN ? 'admin' : 'shareholder' })
  else await enqueueDecoy(context, em)
}

/** Makes all but the latest unused links of an address useless. */
export async function retireLinks(em: SqlEntityManager, email: string, keep: number): Promise<void> {
  const db = sqlOf(em)
  await db
    .updateTable('magic_token')
    .set({ used: true })
    .where(
      'id',
      'in',
      db
        .selectFrom('magic_token')
        .select('id')
        .where('email', '=', email)
        .where('used', '=', false)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute()
}

/**
 * Ends every open link of an address. Before the account's row is locked: whoever uses a link at this moment holds the
 * turn and comes to the row next.
 */
export async function endSignInLinks(em: SqlEntityManager, email: string): Promise<void> {
  await lockAddress(em, 'sign in', email)
  await retireLinks(em, email, 0)
}

export interface UsedLink {
  email: string
  name: string | null
  userType: AccountKind
}

/** Uses a link: one atomic statement, so of many attempts at the same time one succeeds. Null when it is unknown, used or expired. */
export async function takeLink(em: SqlEntityManager, token: string, now: Date): Promise<UsedLink | null> {
  const db = sqlOf(em)
  const owner = await db.selectFrom('magic_token').select('email').where('token_hash', '=', hashOfToken(token)).executeTakeFirst()
  if (!owner) return null
  await lockAddress(em, 'sign in', owner.email)
  const link = await db
    .updateTable('magic_token')
    .set({ used: true })
    .where('token_hash', '=', hashOfToken(token))
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning(['email', 'name', 'user_type as userType'])
    .executeTakeFirst()
  if (link) await retireLinks(em, link.email, 0)
  return link ?? null
}
