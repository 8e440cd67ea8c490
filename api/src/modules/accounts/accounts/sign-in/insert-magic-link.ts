import { sql } from 'kysely'
import type { Database } from '#platform/database/kysely'
import type { AccountKind, MagicToken } from './magic-token.entity'

/** Inserts the link, or runs the same statement without inserting anything, for equal work. */
export async function insertMagicLink(
  db: Database,
  link: MagicToken,
  insert: boolean,
): Promise<void> {
  await db
    .insertInto('magic_token')
    .columns([
      'id',
      'email',
      'name',
      'alert_topics',
      'token_hash',
      'user_type',
      'expires_at',
      'used',
      'created_at',
    ])
    .expression(
      db
        .selectNoFrom([
          sql<string>`${link.id}::uuid`.as('id'),
          sql<string>`${link.email}::text`.as('email'),
          sql<string | null>`${link.name}::text`.as('name'),
          sql<string[] | null>`${link.alertTopics}::text[]`.as('alertTopics'),
          sql<string>`${link.tokenHash}::text`.as('tokenHash'),
          sql<AccountKind>`${link.userType}::text`.as('userType'),
          sql<Date>`${link.expiresAt}::timestamptz`.as('expiresAt'),
          sql<boolean>`false`.as('used'),
          sql<Date>`${link.createdAt}::timestamptz`.as('createdAt'),
        ])
        .where(sql<boolean>`${insert}::boolean`),
    )
    .execute()
}
