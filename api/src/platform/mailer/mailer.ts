/** What a provider keeps apart: mails that somebody waits for, and later those that many are sent at once. */
export type MailStream = 'transactional'

/** A mail ready to leave: one recipient, a text part and an HTML part that say the same. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What kind of mail it is, for the provider's statistics, for example `sign-in-link`. */
  tag: string
  stream: MailStream
}

export type MailOutcome =
  /** The provider has taken it, under this id where it says one. */
  | { status: 'sent'; id: string | null }
  /** The provider refuses it for good (an inactive or malformed address): trying again would not help. */
  | { status: 'refused'; reason: string }
  /** May be tried again. Where no answer came, the provider may have taken it all the same. */
  | { status: 'failed'; error: Error }

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** An outcome for each, in their order. What becomes of one says nothing of the others. */
  sendBatch(mails: readonly Mail[]): Promise<MailOutcome[]>
}

/** Sends one by itself. */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<MailOutcome> {
  const [outcome] = await mailer.sendBatch([mail])
  return outcome ?? { status: 'failed', error: new Error('The mailer said nothing of the mail') }
}
