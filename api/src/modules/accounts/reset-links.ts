import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '../../platform/database/kysely'
import { newId } from '../../platform/ids'
import { RESET_LINKS_AT_ONCE } from '@portal/rules/limits'
import { lockAddress } from './advisory-lock'
import { hashOfToken, newLinkToken } from '../../platform/security/link-token'
import { resetLinkExpiry } from './password-reset-token.entity'

/**
 * Makes a link for setting a new password; of an administrator's unused ones the latest three stay good. For an address
 * that is nobody's it runs the same statements and leaves nothing behind.
 */
export async function newResetLink(em: SqlEntityManager, email: string, now: Date): Promise<string> {
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
          sql<string>`${hashOfToken(token)}::text`.as('tokenHash'),
          sql<Date>`${resetLinkExpiry(now)}::timestamptz`.as('expiresAt'),
          sql<boolean>`false`.as('used'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
        ])
        .where('email', '=', email),
    )
    .execute()
  await retireResetLinks(em, email, RESET_LINKS_AT_ONCE)
  return token
}

/** Whose link it is and that it was still good; null when it is unknown, used or expired. One atomic statement uses it, and ends the owner's others. */
export async function takeResetLink(em: SqlEntityManager, token: string, now: Date): Promise<{ adminId: string; email: string } | null> {
  const db = sqlOf(em)
  const tokenHash = hashOfToken(token)
  const owner = await db
    .selectFrom('password_reset_token')
    .innerJoin('admin', 'admin.id', 'password_reset_token.admin_id')
    .select('admin.email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!owner) return null
  // Two links of one owner, used at the same moment, would otherwise wait for each other.
  await lockAddress(em, 'password reset', owner.email)
  const taken = await db
    .updateTable('password_reset_token')
    .set({ used: true })
    .where('token_hash', '=', tokenHash)
    .where('used', '=', false)
    .where('expires_at', '>', now)
    .returning('admin_id as adminId')
    .executeTakeFirst()
  if (!taken) return null
  await retireResetLinks(em, owner.email, 0)
  return { ...taken, email: owner.email }
}

async function retireResetLinks(em: SqlEntityManager, email: string, keep: number): Promise<void> {
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
