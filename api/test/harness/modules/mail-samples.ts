import type { AlertTopic } from '@portal/rules/alerts'
import type {
  AlertItem,
  AlertMailSettings,
  AlertRecipient,
  AnnouncementItem,
  AnswerItem,
  PresentationItem,
} from '#modules/delivery/alerts/mails/alert-mail.types'
import { prepareAlert, prepareDigest } from '#modules/delivery/alerts/mails/prepare'
import type { QueuedMail } from '#modules/mail/mail/mails'

const to = 'somebody@example.com'

/** Every kind of mail, with the same words wherever a person's words can stand. */
export const ordersWith = (words: string): QueuedMail[] => [
  { kind: 'sign-in-link', to, about: { token: 'token', audience: 'admin' } },
  { kind: 'password-reset', to, about: { token: 'token', name: words } },
  { kind: 'password-changed', to, about: { name: words } },
  { kind: 'admin-added', to, about: { token: 'token', name: words } },
  { kind: 'admin-invited', to, about: { token: 'token', name: words, inviter: words } },
  {
    kind: 'question-answered',
    to,
    about: {
      name: words,
      presentationTitle: words,
      presentationId: 'one',
      questionId: 'two',
      questionText: words,
      answerText: words,
    },
  },
  {
    kind: 'upvoted-question-answered',
    to,
    about: {
      name: words,
      presentationTitle: words,
      presentationId: 'one',
      questionId: 'two',
      questionText: words,
      answerText: words,
    },
  },
  {
    kind: 'answer-updated',
    to,
    about: {
      ...{
        name: words,
        presentationTitle: words,
        presentationId: 'one',
        questionId: 'two',
        questionText: words,
      },
      ...{ answeredAs: words, answerText: words, isOwn: true },
    },
  },
  {
    kind: 'answer-withdrawn',
    to,
    about: {
      name: words,
      presentationTitle: words,
      presentationId: 'one',
      questionId: 'two',
      questionText: words,
      isOwn: false,
    },
  },
  {
    kind: 'question-declined',
    to,
    about: {
      name: words,
      presentationTitle: words,
      questionText: words,
      reason: 'No comment',
      text: words,
      answeredBy: { questionId: 'one', presentationId: 'two', questionText: words },
    },
  },
  {
    kind: 'review-decided',
    to,
    about: {
      name: words,
      presentationTitle: words,
      questionText: words,
      outcome: 'UPHELD',
      text: words,
      isByAnother: true,
    },
  },
  { kind: 'release-overdue', to, about: { name: words, held: 2, because: words } },
  {
    kind: 'change-requested',
    to,
    about: {
      name: words,
      by: words,
      subject: words,
      until: '3 Mar 2026, 11:00 AEDT',
      kind: 'ROLE',
    },
  },
  {
    kind: 'change-decided',
    to,
    about: { name: words, by: words, subject: words, kind: 'SETTINGS', isConfirmed: true },
  },
  { kind: 'checkpoint-signed', to, about: { size: 3, note: words } },
  {
    kind: 'answer-reviewed',
    to,
    about: {
      name: words,
      reviewer: words,
      decision: 'REQUEST_CHANGES',
      note: words,
      number: 1,
      presentationTitle: words,
      questionId: 'one',
      questionText: words,
    },
  },
  {
    kind: 'answers-to-review',
    to,
    about: {
      name: words,
      askedBy: words,
      answers: [
        {
          answerId: 'one',
          questionId: 'two',
          questionText: words,
          presentationTitle: words,
          writtenBy: words,
          submittedAt: '2026-11-02T21:30:00.000Z',
          since: '3 Nov 2026, 08:30\u00a0AEDT',
        },
      ],
      more: 2,
    },
  },
]

/** Of a published text: its paragraphs, and links that lead away. */
const PUBLISHED =
  /^<(br|p style="margin:0 0 8px;unicode-bidi:plaintext"|\/p|a href="https?:\/\/[^"<>]*" rel="noopener nofollow" style="[^"]*"|\/a)>$/
/** The tags of a mail but for those that published words may have. */
export const tagsOf = (html: string) =>
  (html.match(/<[^>]*>/g) ?? []).filter(tag => !PUBLISHED.test(tag))

