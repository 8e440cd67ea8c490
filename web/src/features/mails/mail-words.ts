import type { MailKind, UndeliveredMailFragment } from '../../generated/graphql'

export const mailKinds: Record<MailKind, string> = {
  SIGN_IN_LINK: 'Sign-in link',
  PASSWORD_RESET: 'Password reset',
  PASSWORD_CHANGED: 'Password changed',
  ADMIN_ADDED: 'Welcome of a new administrator',
  ADMIN_INVITED: 'Invitation of an administrator',
  QUESTION_ANSWERED: 'Official response',
  UPVOTED_QUESTION_ANSWERED: 'Answer, asked too',
  ANSWER_UPDATED: 'Updated answer',
  ANSWER_WITHDRAWN: 'Withdrawn answer',
  QUESTION_DECLINED: 'Declined question',
  REVIEW_DECIDED: 'Review of a declined question',
  RELEASE_OVERDUE: 'Release that is due and held',
  CHANGE_REQUESTED: 'Change to be confirmed',
  CHANGE_DECIDED: 'Decision on a change',
  CHECKPOINT_SIGNED: 'Checkpoint of the evidence',
  ANSWER_REVIEWED: 'Review of an answer',
  ANSWERS_TO_REVIEW: 'Answers to review',
}

/** 'Sign-in link to margaret@example.com'. */
export const nameOf = ({ kind, recipient }: UndeliveredMailFragment): string =>
  kind === null || kind === undefined
    ? 'A mail that can no longer be read'
    : `${mailKinds[kind]} to ${recipient}`

/** Why it cannot be sent any more, where that is so. */
export function hindranceOf({ kind, sendable }: UndeliveredMailFragment): string | null {
  if (sendable) return null
  if (kind === null || kind === undefined)
    return 'It was sealed with a secret that the portal no longer has.'
  return 'Its link has expired. Its recipient can ask for a new one at the sign-in page.'
}
