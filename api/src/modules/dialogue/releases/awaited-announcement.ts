import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import type { Announcement } from '#modules/content/announcements/announcement.entity'
import type { MatchHook } from '#modules/content/announcements/matches/match-hook'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { Release } from './release.entity'

/** The oldest question whose held answer waits for the announcement. Its row is locked, so no other release can begin to wait for it. */
const findWaiting = (
  em: SqlEntityManager,
  { id }: Announcement,
): Promise<{ text: string } | undefined> =>
  sqlOf(em)
    .selectFrom('release')
    .innerJoin('release_answer', 'release_answer.release_id', 'release.id')
    .innerJoin('answer', 'answer.id', 'release_answer.answer_id')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .select('question.question_text as text')
    .where('release.announcement_id', '=', id)
    .where('release.state', '=', 'HELD')
    .where('release_answer.left_at', 'is', null)
    .orderBy('question.created_at')
    .limit(1)
    .executeTakeFirst()

/**
 * Refuses to delete an announcement for which a held release waits.
 *
 * @throws CONFLICT
 */
export async function refuseAwaited(
  _context: Context,
  em: SqlEntityManager,
  announcement: Announcement,
): Promise<object> {
  const waiting = await findWaiting(em, announcement)
  if (waiting) throw new DomainError('CONFLICT', messages.announcementReleaseWaits(waiting.text))
  return {}
}

/** Moves held releases to the announcement that replaces another one. */
async function moveReleases(
  { services }: Context,
  em: SqlEntityManager,
  { from, to }: { from: Announcement; to: Announcement },
): Promise<void> {
  const waiting = await em.find(
    Release,
    { announcementId: from.id, state: 'HELD' },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  for (const release of waiting) {
    release.waitFor({ publishAt: release.publishAt, announcement: to })
    await services.events.publish(statementRunner(em), { type: 'release', id: release.id })
  }
  await em.flush()
}

export const releasesFollowMatch: MatchHook = {
  isDependedOn: async (em, announcement) => (await findWaiting(em, announcement)) !== undefined,
  move: moveReleases,
}
