import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { badInput } from '#platform/errors/errors'
import type { ReleaseCondition } from './release.entity'

export interface ConditionInput {
  publishAt?: Date | null
  announcementId?: string | null
}

/** Validates the condition of a release. Throws BAD_USER_INPUT (`publishAt`, `announcementId`). */
export async function validateCondition(
  em: SqlEntityManager,
  { publishAt = null, announcementId = null }: ConditionInput,
): Promise<ReleaseCondition> {
  if (publishAt === null && announcementId === null)
    throw badInput(messages.releaseCondition, 'publishAt')
  if (publishAt !== null && !(await isAhead(em, publishAt)))
    throw badInput(messages.releaseTimePast, 'publishAt')
  return {
    publishAt,
    announcement: announcementId === null ? null : await awaited(em, announcementId),
  }
}

/** Uses the clock that also decides the publication. */
async function isAhead(em: SqlEntityManager, at: Date): Promise<boolean> {
  const { rows } = await sql<{
    isAhead: boolean
  }>`select ${at}::timestamptz > portal_now() as "isAhead"`.execute(sqlOf(em))
  return rows[0]?.isAhead ?? false
}

/** Locks the announcement against deletion until the release is stored. */
async function awaited(em: SqlEntityManager, id: string): Promise<{ id: string; title: string }> {
  const found = isId(id)
    ? await sqlOf(em)
        .selectFrom('announcement')
        .select([
          'id',
          'title',
          'asx_announcement_id as exchangeId',
          'awaits_exchange as awaitsExchange',
        ])
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!found) throw badInput(messages.releaseAnnouncementUnknown, 'announcementId')
  if (found.exchangeId === null && !found.awaitsExchange)
    throw badInput(messages.releaseAnnouncementNotAwaited, 'announcementId')
  return { id: found.id, title: found.title }
}
