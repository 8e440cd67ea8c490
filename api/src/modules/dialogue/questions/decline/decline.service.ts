import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { DECLINE_UNDO_SECONDS } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { DeclineReason } from '@portal/rules/questions/decline-reasons'
import { statusOf } from '@portal/rules/questions/question-state'
import { isOnlyEditor } from '#modules/accounts/accounts/admin.reads'
import { currentWording } from '#modules/accounts/settings/disclosure.service'
import { isPublished } from '#modules/content/publication/published'
import { mailAsker } from '#modules/dialogue/answers/notices/question-mail.service'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { badInput, DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { type ExpectedVersion, refuseStale } from '#platform/operation/expected-version'
import { limitReviewRequests } from '../asking/question-limit'
import { changeQuestion } from '../core/change-question'
import { Question } from '../core/question.entity'
import type { QuestionRow } from '../core/question.reads'
import { appealDecided, questionAppealed, questionDeclined } from '../core/question-events'
import { type AppealOutcome, Decline } from './decline.entity'
import { currentDecline, latestDecline } from './decline.load'
import { notifyDeclineJob } from './notify-decline.job'

interface DeclineInput {
  id: string
  reason: DeclineReason
  answeredById?: string | null
  expectedVersion?: ExpectedVersion
}

/** Declines a question with the company's current wording. A job notifies the asker and the public some seconds later. */
export async function declineQuestion(context: Context, input: DeclineInput): Promise<QuestionRow> {
  const { reason } = input
  return changeQuestion(context, input.id, 'decline', async ({ question }, at, em) => {
    const answeredBy = await findAnsweredBy(em, input)
    const inEffect =
      question.state === 'DECLINED' &&
      question.declineReason === reason &&
      (await currentDecline(em, question)).answeredBy?.id === answeredBy?.id
    if (inEffect) return
    // An answered or archived question has a more specific error.
    if (statusOf(question) === 'PENDING') refuseStale(question, input.expectedVersion)
    question.decline(reason, at)
    const { text } = await currentWording(context, em, reason)
    const decline = new Decline({
      question,
      reason,
      text,
      answeredBy,
      declinedById: context.viewer?.id ?? '',
      at,
    })
    em.persist(decline)
    const until = new Date(at.getTime() + DECLINE_UNDO_SECONDS * 1_000)
    await context.services.jobs.enqueue(
      statementRunner(em),
      notifyDeclineJob,
      { declineId: decline.id },
      { at: until },
    )
    return [questionDeclined(question, decline)]
  })
}

/** Returns the publicly answered question whose answer also answers this one. */
async function findAnsweredBy(
  em: SqlEntityManager,
  { id, reason, answeredById }: DeclineInput,
): Promise<Question | null> {
  if (reason !== 'ALREADY_ANSWERED') {
    if (answeredById) throw badInput(messages.answeredByNotUsed, 'answeredById')
    return null
  }
  if (!answeredById) throw badInput(messages.answeredByNeeded, 'answeredById')
  const found = isId(answeredById)
    ? await sqlOf(em)
        .selectFrom('question')
        .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
        .select('question.id')
        .where('question.id', '=', answeredById)
        .where('question.id', '<>', id)
        .where(sql<boolean>`question.is_public and question.answer_text is not null`)
        .where(isPublished('presentation'))
        .executeTakeFirst()
    : undefined
  if (!found) throw badInput(messages.answeredByUnknown, 'answeredById')
  return em.getReference(Question, found.id)
}

/** Appeals a decline as the asker of its question. A second appeal changes nothing while the first one is open. */
export const appealDecline = (context: Context, { id }: { id: string }): Promise<QuestionRow> =>
  changeQuestion(context, id, 'request review', async ({ question }, at, em) => {
    if (question.isAppealed) return
    question.appeal(at)
    ;(await currentDecline(em, question)).appeal(at)
    await limitReviewRequests(context, em, question.shareholder.id)
    return [questionAppealed(question)]
  })

/** Decides an appeal, by another administrator than the one who declined, and emails the outcome to the asker. */
export const decideAppeal = (
  context: Context,
  input: { id: string; outcome: AppealOutcome; expectedVersion?: ExpectedVersion },
): Promise<QuestionRow> =>
  changeQuestion(context, input.id, 'decide review', async (loaded, at, em) => {
    const { question, asker, presentationTitle } = loaded
    const { outcome } = input
    const adminId = context.viewer?.id ?? ''
    const decline = await latestDecline(em, question)
    if (!decline) throw new DomainError('CONFLICT', messages.reviewNotRequested)
    if (decline.appealOutcome === outcome && decline.appealDecidedById === adminId) return
    refuseStale(question, input.expectedVersion)
    decline.decideAppeal(outcome, { adminId, at, isAlone: await isOnlyEditor(sqlOf(em), adminId) })
    if (outcome === 'REOPENED') question.restore(at)
    else question.upholdDecline(at)
    await mailAsker(context, em, loaded, 'review-decided', {
      name: asker.name,
      presentationTitle,
      questionText: question.questionText,
      outcome,
      isByAnother: decline.declinedById !== adminId,
      text: decline.text,
    })
    return [appealDecided(question, outcome)]
  })
