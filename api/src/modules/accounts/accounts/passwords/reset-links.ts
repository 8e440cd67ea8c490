import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { MAX_VALID_RESET_LINKS } from '@portal/rules/limits'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { hashToken, newLinkToken } from '#platform/security/link-token'
import { invitationExpiry } from '../admin.entity'
import { lockAddress } from '../lock-address'
import { resetLinkExpiry } from './password-reset-token.entity'

/**
 * Creates a password reset link; the administrator's latest three unused links stay valid. For an unknown address, and for
 * somebody who has not accepted an invitation, it runs the same statements without effect.
 */
export const createResetLink = (em: SqlEntityManager, email: string, now: Date): Promise<string> =>
  createLink(em, email, now, {
    isInvitation: false,
    expiresAt: resetLinkExpiry(now),
    keep: MAX_VALID_RESET_LINKS,
  })

/** Creates the link of an invitation; an earlier one is no longer good. */
export const createInvitationLink = (
  em: SqlEntityManager,
  email: string,
  now: Date,
): Promise<string> =>
  createLink(em, email, now, { isInvitation: true, expiresAt: invitationExpiry(now), keep: 1 })

async function createLink(
  em: SqlEntityManager,
  email: string,
  now: Date,
  { isInvitation, expiresAt, keep }: { isInvitation: boolean; expiresAt: Date; keep: number },
): Promise<string> {
  const token = newLinkToken()
  const db = sqlOf(em)
  await lockAddress(em, 'password reset', email)
  await db
    .insertInto('password_reset_token')
    .columns(['id', 'admin_id', 'token_hash', 'expires_at', 'used', 'created_at'])
    .expression(
      db
        .selectFrom('admin')
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          'admin.id as adminId',
          sql<string>`${hashToken(token)}::text`.as('tokenHash'),
          sql<Date>`${expiresAt}::timestamptz`.as('expiresAt'),
          sql<boolean>`false`.as('used'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
        ])
        .where('email', '=', email)
        .where('invited_until', isInvitation ? 'is not' : 'is', null),
    )
    .execute()
  await revokeResetLinks(em, email, keep)
  return token
}

/** Consumes a link by one atomic statement and revokes the owner's others. Null when it is unknown, used or expired. */
export async function consumeResetLink(
  em: SqlEntityManager,
  token: string,
  now: Date,
): Promise<{ adminId: string; email: string } | null> {
  const db = sqlOf(em)
  const tokenHash = hashToken(token)
  const owner = await db
    .selectFrom('password_reset_token')
    .innerJoin('admin', 'admin.id', 'password_reset_token.admin_id')
    .select('admin.email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!owner) return null
  // Two links of one owner, used concurrently, would otherwise deadlock.
  await lockAddress(em, 'password reset', owner.email)
  const consumed = await db
    .updateTable('password_reset_token')
    .set({ used: true })
    .where('token_hash', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning('admin_id as adminId')
    .executeTakeFirst()
  if (!consumed) return null
  await revokeResetLinks(em, owner.email, 0)
  return { ...consumed, email: owner.email }
}

async function revokeResetLinks(em: SqlEntityManager, email: string, keep: number): Promise<void> {
  const db = sqlOf(em)
  await db
    .updateTable('password_reset_token')
    .set({ used: true })
    .where(
      'id',
      'in',
      db
        .selectFrom('password_reset_token')
        .innerJoin('admin', 'admin.id', 'password_reset_token.admin_id')
        .select('password_reset_token.id')
        .where('admin.email', '=', email)
        .where('used', '=', false)
        .orderBy('password_reset_token.created_at', 'desc')
        .orderBy('password_reset_token.id', 'desc')
        .offset(keep),
    )
    .execute()
}
