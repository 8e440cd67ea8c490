import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { declineReasonNames } from '@portal/rules/decline-reasons'
import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import type { Job } from '../../platform/jobs/job-queue'
import { leasedTransaction } from '../../platform/jobs/leased-transaction'
import { publishQuestion } from './change-question'
import { Decline } from './decline.entity'
import { publishMerged } from './publish-merged'
import { Question } from './question.entity'
import { type LockedQuestion, lockedQuestion } from './question.load'
import { mailAsker } from './question-mail.service'
import { TELL_DECLINE_QUEUE } from './tell-decline-queue'

/** Tells asker and public of a decline. One that was undone before, or is told already, it leaves alone. */
export const tellDeclineJob: JobDefinition = {
  name: TELL_DECLINE_QUEUE,
  leaseSeconds: 60,
  concurrency: 1,
  persistent: true,
  handler: services => (data: { declineId: string }, job) => tellDecline(services, data, job),
}

const tellDecline = (
  services: Services,
  { declineId }: { declineId: string },
  job: Job,
): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const found = await em.findOne(Decline, declineId)
    // Deleted with its question.
    if (!found) return
    const loaded = await lockedQuestion(em, found.question.id)
    if (!loaded) return
    const decline = await em.refresh(found)
    if (!decline || decline.toldAt || decline.revokedAt) return
    const { question, presentationTitle } = loaded
    const at = services.clock.now()
    decline.tell(at)
    question.tellDecline(at)
    await em.flush()
    const answeredBy = decline.answeredBy && (await answerOf(em, decline.answeredBy.id))
    for (const told of [loaded, ...(await askersOfMerged(em, question))])
      await mailAsker({ services }, em, told, 'question-declined', {
        name: told.asker.name,
        presentationTitle,
        questionText: told.question.questionText,
        reason: declineReasonNames[decline.reason],
        text: decline.text,
        answeredBy,
      })
    await publishQuestion({ services }, em, question, 'DECLINE_TOLD')
    await publishMerged({ services }, em, question)
  })

/** The questions that are merged into one, with their askers. */
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

/** The question whose answer answers this one too. */
async function answerOf(em: SqlEntityManager, id: string) {
  const { text, presentationId } = await sqlOf(em)
    .selectFrom('question')
    .select(['question_text as text', 'presentation_id as presentationId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { questionId: id, presentationId, questionText: text }
}
