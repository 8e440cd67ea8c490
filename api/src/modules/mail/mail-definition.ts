import type { MailStream } from '../../platform/mailer/mailer'

/** What mails show of the portal. */
export interface MailSettings {
  companyName: string
  /** The base of links, without a slash at the end. */
  publicUrl: string
}

/** The parts of a mail, laid out as text and as HTML. */
export interface MailContent {
  subject: string
  heading: string
  paragraphs: string[]
  /** Words of people, set apart from ours; those of the company have lists, tables and links. What is verbatim counts byte by byte. */
  quotes?: { label: string; text: string; isPublished?: boolean; isVerbatim?: boolean }[]
  button: { label: string; url: string }
  /** Why it came and what to do when it was not expected; one with an address leads there. */
  footnotes: (string | { label: string; url: string })[]
}

/** A kind of mail, defined in one file. */
export interface MailDefinition<Kind extends string, About> {
  kind: Kind
  /** What it is about, for the schema. */
  description: string
  stream: MailStream
  /** How long the link in it is good. Left out, the mail is worth sending at any time. */
  linkHours?: number
  /** The presentation without which it makes no sense: while that is scheduled, the mail waits. */
  waitsFor?: (about: About) => string
  /** The type of its parameter is the data of the mail. */
  content: (about: About, settings: MailSettings) => MailContent
}

export const defineMail = <const Kind extends string, About>(definition: MailDefinition<Kind, About>) => definition
