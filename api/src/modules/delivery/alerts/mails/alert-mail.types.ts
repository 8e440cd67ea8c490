import type { AlertTopic } from '@portal/rules/alerts'

/** What was published, in its public wording. */
export type AlertItem = AnnouncementItem | PresentationItem | AnswerItem

export interface AnnouncementItem {
  kind: 'announcement'
  id: string
  title: string
  content: string
  publishedAt: Date
  isPriceSensitive: boolean
  source: 'asx' | 'manual'
}

export interface PresentationItem {
  kind: 'presentation'
  id: string
  title: string
  description: string | null
  presenter: string | null
  publishedAt: Date
  /** Such as '52:36'. */
  durationText?: string | null
}

export interface AnswerItem {
  kind: 'answer'
  questionId: string
  questionText: string
  answerText: string
  answeredAt: Date
  /** When its wording was last corrected, or it was withdrawn. */
  updatedAt?: Date | null
  /** Where it is told of because of that, and not as an answer that is new. */
  change?: 'UPDATED' | 'WITHDRAWN'
  presentationId: string
  presentationTitle: string
}

export interface AlertMailAbout {
  topic: AlertTopic
  item: AlertItem
}

/** At least one item; those of a topic stay in the order given. */
export interface DigestAbout {
  at: Date
  items: { topic: AlertTopic; item: AlertItem }[]
}

export interface AlertRecipient {
  /** Those that were asked for and that this mail is about. */
  topics: readonly AlertTopic[]
  /** When they were asked for. */
  since: Date
  manageUrl: string
  stopUrl: string
}

export interface AlertMailSettings {
  companyName: string
  /** The base of links, without a slash at the end. */
  publicUrl: string
  exchangeName: string
  timeZone: string
  postalAddress: string
  replyTo: string
}

/** Laid out but for what differs by recipient, which takes 3 µs of CPU for each. */
export interface PreparedMail {
  subject: string
  for(recipient: AlertRecipient): { text: string; html: string }
}
