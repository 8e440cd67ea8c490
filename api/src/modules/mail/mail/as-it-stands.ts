import { sql } from 'kysely'
import { type AdminRole, includesRole } from '@portal/rules/admin-roles'
import { readsOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import type { AnswerToReview } from './kinds/answers-to-review-mail'
import type { MailKind, QueuedMail } from './mails'

/** The role without which an administrator is not sent a queued email. */
const TEAM_MAILS: Partial<Record<MailKind, AdminRole>> = {
  'answer-reviewed': 'VIEWER',
  'change-decided': 'VIEWER',
  'change-requested': 'OWNER',
  'release-overdue': 'VIEWER',
}

/**
 * The email as it is sent, perhaps long after it was enqueued; null if nothing is left to say. An email to the team needs a role. Approvers
 * are not mailed about an answer that was recalled or decided meanwhile. An email about an answer has its current text, and is not sent if
 * the answer was withdrawn or its question was hidden or deleted meanwhile.
 */
export async function asItStands(
  services: Pick<Services, 'orm'>,
  mail: QueuedMail,
): Promise<QueuedMail | null> {
  const neededRole = TEAM_MAILS[mail.kind]
  if (neededRole) {
    const role = await roleOf(services, mail.to)
    return role !== null && includesRole(role, neededRole) ? mail : null
  }
  if (
    mail.kind === 'question-answered' ||
    mail.kind === 'upvoted-question-answered' ||
    mail.kind === 'answer-updated'
  ) {
    const answerText = await publicAnswer(services, mail.about.questionId)
    return answerText === null
      ? null
      : ({ ...mail, about: { ...mail.about, answerText } } as QueuedMail)
  }
  if (mail.kind !== 'answers-to-review') return mail
  const role = await roleOf(services, mail.to)
  if (role === null || !includesRole(role, 'APPROVER')) return null
  const answers = await stillInReview(services, mail.about.answers)
  return answers.length === 0 ? null : { ...mail, about: { ...mail.about, answers } }
}

async function roleOf({ orm }: Pick<Services, 'orm'>, email: string): Promise<AdminRole | null> {
  const { rows } = await sql<{
    role: AdminRole
  }>`select role from admin where email = ${email}`.execute(readsOf(orm.em.fork()))
  return rows[0]?.role ?? null
}

async function stillInReview(
  { orm }: Pick<Services, 'orm'>,
  answers: AnswerToReview[],
): Promise<AnswerToReview[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, submitted_at as at from answer where id = any(${answers.map(({ answerId }) => answerId)}::uuid[]) and state = 'IN_REVIEW'`.execute(
    readsOf(orm.em.fork()),
  )
  const submitted = new Map(rows.map(({ id, at }) => [id, at.toISOString()]))
  return answers.filter(({ answerId, submittedAt }) => submitted.get(answerId) === submittedAt)
}

/** The text that the public reads as the answer to a question; null if there is none. */
async function publicAnswer(
  { orm }: Pick<Services, 'orm'>,
  questionId: string | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`
    select answer_text as text from question where id = ${questionId ?? null}::uuid and is_public`.execute(
    readsOf(orm.em.fork()),
  )
  return rows[0]?.text ?? null
}
