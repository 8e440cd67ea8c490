/** The provider's message streams: whoever wants no more of one still gets the mails of the others. */
export type MailStream =
  | 'transactional'
  | 'results'
  | 'announcements'
  | 'presentations'
  | 'answers'
  | 'digest'

/** A mail ready to leave: one recipient, a text part and an HTML part that say the same. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What kind of mail it is, for the provider's statistics, for example `sign-in-link`. */
  tag: string
  stream: MailStream
  /** Further headers, by name. */
  headers?: Readonly<Record<string, string>>
  /** What the provider keeps with the mail, to be asked for later and told by its webhooks. */
  metadata?: Readonly<Record<string, string>>
}

export type MailOutcome =
  /** The provider has taken it, under this id where it says one. */
  | { status: 'sent'; id: string | null }
  /** The provider refuses it for good (an inactive or malformed address): trying again would not help. */
  | { status: 'refused'; reason: string }
  | FailedMail

/** A mail that may be tried again. */
export interface FailedMail {
  status: 'failed'
  error: Error
  /** `no` where the provider cannot have taken the mail; `unknown` where its answer did not come, or leaves it open. */
  isTaken: 'no' | 'unknown'
  /** Whether the provider does not accept the portal's credentials, which an operator has to correct. */
  isUnauthorized?: boolean
}

/** Passes mails to a provider. */
export interface Mailer {
  /** Reads the mails once, and returns one outcome for each, in their order. */
  sendBatch(mails: Iterable<Mail>): Promise<MailOutcome[]>
  /** Answers what it took, and who wants no more; null for a provider that keeps neither. */
  readonly provider: MailProvider | null
}

/** Each method throws where the provider cannot be asked. */
export interface MailProvider {
  /** Which mails of a broadcast's batch it has taken: their ids by the metadata `recipient`. */
  takenOf(batch: {
    stream: MailStream
    broadcast: string
    batch: number
  }): Promise<Map<string, string>>
  /** Everybody who gets no more of a stream. */
  suppressionsOf(stream: MailStream): Promise<Suppression[]>
  /** Deletes the suppression of an address; false where it stands for good, after a complaint. */
  unsuppress(stream: MailStream, email: string): Promise<boolean>
}

export interface Suppression {
  email: string
  reason: 'HARD_BOUNCE' | 'COMPLAINT' | 'MANUAL'
  at: Date
}

/** What a provider reports by itself, of a mail that it took or of an address. */
export type MailReport = {
  email: string
  at: Date
  messageId: string | null
  metadata: Readonly<Record<string, string>>
} & (
  | {
      kind: 'suppression'
      stream: MailStream
      isSuppressed: boolean
      reason: Suppression['reason']
      origin: 'recipient' | 'customer' | 'admin'
    }
  | { kind: 'bounce'; stream: MailStream | null; isHard: boolean }
  | { kind: 'complaint'; stream: MailStream | null }
)

/** Sends one by itself. */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<MailOutcome> {
  const [outcome] = await mailer.sendBatch([mail])
  return (
    outcome ?? {
      status: 'failed',
      error: new Error('The mailer said nothing of the mail'),
      isTaken: 'unknown',
    }
  )
}
