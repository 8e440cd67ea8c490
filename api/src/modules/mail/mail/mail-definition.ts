import type { MailStream } from '#platform/mailer/mailer'

/** What mails show of the portal. */
export interface MailSettings {
  companyName: string
  /** The base of links, without a slash at the end. */
  publicUrl: string
}

export interface RecipientSettings extends MailSettings {
  /** The recipient's address. */
  to: string
}

export interface MailLink {
  label: string
  url: string
}

/** Words of people, set apart from ours; those of the company have lists, tables and links. What is verbatim counts byte by byte. */
export interface MailQuote {
  label?: string
  text: string
  isPublished?: boolean
  isVerbatim?: boolean
}

/** A list of what is linked. */
export interface MailSection {
  heading: string
  items: MailItem[]
  /** What the list leaves out. */
  more?: MailLink
}

export interface MailItem extends MailLink {
  /** What it belongs to, which begins the line below. */
  of?: string
  line: string
}

/** The parts of a mail that are the same for everybody who receives it, laid out as text and as HTML. */
export interface MailBody {
  subject: string
  heading: string
  /** Where it comes from and of when it is: a line below the heading. No-break spaces hold in HTML alone, as in the lines of items. */
  facts?: string
  paragraphs?: string[]
  quotes?: MailQuote[]
  sections?: MailSection[]
  button?: MailLink
}

/** Why it came and what to do when it was not expected; one with an address leads there, several links share a row. */
export type MailFootnote = string | MailLink | MailLink[]

export interface MailContent extends MailBody {
  paragraphs: string[]
  button: MailLink
  footnotes: MailFootnote[]
}

/** A kind of mail, defined in one file. */
export interface MailDefinition<Kind extends string, About> {
  kind: Kind
  /** What it is about, for the schema. */
  description: string
  stream: MailStream
  /** How long the link in it is good. Left out, the mail is worth sending at any time. */
  linkHours?: number
  /** The presentation whose page shows what it tells of: while that is scheduled, or a process may show an older page, the mail waits. */
  waitsFor?: (about: About) => string
  /** The type of its parameter is the data of the mail. */
  content: (about: About, settings: RecipientSettings) => MailContent
}

export const defineMail = <const Kind extends string, About>(
  definition: MailDefinition<Kind, About>,
) => definition
