import { pagePaths } from '@portal/rules/paths/page-paths'
import { officialResponse } from '#modules/mail/mail/kinds/official-response'
import { firstWords, oneLine, shortenLine } from '#modules/mail/mail/kinds/shorten'
import type { MailBody, MailFootnote, MailItem } from '#modules/mail/mail/mail-definition'
import { formatInstant } from '#platform/clock/zoned-time'
import type {
  AlertItem,
  AlertMailSettings,
  AnnouncementItem,
  AnswerItem,
  PresentationItem,
} from './alert-mail.types'

const SUBJECT_LENGTH = 120
const EXCERPT_LENGTH = 300
const QUESTION_LENGTH = 600
const TITLE_LENGTH = 160
const OF_LENGTH = 120

/** One line, with the company's name unless the title has it. */
export function subjectOf(item: AlertItem, { companyName }: AlertMailSettings): string {
  const words = item.kind === 'answer' ? item.questionText : item.title
  if (item.kind === 'answer')
    return shortenLine(
      `${answerSubjects[item.change ?? 'NEW'](companyName)}: ${words}`,
      SUBJECT_LENGTH,
    )
  const isNamed = words.toLowerCase().includes(companyName.toLowerCase())
  return shortenLine(isNamed ? words : `${companyName}: ${words}`, SUBJECT_LENGTH)
}

const answerSubjects = {
  NEW: (companyName: string) => `${companyName} has answered`,
  UPDATED: (companyName: string) => `Updated answer from ${companyName}`,
  WITHDRAWN: (companyName: string) => `Withdrawn answer from ${companyName}`,
}

/** A mail about this alone. */
export function bodyOf(item: AlertItem, settings: AlertMailSettings): MailBody {
  const subject = subjectOf(item, settings)
  const isWithdrawn = item.kind === 'answer' && item.change === 'WITHDRAWN'
  const button = {
    label: buttonLabels[isWithdrawn ? 'withdrawal' : item.kind],
    url: urlOf(item, settings),
  }
  if (item.kind === 'answer') return { subject, ...answerParts(item, settings), button }
  const excerpt = firstWords(wordsOf(item), EXCERPT_LENGTH)
  return {
    subject,
    heading: oneLine(item.title),
    facts:
      item.kind === 'announcement'
        ? announcementFacts(item, settings)
        : presentationFacts(item, settings),
    quotes: excerpt === '' ? [] : [{ text: excerpt }],
    button,
  }
}

const buttonLabels = {
  announcement: 'Read the Announcement',
  presentation: 'Watch the Presentation',
  answer: 'Read the Answer',
  withdrawal: 'View the Question',
} as const

const urlOf = (item: AlertItem, { publicUrl }: AlertMailSettings): string =>
  publicUrl +
  (item.kind === 'answer'
    ? pagePaths.question(item.presentationId, item.questionId)
    : pagePaths[item.kind](item.id))

/** Imported announcements have no text of their own: their title and its type. */
function wordsOf(item: AnnouncementItem | PresentationItem): string {
  if (item.kind === 'presentation') return item.description ?? ''
  return item.source === 'asx' && item.content.startsWith(item.title) ? '' : item.content
}

const releasedAt = (
  { source, publishedAt }: AnnouncementItem,
  { exchangeName, timeZone }: AlertMailSettings,
): string =>
  `${source === 'asx' ? `Released by ${exchangeName}` : 'Published'} ${formatInstant(publishedAt, timeZone)}`

const announcementFacts = (item: AnnouncementItem, settings: AlertMailSettings): string =>
  `${releasedAt(item, settings)}.${item.isPriceSensitive ? ' Price sensitive.' : ''}`

const presentationFacts = (
  { publishedAt, presenter, durationText }: PresentationItem,
  { timeZone }: AlertMailSettings,
): string =>
  [
    `Published ${formatInstant(publishedAt, timeZone)}.`,
    ...(presenter ? [`Presented by ${oneLine(presenter)}.`] : []),
    ...(durationText ? [`Duration ${oneLine(durationText)}.`] : []),
  ].join(' ')

const answeredAt = (
  { answeredAt, updatedAt, change }: AnswerItem,
  { timeZone }: AlertMailSettings,
): string => {
  if (!updatedAt) return `answered ${formatInstant(answeredAt, timeZone)}`
  return `${change === 'WITHDRAWN' ? 'withdrawn' : 'updated'} ${formatInstant(updatedAt, timeZone)}`
}

function answerParts(
  item: AnswerItem,
  settings: AlertMailSettings,
): Pick<MailBody, 'heading' | 'facts' | 'paragraphs' | 'quotes'> {
  const facts = `${oneLine(item.presentationTitle)}, ${answeredAt(item, settings)}.`
  const question = { label: 'The question', text: firstWords(item.questionText, QUESTION_LENGTH) }
  const { companyName } = settings
  switch (item.change) {
    case undefined:
      return {
        heading: 'A question has been answered',
        facts,
        quotes: [question, officialResponse(item.answerText)],
      }
    case 'UPDATED':
      return {
        heading: 'An answer has been updated',
        facts,
        paragraphs: [
          `${companyName} has corrected its answer. It takes the place of the one that we mailed you before. The earlier wording stays on the page, with what was changed.`,
        ],
        quotes: [question, officialResponse(item.answerText, 'Official Response, updated')],
      }
    case 'WITHDRAWN':
      return {
        heading: 'An answer has been withdrawn',
        facts,
        paragraphs: [
          `${companyName} has withdrawn its answer. Please do not rely on the one that we mailed you before.`,
        ],
        quotes: [question],
      }
  }
}

const answerMarks = { NEW: '', UPDATED: 'Updated: ', WITHDRAWN: 'Withdrawn: ' }

/** An entry of a list. */
export function itemOf(item: AlertItem, settings: AlertMailSettings): MailItem {
  const url = urlOf(item, settings)
  switch (item.kind) {
    case 'announcement': {
      const line = `${releasedAt(item, settings)}${item.isPriceSensitive ? ', price sensitive' : ''}`
      return { label: shortenLine(item.title, TITLE_LENGTH), url, line }
    }
    case 'presentation':
      return {
        label: shortenLine(item.title, TITLE_LENGTH),
        url,
        line: `Published ${formatInstant(item.publishedAt, settings.timeZone)}`,
      }
    case 'answer':
      return {
        label: shortenLine(
          `${answerMarks[item.change ?? 'NEW']}${item.questionText}`,
          TITLE_LENGTH,
        ),
        url,
        of: shortenLine(item.presentationTitle, OF_LENGTH),
        line: answeredAt(item, settings),
      }
  }
}

/** Who sends it: a company known by its address is not named twice. */
export function senderOf({ companyName, postalAddress, replyTo }: AlertMailSettings): MailFootnote {
  const address = postalAddress
    .split('\n')
    .map(line => oneLine(line).replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')
  return `${address.startsWith(companyName) ? address : `${companyName}, ${address}`}\n${replyTo}`
}
