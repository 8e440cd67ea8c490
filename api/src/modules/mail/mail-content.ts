/** What mails show of the portal. */
export interface MailSettings {
  companyName: string
  /** The base of links, without a slash at the end. */
  publicUrl: string
}

/** A mail's parts, told once and laid out twice. */
export interface MailContent {
  subject: string
  heading: string
  paragraphs: string[]
  /** Words of people, set apart from ours. */
  quotes?: { label: string; text: string }[]
  button: { label: string; url: string }
  /** Why it came and what to do when it was not expected. */
  footnotes: string[]
}
