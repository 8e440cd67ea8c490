import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { CitedDocuments } from '#modules/dialogue/answers/citations/cited-documents'
import { publishStored } from '#modules/dialogue/answers/publish-version'
import { changeLocked } from '#modules/dialogue/questions/core/change-question'
import { lockedQuestion } from '#modules/dialogue/questions/core/question.load'
import { can } from '#modules/dialogue/questions/core/question.permissions'
import { refusalOf } from '#platform/access/access'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import { atDatabaseTime } from '#platform/operation/at-database-time'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { checkpointAfter } from './checkpoint-after'
import { idsOfRelease, lockAnswers } from './held-answers'
import { Release } from './release.entity'
import { answersToRelease } from './release.service'
import { ReleaseAnswer } from './release-answer.entity'

/**
 * Publishes all answers of a held release, or none, at one time of the database, which also decides whether the release is due. Returns
 * false if the release has ended. `documents` has checked the cited documents.
 *
 * @throws CONFLICT with the rule that forbids it
 */
export async function publishRelease(
  context: Context,
  em: SqlEntityManager,
  id: string,
  documents: CitedDocuments,
): Promise<boolean> {
  const ids = await idsOfRelease(em, id)
  const locked = await lockAnswers(em, ids)
  const release = await em.findOne(Release, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const held = locked.filter(({ answer }) => answer.state === 'HELD')
  if (release?.state !== 'HELD' || held.length === 0) return false
  // Reads the versions again as unmanaged entities, because only `publish_answer` writes the publication.
  const versions = held.map(({ answer, question }) => ({ id: answer.id, questionId: question.id }))
  em.clear()
  const moment = await atDatabaseTime(context, em)
  await publishAll(moment, em, versions, documents)
  const published = await em.findOneOrFail(Release, id)
  published.publish(moment.now())
  await em.flush()
  await finish(moment, em, id)
  return true
}

/** Publishes approved answers at once, all or none; without reviews also drafts. Returns their release. */
export async function publishAtOnce(
  context: Context,
  { ids }: { ids: readonly string[] },
): Promise<{ releaseId: string | null; ids: string[] }> {
  if (!can(context.actor, 'answer', {})) throw refusalOf(context.actor, 'EDITOR')
  const wanted = answersToRelease(ids, 'ids')
  const documents = new CitedDocuments(context.services)
  await documents.check(sqlOf(context.em), wanted)
  return transact(context, async em => {
    const locked = await lockAnswers(em, wanted)
    // A held answer is published by its release, or leaves the release first.
    if (locked.some(({ answer }) => answer.state === 'HELD'))
      throw new DomainError('CONFLICT', messages.heldByRelease)
    const versions = locked
      .filter(({ answer }) => answer.state !== 'PUBLISHED')
      .map(({ answer, question }) => ({ id: answer.id, questionId: question.id }))
    em.clear()
    if (versions.length === 0) return { releaseId: null, ids: wanted }
    const moment = await atDatabaseTime(context, em)
    await publishAll(moment, em, versions, documents)
    const release = new Release({
      id: context.newId(),
      scheduledById: context.viewer?.id ?? '',
      at: moment.now(),
    })
    release.publish(moment.now())
    await em.persist(release).flush()
    for (const { id } of versions)
      em.persist(em.create(ReleaseAnswer, { release, answer: id, leftAt: null }))
    await em.flush()
    await finish(moment, em, release.id)
    return { releaseId: release.id, ids: wanted }
  })
}

/** Publishes versions of locked questions, all at the same time. */
async function publishAll(
  moment: Context,
  em: SqlEntityManager,
  versions: readonly { id: string; questionId: string }[],
  documents: CitedDocuments,
): Promise<void> {
  await documents.check(
    sqlOf(em),
    versions.map(({ id }) => id),
  )
  for (const { id, questionId } of versions) {
    const loaded = await lockedQuestion(em, questionId)
    if (loaded)
      await changeLocked(moment, em, loaded, 'answer', async (locked, at) => [
        await publishStored(moment, em, locked, id, at),
      ])
  }
}

async function finish({ services, now }: Context, em: SqlEntityManager, id: string): Promise<void> {
  await services.events.publish(statementRunner(em), { type: 'release', id })
  await checkpointAfter(services, em, now())
}
