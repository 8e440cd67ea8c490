import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { type InferType, object } from 'yup'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { enqueueMail } from '#modules/mail/mail/enqueue'
import { anyOf } from '#platform/database/any-of'
import { sqlOf } from '#platform/database/kysely'
import { defineJob, idInJob } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction, requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { mailAsker } from './question-mail.service'

const BATCH = 100

const schema = object({ questionId: idInJob })

export const tellAnswerJob = defineJob({
  name: 'tell-answer',
  schema,
  lease: 60,
  renewsLease: true,
  concurrency: 1,
  every: 1,
})

/**
 * Emails an answer to the other askers and the upvoters in batches; after a crash it continues with the next batch. Each minute it finds
 * answers whose own job was lost, for example by a restore.
 */
export async function tellAnswers(
  services: Services,
  job: Job,
  { questionId }: InferType<typeof schema>,
): Promise<void> {
  await requireLease(services, job)
  for (const id of questionId ? [questionId] : await findWaiting(services))
    while (await tellBatch(services, id, job));
}

async function findWaiting({ orm }: Services): Promise<string[]> {
  const rows = await sqlOf(orm.em.fork())
    .selectFrom('answer_notice')
    .innerJoin('question', 'question.id', 'answer_notice.question_id')
    .select('question.id')
    .distinct()
    .where(isDue)
    .execute()
  return rows.map(({ id }) => id)
}

/** If an answer is withdrawn before a person was notified of it, the person waits for the next one. */
const isDue = sql<boolean>`answer_notice.enqueued_at is null and (answer_notice.is_update or question.answer_text is not null)`

/** Returns whether there may be more. */
const tellBatch = (services: Services, questionId: string, job: Job): Promise<boolean> =>
  leasedTransaction(services, job, async em => {
    // A correction locks the question too. Without this lock, `waiting` could read the text from before it.
    await sqlOf(em)
      .selectFrom('question')
      .select('id')
      .where('id', '=', questionId)
      .forShare()
      .execute()
    const people = await waiting(em, questionId)
    for (const person of people) await tell(services, em, questionId, person)
    await sqlOf(em)
      .updateTable('answer_notice')
      .set({ enqueued_at: services.clock.now() })
      .where('question_id', '=', questionId)
      .where('shareholder_id', '=', anyOf(people.map(({ id }) => id)))
      .execute()
    return people.length === BATCH
  })

type Person = Awaited<ReturnType<typeof waiting>>[number]

/** Sends the correction or withdrawal email if the recipient received the earlier answer, otherwise the answer email. */
async function tell(
  services: Services,
  em: SqlEntityManager,
  questionId: string,
  person: Person,
): Promise<void> {
  const {
    askedId,
    askedText,
    name,
    email,
    answerText,
    questionText,
    presentationId,
    presentationTitle,
    isUpdate,
  } = person
  const about = { name, presentationTitle, presentationId, questionId }
  const own =
    askedId && askedText !== null
      ? {
          question: em.getReference(Question, askedId),
          asker: { name, email },
          questionText: askedText,
        }
      : null
  if (answerText === null) {
    const withdrawn = {
      ...about,
      questionText: own?.questionText ?? questionText,
      isOwn: own !== null,
    }
    if (own) await mailAsker({ services }, em, own, 'answer-withdrawn', withdrawn)
    else await enqueueMail({ services }, em, 'answer-withdrawn', email, withdrawn)
  } else if (own) {
    const answered = {
      ...about,
      answerText,
      questionText: own.questionText,
      answeredAs: questionText,
    }
    if (isUpdate)
      await mailAsker({ services }, em, own, 'answer-updated', { ...answered, isOwn: true })
    else await mailAsker({ services }, em, own, 'question-answered', answered)
  } else if (isUpdate)
    await enqueueMail({ services }, em, 'answer-updated', email, {
      ...about,
      answerText,
      questionText,
      isOwn: false,
    })
  else
    await enqueueMail({ services }, em, 'upvoted-question-answered', email, {
      ...about,
      answerText,
      questionText,
    })
}

/** Returns the recipients with the question, its answer and the recipient's own merged question, if it exists. */
const waiting = (em: SqlEntityManager, questionId: string) =>
  sqlOf(em)
    .selectFrom('answer_notice')
    .innerJoin('shareholder', 'shareholder.id', 'answer_notice.shareholder_id')
    .innerJoin('question', 'question.id', 'answer_notice.question_id')
    .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
    .leftJoin('question as asked', 'asked.id', 'answer_notice.asked_id')
    .select([
      'shareholder.id',
      'shareholder.name',
      'shareholder.email',
      'asked.id as askedId',
      'asked.question_text as askedText',
      'question.question_text as questionText',
      'question.answer_text as answerText',
      'answer_notice.is_update as isUpdate',
      'presentation.id as presentationId',
      'presentation.title as presentationTitle',
    ])
    .where('answer_notice.question_id', '=', questionId)
    .where(isDue)
    .orderBy('shareholder.id')
    .limit(BATCH)
    .forUpdate('answer_notice')
    .execute()
