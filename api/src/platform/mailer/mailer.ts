/** A mail ready to leave: one recipient, a text part and an HTML part that say the same. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What kind of mail it is, for the provider's statistics, for example `sign-in-link`. */
  tag: string
}

/** Hands a mail to whoever delivers it. Throws when that should be tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The provider refuses this mail for good (an inactive or malformed address): trying again would not help. */
export class UndeliverableMail extends Error {
  override name = 'UndeliverableMail'
}
