import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { AlertTopic } from '@portal/rules/alerts'
import { MAX_VALID_SIGN_IN_LINKS } from '@portal/rules/limits'
import { enqueueDecoy, enqueueMail } from '#modules/mail/mail/enqueue'
import { sqlOf } from '#platform/database/kysely'
import type { Context } from '#platform/operation/context'
import { hashToken, newLinkToken } from '#platform/security/link-token'
import { type KnownAddress, knownAddress } from '../known-address.reads'
import { lockAddress } from '../lock-address'
import { insertMagicLink } from './insert-magic-link'
import { AccountKind, MagicToken } from './magic-token.entity'

/** The account that a link signs in, with the name of a new shareholder and the topics of alerts that were ticked. */
export interface Recipient {
  kind: AccountKind
  name: string | null
  alertTopics?: AlertTopic[] | null
}

/**
 * Mails a new link to the recipient that `choose` returns for the address; its latest three unused links stay valid.
 * Without a recipient the same statements run, but nothing is stored or mailed.
 */
export async function sendSignInLink(
  context: Context,
  em: SqlEntityManager,
  email: string,
  choose: (known: KnownAddress) => Recipient | null,
): Promise<void> {
  const token = newLinkToken()
  await lockAddress(em, 'sign in', email)
  const recipient = choose(await knownAddress(sqlOf(em), email, context.now()))
  const {
    name,
    kind,
    alertTopics = null,
  } = recipient ?? { name: null, kind: AccountKind.SHAREHOLDER }
  const link = new MagicToken({
    email,
    name,
    alertTopics,
    tokenHash: hashToken(token),
    userType: kind,
    createdAt: context.now(),
  })
  await insertMagicLink(sqlOf(em), link, recipient !== null)
  await revokeLinks(em, email, MAX_VALID_SIGN_IN_LINKS)
  if (recipient)
    await enqueueMail(context, em, 'sign-in-link', email, {
      token,
      audience: kind === AccountKind.ADMIN ? 'admin' : 'shareholder',
    })
  else await enqueueDecoy(context, em)
}

/** Revokes the unused links of an address except the latest ones. */
export async function revokeLinks(
  em: SqlEntityManager,
  email: string,
  keep: number,
): Promise<void> {
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
 * Revokes all links of an address. To be called before the account's row is locked, in the lock order of a sign-in: first
 * the address, then the row.
 */
export async function revokeSignInLinks(em: SqlEntityManager, email: string): Promise<void> {
  await lockAddress(em, 'sign in', email)
  await revokeLinks(em, email, 0)
}

export interface ConsumedLink {
  email: string
  name: string | null
  alertTopics: AlertTopic[] | null
  userType: AccountKind
}

/** Consumes a link by one atomic statement: of concurrent attempts one succeeds. Null when it is unknown, used or expired. */
export async function consumeMagicLink(
  em: SqlEntityManager,
  token: string,
  now: Date,
): Promise<ConsumedLink | null> {
  const db = sqlOf(em)
  const owner = await db
    .selectFrom('magic_token')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!owner) return null
  await lockAddress(em, 'sign in', owner.email)
  const link = await db
    .updateTable('magic_token')
    .set({ used: true })
    .where('token_hash', '=', hashToken(token))
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning(['email', 'name', 'alert_topics as alertTopics', 'user_type as userType'])
    .executeTakeFirst()
  if (link) await revokeLinks(em, link.email, 0)
  return link ?? null
}
