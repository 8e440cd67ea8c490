import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../context'
import { sqlOf } from '../database/kysely'
import { enqueueMail } from '../mail/enqueue'
import { SIGN_IN_LINKS_AT_ONCE } from '../rules/limits'
import { inTurn } from './in-turn'
import { hashOfToken, newLinkToken } from './link-token'
import { AccountKind, MagicToken } from './magic-token.entity'

/** Mails a new link. Of an address's unused links the latest three stay good. */
export async function sendSignInLink(
  context: Context,
  em: SqlEntityManager,
  to: { email: string; name: string | null; kind: AccountKind },
): Promise<void> {
  const token = newLinkToken()
  await inTurn(em, 'sign in', to.email)
  em.persist(new MagicToken({ email: to.email, name: to.name, tokenHash: hashOfToken(token), userType: to.kind, createdAt: context.now() }))
  await em.flush()
  await retireLinks(em, to.email, SIGN_IN_LINKS_AT_ONCE)
  await enqueueMail(context, em, 'sign-in-link', to.email, { token, audience: to.kind === AccountKind.ADMIN ? 'admin' : 'shareholder' })
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
  await inTurn(em, 'sign in', email)
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
  await inTurn(em, 'sign in', owner.email)
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
