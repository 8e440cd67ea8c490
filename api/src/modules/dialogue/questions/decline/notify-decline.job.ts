import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { type InferType, object } from 'yup'
import { DECLINE_UNDO_SECONDS } from '@portal/rules/limits'
import { declineReasonNames } from '@portal/rules/questions/decline-reasons'
import { mailAsker } from '#modules/dialogue/answers/notices/question-mail.service'
import { sqlOf } from '#platform/database/kysely'
import { defineJob, idInJob } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction, requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { publishQuestion } from '../core/change-question'
import { publishMerged } from '../core/publish-merged'
import { Question } from '../core/question.entity'
import { type LockedQuestion, lockedQuestion } from '../core/question.load'
import { Decline } from './decline.entity'

const schema = object({ declineId: idInJob })

export const notifyDeclineJob = defineJob({
  name: 'notify-decline',
  schema,
  lease: 60,
  // The asker is notified after the ten seconds in which a decline can be undone.
  poll: 2,
  concurrency: 1,
  every: 1,
})

/**
 * Notifies the asker and the public of a decline, unless it was undone. Each minute it finds declines whose own job was lost, for example
 * by a restore.
 */
export async function notifyDeclines(
  services: Services,
  job: Job,
  { declineId }: InferType<typeof schema>,
): Promise<void> {
  await requireLease(services, job)
  for (const id of declineId ? [declineId] : await findOverdueDeclines(services))
    await notifyDecline(services, id, job)
}

async function findOverdueDeclines({ orm }: Services): Promise<string[]> {
  const rows = await sqlOf(orm.em.fork())
    .selectFrom('decline')
    .select('id')
    .where('notified_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(
      'declined_at',
      '<=',
      sql<Date>`portal_now() - make_interval(secs => ${DECLINE_UNDO_SECONDS})`,
    )
    .orderBy('declined_at')
    .execute()
  return rows.map(({ id }) => id)
}

const notifyDecline = (services: Services, declineId: string, job: Job): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const found = await em.findOne(Decline, declineId)
    // The decline was deleted with its question.
    if (!found) return
    const loaded = await lockedQuestion(em, found.question.id)
    if (!loaded) return
    const decline = await em.refresh(found)
    if (!decline || decline.notifiedAt || decline.revokedAt) return
    const { question, presentationTitle } = loaded
    const at = services.clock.now()
    decline.notify(at)
    question.notifyDecline(at)
    await em.flush()
    const answeredBy = decline.answeredBy && (await findAnswer(em, decline.answeredBy.id))
    for (const recipient of [loaded, ...(await askersOfMerged(em, question))])
      await mailAsker({ services }, em, recipient, 'question-declined', {
        name: recipient.asker.name,
        presentationTitle,
        questionText: recipient.question.questionText,
        reason: declineReasonNames[decline.reason],
        text: decline.text,
        answeredBy,
      })
    await publishQuestion({ services }, em, question, 'DECLINE_TOLD')
    await publishMerged({ services }, em, question)
  })

/** Returns the questions that are merged into one, with their askers. */
async function askersOfMerged(
  em: SqlEntityManager,
  { id }: Question,
): Promise<Pick<LockedQuestion, 'question' | 'asker'>[]> {
  const merged = await em.find(
    Question,
    { mergedInto: id },
    { populate: ['shareholder'], orderBy: { id: 'asc' } },
  )
  return merged.map(question => ({ question, asker: question.shareholder }))
}

/** Returns the question whose answer also answers the declined one. */
async function findAnswer(em: SqlEntityManager, id: string) {
  const { text, presentationId } = await sqlOf(em)
    .selectFrom('question')
    .select(['question_text as text', 'presentation_id as presentationId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { questionId: id, presentationId, questionText: text }
}
