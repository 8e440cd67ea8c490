import { type AlertTopic, alertTopicNames, alertTopics } from '@portal/rules/alerts'
import { layOut } from '#modules/mail/mail/layout'
import type { MailBody, MailItem, MailSection } from '#modules/mail/mail/mail-definition'
import { formatDay, formatLongInstant, weekdayOf } from '#platform/clock/zoned-time'
import { dayOf } from '#platform/graphql/date-time'
import { escapeHtml } from '#platform/text/published-html'
import { bodyOf, itemOf, senderOf } from './alert-content'
import type {
  AlertItem,
  AlertMailAbout,
  AlertMailSettings,
  AlertRecipient,
  DigestAbout,
  PreparedMail,
} from './alert-mail.types'

/** A mail about one publication, for everybody who asked for its topic immediately. Lays the common part out once. */
export function prepareAlert(
  { topic, item }: AlertMailAbout,
  settings: AlertMailSettings,
): PreparedMail {
  const reason = (date: string) =>
    `You get this because you chose ${alertTopicNames[topic]}, as they are published, on ${date}.`
  return prepare(bodyOf(item, settings), settings, reason, `Stop ${alertTopicNames[topic]} alerts`)
}

/** A daily mail, for everybody who asked for the same topics. */
export function prepareDigest(
  { at, items }: DigestAbout,
  settings: AlertMailSettings,
): PreparedMail {
  const news = `${items.length.toLocaleString('en')} new since ${sinceWhen(at, items, settings)}`
  const body: MailBody = {
    subject: `${settings.companyName}: ${news}`,
    heading: news,
    facts: formatLongInstant(at, settings.timeZone),
    sections: sectionsOf(items, settings),
  }
  const reason = (date: string, topics: readonly AlertTopic[]) =>
    `You get this because you chose ${namesOf(topics)}, once a day, on ${date}. No email is sent when nothing is new.`
  return prepare(body, settings, reason, 'Stop daily mails')
}

function prepare(
  body: MailBody,
  settings: AlertMailSettings,
  reasonOf: (date: string, topics: readonly AlertTopic[]) => string,
  stopLabel: string,
): PreparedMail {
  const laidOut = layOut(body, settings)
  const sender = senderOf(settings)
  return {
    subject: body.subject,
    for({ topics, since, manageUrl, stopUrl }: AlertRecipient) {
      const links = [
        { label: 'Change what you receive', url: manageUrl },
        { label: stopLabel, url: stopUrl },
      ]
      const footnotes = [reasonOf(formatDay(since, settings.timeZone), topics), links, sender]
      return { text: laidOut.text(footnotes), html: laidOut.html(footnotes) }
    },
  }
}

/** 'Results, Announcements and Answers', in the order in which they are offered. */
function namesOf(topics: readonly AlertTopic[]): string {
  const names = alertTopics
    .filter(topic => topics.includes(topic))
    .map(topic => alertTopicNames[topic])
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const DAY_MS = 86_400_000

/** The day from which on it is new: yesterday, unless something is older, because no mail could be sent then. */
function sinceWhen(at: Date, items: DigestAbout['items'], { timeZone }: AlertMailSettings): string {
  const oldest = new Date(Math.min(...items.map(({ item }) => instantOf(item).getTime())))
  const days = (Date.parse(dayOf(at, timeZone)) - Date.parse(dayOf(oldest, timeZone))) / DAY_MS
  if (days < 2) return 'yesterday'
  return days < 7 ? weekdayOf(oldest, timeZone) : formatDay(oldest, timeZone)
}

function instantOf(item: AlertItem): Date {
  if (item.kind !== 'answer') return item.publishedAt
  return item.change && item.updatedAt ? item.updatedAt : item.answeredAt
}

/** The bytes that the list of a topic may take: four of them stay below the 102 kB at which Gmail clips a mail. */
const SECTION_BYTES = 18_000
/** Of an entry without its words. */
const ITEM_BYTES = 700
const bytesOf = ({ label, of = '', line, url }: MailItem) =>
  ITEM_BYTES + Buffer.byteLength(escapeHtml(label + of + line + url))

function fitting(items: MailItem[]): MailItem[] {
  let bytes = 0
  const end = items.findIndex(item => (bytes += bytesOf(item)) > SECTION_BYTES)
  return end < 0 ? items : items.slice(0, end)
}

const morePaths: Record<AlertTopic, string> = {
  RESULTS: '/announcements',
  ANNOUNCEMENTS: '/announcements',
  PRESENTATIONS: '/presentations',
  ANSWERS: '/presentations',
}

function sectionsOf(items: DigestAbout['items'], settings: AlertMailSettings): MailSection[] {
  return alertTopics.flatMap(topic => {
    const all = items
      .filter(entry => entry.topic === topic)
      .map(({ item }) => itemOf(item, settings))
    if (all.length === 0) return []
    const shown = fitting(all)
    const rest = all.length - shown.length
    const more = {
      label: `${rest.toLocaleString('en')} more on the portal`,
      url: settings.publicUrl + morePaths[topic],
    }
    return [{ heading: alertTopicNames[topic], items: shown, ...(rest > 0 && { more }) }]
  })
}
