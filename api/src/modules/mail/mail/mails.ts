import { adminAdded } from './kinds/admin-added-mail'
import { adminInvited } from './kinds/admin-invited-mail'
import { answerReviewed } from './kinds/answer-reviewed-mail'
import { answerUpdated } from './kinds/answer-updated-mail'
import { answerWithdrawn } from './kinds/answer-withdrawn-mail'
import { answersToReview } from './kinds/answers-to-review-mail'
import { changeDecided } from './kinds/change-decided-mail'
import { changeRequested } from './kinds/change-requested-mail'
import { checkpointSigned } from './kinds/checkpoint-signed-mail'
import { passwordChanged } from './kinds/password-changed-mail'
import { passwordReset } from './kinds/password-reset-mail'
import { questionAnswered } from './kinds/question-answered-mail'
import { questionDeclined } from './kinds/question-declined-mail'
import { releaseOverdue } from './kinds/release-overdue-mail'
import { reviewDecided } from './kinds/review-decided-mail'
import { signInLink } from './kinds/sign-in-link-mail'
import { upvotedQuestionAnswered } from './kinds/upvoted-question-answered-mail'

/** Every kind of mail. Types, rendering and the enumeration of the schema follow from this list. */
export const mails = [
  signInLink,
  passwordReset,
  passwordChanged,
  adminAdded,
  adminInvited,
  questionAnswered,
  upvotedQuestionAnswered,
  answerUpdated,
  answerWithdrawn,
  questionDeclined,
  reviewDecided,
  releaseOverdue,
  changeRequested,
  changeDecided,
  checkpointSigned,
  answerReviewed,
  answersToReview,
] as const

type Definition = (typeof mails)[number]
export type MailKind = Definition['kind']

/** The data of each kind of mail. */
export type Mails = { [One in Definition as One['kind']]: Parameters<One['content']>[0] }

/** A mail on its way: what the job carries, encrypted. */
export type QueuedMail = {
  [Kind in MailKind]: { kind: Kind; to: string; about: Mails[Kind] }
}[MailKind]

/** Undefined for kinds of a newer version, which shares the queue during a rolling update. */
export const definitionOf = (kind: MailKind): Definition | undefined =>
  mails.find(mail => mail.kind === kind)
