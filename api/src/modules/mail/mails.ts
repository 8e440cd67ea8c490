/** What each kind of mail says, apart from the wording. */
export interface Mails {
  'sign-in-link': { token: string; audience: 'shareholder' | 'admin' }
  'password-reset': { token: string; name: string }
  'password-changed': { name: string }
  'admin-added': { token: string; name: string }
  'question-answered': { name: string | null; presentationTitle: string; presentationId: string; questionText: string; answerText: string }
}

export type MailKind = keyof Mails

/** A mail on its way: what the job carries, sealed. */
export type MailOrder = { [Kind in MailKind]: { kind: Kind; to: string; about: Mails[Kind] } }[MailKind]
