import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { notifyDeclineJob } from '#modules/dialogue/questions/decline/notify-decline.job'
import type { Services } from '#platform/operation/context'
import { takeJobs } from '../portal/captured-mails'
import type { TestPortal } from '../portal/portal'
import { runJob } from '../portal/run-job'
import { anAdmin, signedIn } from '../portal/signed-in'

export const DECLINE =
  'mutation ($input: QuestionDeclineInput!) { questionDecline(input: $input) { question { id status progress decline { reason text reviewRequestedAt reviewOutcome answeredBy { id } } moderation { queues } } } }'
export const REVIEW_REQUEST =
  'mutation ($input: IdInput!) { questionReviewRequest(input: $input) { question { id progress decline { reviewRequestedAt reviewOutcome } } } }'
export const REVIEW_DECIDE =
  'mutation ($input: QuestionReviewDecideInput!) { questionReviewDecide(input: $input) { question { id status progress decline { reviewOutcome } } } }'

/** Declines a question and notifies its asker. */
export function declined(question: Question, at: Date): void {
  question.decline('NO_COMMENT', at)
  question.notifyDecline(at)
}

/** Runs the jobs that notify of declines, as if they were due. */
export async function notifyDeclines(services: Services): Promise<void> {
  for (const data of await takeJobs(services, notifyDeclineJob.name))
    await runJob(notifyDeclineJob, services, data)
}

/** A declined question whose asker was notified. */
export async function declinedQuestion(portal: TestPortal): Promise<Question> {
  const question = await portal.make.question()
  await (await anAdmin(portal)).ask(DECLINE, { input: { id: question.id, reason: 'NO_COMMENT' } })
  await notifyDeclines(portal.services)
  return question
}

/** The same, whose asker has asked for a review. */
export async function reviewedQuestion(portal: TestPortal): Promise<Question> {
  const question = await declinedQuestion(portal)
  await (
    await signedIn(portal, question.shareholder)
  ).ask(REVIEW_REQUEST, { input: { id: question.id } })
  return question
}