/** What a reader sees of a mail. */
export const shownBy = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<a [^>]*>|<\/a>|<wbr>|<\/?bdi>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

export const mailSettings: AlertMailSettings = {
  companyName: 'Meridian Copper',
  publicUrl: 'https://shareholders.meridiancopper.example',
  exchangeName: 'ASX',
  timeZone: 'Australia/Sydney',
  postalAddress: 'Meridian Copper Limited, Perth, Western Australia',
  replyTo: 'ir@meridiancopper.example',
}

const ID = '01a1c7e2-90b4-7abc-8def-0123456789ab'

export const announcementItem = (given: Partial<AnnouncementItem> = {}): AnnouncementItem => ({
  kind: 'announcement',
  id: ID,
  title: 'September 2026 Quarterly Activities Report',
  content:
    'Copper production for the three months to 30 September 2026 was 32,900 tonnes at a C1 unit cost of US$1.64 per pound. The Marrowa expansion was 94 per cent complete and A$534 million had been spent.\n\nNet cash at 30 September was A$41 million, after payment of the final dividend of A$23 million. No debt is drawn.',
  publishedAt: new Date('2026-10-21T21:41:00Z'),
  isPriceSensitive: true,
  source: 'asx',
  ...given,
})

export const presentationItem = (given: Partial<PresentationItem> = {}): PresentationItem => ({
  kind: 'presentation',
  id: ID,
  title: 'FY26 Full-Year Results Presentation',
  description:
    'Rosalind Achebe and David Lindqvist on the results of the year, the dividend and the Marrowa expansion.',
  presenter: 'Rosalind Achebe, Managing Director',
  publishedAt: new Date('2026-08-26T00:00:00Z'),
  durationText: '52:36',
  ...given,
})

export const answerItem = (given: Partial<AnswerItem> = {}): AnswerItem => ({
  kind: 'answer',
  questionId: ID,
  questionText: 'How many days of planned shutdown are there in the December quarter?',
  answerText:
    'Twelve days, in two parts:\n- six days at Marrowa in October\n- six days at Brindle Creek in November\nRevenue: A$1,391 million (A$1,288 million)\nUnit cost: US$1.64 (US$1.62)\nSee https://meridiancopper.example/reports/september-2026-quarterly.pdf for more.',
  answeredAt: new Date('2026-11-01T23:00:00Z'),
  presentationId: ID,
  presentationTitle: 'September 2026 Quarterly Activities Briefing',
  ...given,
})

export const alertRecipient = (given: Partial<AlertRecipient> = {}): AlertRecipient => ({
  topics: ['RESULTS'],
  since: new Date('2026-10-11T23:30:00Z'),
  manageUrl: `${mailSettings.publicUrl}/alerts?token=AbCdEfGhIjKlMnOpQrStUv`,
  stopUrl: `${mailSettings.publicUrl}/alerts/unsubscribe/AbCdEfGhIjKlMnOpQrStUv`,
  ...given,
})

function topicOf(item: AlertItem): AlertTopic {
  if (item.kind === 'announcement') return item.source === 'asx' ? 'RESULTS' : 'ANNOUNCEMENTS'
  return item.kind === 'answer' ? 'ANSWERS' : 'PRESENTATIONS'
}

/** The mail about one item, as one recipient gets it. */
export function alertMail(item: AlertItem, settings = mailSettings) {
  const topic = topicOf(item)
  const prepared = prepareAlert({ topic, item }, settings)
  return { subject: prepared.subject, ...prepared.for(alertRecipient({ topics: [topic] })) }
}

/** 3 Nov 2026, 08:30 AEDT, a Tuesday. */
export const DIGEST_AT = new Date('2026-11-02T21:30:00Z')

/** The daily mail with the items, as one recipient gets it who asked for the topics of all. */
export function digestMail(items: AlertItem[], { at = DIGEST_AT, settings = mailSettings } = {}) {
  const about = { at, items: items.map(item => ({ topic: topicOf(item), item })) }
  const prepared = prepareDigest(about, settings)
  return {
    subject: prepared.subject,
    ...prepared.for(alertRecipient({ topics: about.items.map(({ topic }) => topic) })),
  }
}
