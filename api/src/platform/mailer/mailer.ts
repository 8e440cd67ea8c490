/** The provider's message stream: transactional mails, and later broadcasts. */
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

/** Passes mails to a provider. */
export interface Mailer {
  /** Returns one outcome per mail, in their order. */
  sendBatch(mails: readonly Mail[]): Promise<MailOutcome[]>
}

/** Sends one by itself. */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<MailOutcome> {
  const [outcome] = await mailer.sendBatch([mail])
  return outcome ?? { status: 'failed', error: new Error('The mailer said nothing of the mail') }
}
