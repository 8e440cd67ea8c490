import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { REVIEW_MAIL_ANSWERS_MAX } from '@portal/rules/limits'
import { adminsWith } from '#modules/accounts/accounts/admin.reads'
import type { LockedQuestion } from '#modules/dialogue/questions/core/question.load'
import { enqueueMail, type MailServices } from '#modules/mail/mail/enqueue'
import type { AnswerToReview } from '#modules/mail/mail/kinds/answers-to-review-mail'
import { firstWords, shortenLine } from '#modules/mail/mail/kinds/shorten'
import { formatInstant } from '#platform/clock/zoned-time'
import { sqlOf } from '#platform/database/kysely'
import type { Context, Services } from '#platform/operation/context'
import type { Answer } from '../answer.entity'

/*
 * Emails about reviews go only to administrators and never contain an answer's text, which is not public. They are enqueued in the
 * transaction that causes them.
 */

type ReviewMailServices = MailServices & Pick<Services, 'settings'>

/** Maximum length of a question in the email about its answer, and in a list. */
const QUESTION_LENGTH = 300
const LINE_LENGTH = 120

/** 'Ann, Bo and Cy'. */
const listOfNames = new Intl.ListFormat('en-AU')

/** Emails the authors of a version the decision of its reviewer. */
export async function mailAuthors(
  context: Context,
  em: SqlEntityManager,
  { question, presentationTitle }: LockedQuestion,
  answer: Answer,
): Promise<void> {
  const authors = await sqlOf(em)
    .selectFrom('answer_author')
    .innerJoin('admin', 'admin.id', 'answer_author.admin_id')
    .select(['admin.email', 'admin.name'])
    .where('answer_author.answer_id', '=', answer.id)
    .orderBy('answer_author.at')
    .orderBy('admin.id')
    .execute()
  const about = {
    reviewer: context.viewer?.name ?? '',
    decision: answer.state === 'APPROVED' ? ('APPROVE' as const) : ('REQUEST_CHANGES' as const),
    note: answer.reviewNote,
    number: answer.number,
    presentationTitle: shortenLine(presentationTitle, LINE_LENGTH),
    questionId: question.id,
    questionText: firstWords(question.questionText, QUESTION_LENGTH),
  }
  for (const { email, name } of authors)
    await enqueueMail(context, em, 'answer-reviewed', email, { ...about, name })
}

/** Requests a review from all approvers except the person who submits the version. */
export async function mailApprovers(
  { services, viewer }: Context,
  em: SqlEntityManager,
  answer: Answer,
): Promise<void> {
  const waiting = await inReview(em, services, answer.id)
  for (const approver of await adminsWith(sqlOf(em), 'APPROVER'))
    if (approver.id !== viewer?.id)
      await mailWaiting(services, em, approver, waiting, viewer?.name ?? null)
}

/** Emails every approver the versions that they can review. */
export async function remindApprovers(
  services: ReviewMailServices,
  em: SqlEntityManager,
): Promise<void> {
  const waiting = await inReview(em, services)
  for (const approver of await adminsWith(sqlOf(em), 'APPROVER'))
    await mailWaiting(services, em, approver, waiting, null)
}

interface Waiting {
  answer: AnswerToReview
  authorIds: string[]
}

/** Emails an approver the waiting versions of other authors, if there are any. */
async function mailWaiting(
  services: MailServices,
  em: SqlEntityManager,
  { id, email, name }: { id: string; email: string; name: string },
  waiting: readonly Waiting[],
  askedBy: string | null,
): Promise<void> {
  const theirs = waiting
    .filter(({ authorIds }) => !authorIds.includes(id))
    .map(({ answer }) => answer)
  if (theirs.length === 0) return
  const answers = theirs.slice(0, REVIEW_MAIL_ANSWERS_MAX)
  await enqueueMail({ services }, em, 'answers-to-review', email, {
    name,
    askedBy,
    answers,
    more: theirs.length - answers.length,
  })
}

/** Returns the versions in review, longest waiting first, or one of them. */
async function inReview(
  em: SqlEntityManager,
  { settings }: Pick<Services, 'settings'>,
  id: string | null = null,
): Promise<Waiting[]> {
  const { rows } = await sql<{
    answerId: string
    questionId: string
    questionText: string
    presentationTitle: string
    submittedAt: Date
    authorIds: string[]
    names: string[]
  }>`
    select answer.id as "answerId", question.id as "questionId", question.question_text as "questionText",
      presentation.title as "presentationTitle", answer.submitted_at as "submittedAt",
      array(select admin_id::text from answer_author where answer_id = answer.id) as "authorIds",
      array(select admin.name from answer_author author join admin on admin.id = author.admin_id
        where author.answer_id = answer.id order by author.at, admin.id) as names
    from answer join question on question.id = answer.question_id join presentation on presentation.id = question.presentation_id
    where answer.state = 'IN_REVIEW' and answer.saved_at is not null and (${id}::uuid is null or answer.id = ${id}::uuid)
    order by answer.submitted_at, answer.id`.execute(sqlOf(em))
  return rows.map(({ submittedAt, authorIds, names, ...row }) => ({
    authorIds,
    answer: {
      answerId: row.answerId,
      questionId: row.questionId,
      questionText: shortenLine(row.questionText, LINE_LENGTH),
      presentationTitle: shortenLine(row.presentationTitle, LINE_LENGTH),
      writtenBy: names.length === 0 ? 'somebody who has left the team' : listOfNames.format(names),
      submittedAt: submittedAt.toISOString(),
      since: formatInstant(submittedAt, settings.timeZone),
    },
  }))
}
