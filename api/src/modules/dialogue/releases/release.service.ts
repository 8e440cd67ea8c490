import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { ANSWERS_PUBLISHED_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { answerHeld, answerHoldLifted } from '#modules/dialogue/answers/answer-events'
import { refusalOf } from '#platform/access/access'
import { isId } from '#platform/database/ids'
import { statementRunner } from '#platform/database/statement-runner'
import { badInput, DomainError } from '#platform/errors/errors'
import { atDatabaseTime } from '#platform/operation/at-database-time'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { idsOfRelease, lockAnswers, notifyHeldAnswers } from './held-answers'
import { Release } from './release.entity'
import { can } from './release.permissions'
import { ReleaseAnswer } from './release-answer.entity'
import { type ConditionInput, validateCondition } from './release-condition'
import { wakeReleaseAt } from './releases-wake'

/** Holds approved answers until a time or an announcement. Returns the release's id. */
export function scheduleRelease(
  context: Context,
  input: ConditionInput & { answerIds: readonly string[] },
): Promise<string> {
  const ids = answersToRelease(input.answerIds, 'answerIds')
  requireEditor(context)
  return transact(context, async em => {
    const moment = await atDatabaseTime(context, em)
    const condition = await validateCondition(em, input)
    const locked = await lockAnswers(em, ids)
    const release = new Release({
      id: context.newId(),
      scheduledById: context.viewer?.id ?? '',
      at: moment.now(),
    })
    release.waitFor(condition)
    await em.persist(release).flush()
    for (const { answer } of locked) {
      answer.hold()
      em.persist(em.create(ReleaseAnswer, { release, answer, leftAt: null }))
    }
    await em.flush()
    await follow(moment, em, release, locked)
    return release.id
  })
}

/** Replaces the condition of a held release. */
export function updateRelease(
  context: Context,
  input: ConditionInput & { id: string },
): Promise<string> {
  requireEditor(context)
  return transact(context, async em => {
    const moment = await atDatabaseTime(context, em)
    // Locks the announcement before the release, like a match.
    const condition = await validateCondition(em, input)
    const { release, locked } = await lockRelease(em, input.id)
    release.waitFor(condition)
    await em.flush()
    await follow(moment, em, release, locked)
    return release.id
  })
}

/** Cancels a held release and lifts the hold of its answers, which stay approved. Idempotent. */
export function cancelRelease(context: Context, { id }: { id: string }): Promise<string> {
  requireEditor(context)
  return transact(context, async em => {
    const { release, locked } = await lockRelease(em, id)
    if (release.state === 'CANCELLED') return release.id
    const moment = await atDatabaseTime(context, em)
    release.cancel(moment.now())
    await em.flush()
    for (const { answer } of locked) answer.liftHold()
    await em.flush()
    await notifyHeldAnswers(moment, em, release.id, locked, answer =>
      answerHoldLifted(answer, release.id),
    )
    return release.id
  })
}

function requireEditor({ actor }: Context): void {
  if (!can(actor, 'schedule', {})) throw refusalOf(actor, 'EDITOR')
}

/** Throws BAD_USER_INPUT if the list is empty or too long. */
export function answersToRelease(ids: readonly string[], field: string): string[] {
  const wanted = [...new Set(ids.map(id => id.toLowerCase()))]
  if (wanted.length === 0 || wanted.length > ANSWERS_PUBLISHED_MAX)
    throw badInput(messages.answersToPublish(ANSWERS_PUBLISHED_MAX), field)
  return wanted
}

/** Locks its questions first, in the same order as a removal of an answer. */
async function lockRelease(em: SqlEntityManager, id: string) {
  if (!isId(id)) throw new DomainError('NOT_FOUND', messages.notFound('Release'))
  const locked = await lockAnswers(em, await idsOfRelease(em, id))
  const release = await em.findOne(Release, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!release) throw new DomainError('NOT_FOUND', messages.notFound('Release'))
  // Excludes answers that left the release in the meantime.
  return { release, locked: locked.filter(({ answer }) => answer.state === 'HELD') }
}

/** Schedules its job for its time, or for now if it waits for an announcement, which may be public already. */
async function follow(
  context: Context,
  em: SqlEntityManager,
  release: Release,
  locked: Awaited<ReturnType<typeof lockAnswers>>,
): Promise<void> {
  const { id: releaseId, publishAt, announcementId } = release
  await notifyHeldAnswers(context, em, releaseId, locked, answer =>
    answerHeld(answer, { releaseId, publishAt, announcementId }),
  )
  await wakeReleaseAt(context.services, statementRunner(em), releaseId, publishAt)
}
