import { type AlertFrequency, type AlertTopic, alertTopics } from '@portal/rules/alerts'
import { firstWordings } from '@portal/rules/questions/decline-reasons'
import type {
  SampleAdministrator,
  SampleAlerts,
  SampleAnnouncement,
  SampleAnswer,
  SampleAudience,
  SampleBroadcast,
  SampleCheckpoint,
  SampleDecline,
  SampleEvidenceEvent,
  SamplePack,
  SamplePolicy,
  SamplePortal,
  SamplePresentation,
  SampleQuestion,
  SampleShareholder,
  SampleUndeliveredMail,
  SampleViewer,
} from './samples'

/** Ids count up within a test file: give one wherever the test speaks of it. */
const counts = new Map<string, number>()
function nextId(kind: string): string {
  const count = (counts.get(kind) ?? 0) + 1
  counts.set(kind, count)
  return `${kind}-${count}`
}

export const aPortal = (given: Partial<SamplePortal> = {}): SamplePortal => ({
  companyName: 'Meridian Copper',
  exchangeName: 'ASX',
  ticker: 'MRC',
  timeZone: 'Australia/Sydney',
  offersAlerts: true,
  replyTo: 'investors@example.com',
  ...given,
})

export const aViewer = (given: Partial<SampleViewer> = {}): SampleViewer => ({
  id: nextId('viewer'),
  email: 'margaret.hale@example.com',
  name: 'Margaret Hale',
  userType: 'SHAREHOLDER',
  role: null,
  ...given,
})

/** Nothing is chosen, unless it is given. */
export const someAlerts = (
  chosen: Partial<Record<AlertTopic, AlertFrequency>> = {},
  given: Partial<SampleAlerts> = {},
): SampleAlerts => ({
  preferences: alertTopics.map(topic => ({
    topic,
    frequency: chosen[topic] ?? 'NEVER',
    problem: null,
  })),
  consent:
    Object.keys(chosen).length > 0
      ? { agreedAt: '2026-10-11T22:00:00.000Z', changedAt: '2026-10-21T22:00:00.000Z' }
      : null,
  link: null,
  ...given,
})

/** Done, all of it submitted, unless something else is given. */
export const aBroadcast = (given: Partial<SampleBroadcast> = {}): SampleBroadcast => ({
  id: nextId('broadcast'),
  title: 'September 2026 Quarterly Activities Report',
  topic: 'RESULTS',
  state: 'DONE',
  audience: 3906,
  submitted: 3906,
  waiting: 0,
  refused: 0,
  unknown: 0,
  leftBefore: 0,
  bounced: 11,
  complained: 1,
  left: 6,
  createdAt: '2026-10-21T21:41:00.000Z',
  startedAt: '2026-10-21T21:42:05.000Z',
  endedAt: '2026-10-21T21:43:00.000Z',
  batches: 8,
  batchesDone: 8,
  pauseReason: null,
  pausedBy: null,
  cancelledBy: null,
  notice: null,
  preview: {
    subject: 'Report',
    html: '<html><head><title>Report</title></head><body>Production rose.</body></html>',
    text: 'Production rose.',
  },
  ...given,
})

/** Nobody gets anything, unless somebody is given. */
export const anAudience = (given: Partial<SampleAudience> = {}): SampleAudience => ({
  shareholders: 4812,
  withAlert: 4127,
  topics: alertTopics.map(topic => ({ topic, immediately: 0, daily: 0 })),
  left: [],
  ...given,
})

export const anAdministrator = (given: Partial<SampleAdministrator> = {}): SampleAdministrator => ({
  id: nextId('administrator'),
  email: 'i.solberg@example.com',
  name: 'Ingrid Solberg',
  role: 'OWNER',
  lastSignedInAt: '2024-08-22T00:00:00.000Z',
  invitedUntil: null,
  ...given,
})

export const aPresentation = (given: Partial<SamplePresentation> = {}): SamplePresentation => ({
  id: nextId('presentation'),
  title: 'Half-Year Results',
  description: 'The half year in figures, and the outlook.',
  youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  presenter: 'Helen Okafor, Chief Executive Officer',
  duration: '52:36',
  category: 'Earnings Call',
  topic: 'Financial Performance',
  year: 2024,
  publishedAt: '2024-08-22T00:00:00.000Z',
  isScheduled: false,
  viewCount: 1204,
  isPinned: false,
  version: 1,
  ...given,
})

export const anAnnouncement = (given: Partial<SampleAnnouncement> = {}): SampleAnnouncement => ({
  id: nextId('announcement'),
  title: 'Quarterly Activities Report',
  content: 'Production rose.\n\nCosts fell.',
  category: 'Quarterly Report',
  documentUrl: null,
  publishedAt: '2024-08-22T00:00:00.000Z',
  updatedAt: '2024-08-23T01:00:00.000Z',
  isScheduled: false,
  source: 'MANUAL',
  asxAnnouncementId: null,
  isPriceSensitive: false,
  awaitsExchange: false,
  releasedAt: null,
  sameAs: null,
  possibleMatches: null,
  heldQuestions: null,
  needsDocumentConfirmation: false,
  version: 1,
  ...given,
})

export const aPolicy = (given: Partial<SamplePolicy> = {}): SamplePolicy => ({
  id: nextId('policy'),
  title: 'Continuous Disclosure Policy',
  pdfUrl: '/objects/policies/disclosure.pdf',
  category: 'Governance',
  lastUpdated: '2024-06-12T00:00:00.000Z',
  version: 1,
  ...given,
})

export const aShareholder = (given: Partial<SampleShareholder> = {}): SampleShareholder => ({
  id: nextId('shareholder'),
  email: 'd.achterberg@example.com',
  name: 'Desmond Achterberg',
  createdAt: '2024-08-22T00:00:00.000Z',
  ...given,
})

export const anUndeliveredMail = (
  given: Partial<SampleUndeliveredMail> = {},
): SampleUndeliveredMail => ({
  id: nextId('mail'),
  kind: 'QUESTION_ANSWERED',
  recipient: 'margaret.hale@example.com',
  enqueuedAt: '2024-08-22T00:00:00.000Z',
  failedAt: '2024-08-23T00:00:00.000Z',
  attempts: 1,
  reason: 'Postmark refused the mail (406): the recipient is inactive.',
  sendable: true,
  ...given,
})

/** By an administrator and about the first policy of the default data, unless others are given; sealed. */
export const anEvent = (given: Partial<SampleEvidenceEvent> = {}): SampleEvidenceEvent => ({
  id: nextId('event'),
  number: 46_118,
  at: '2026-08-20T01:52:07.123Z',
  type: 'POLICY_CREATED',
  subject: { type: 'policy', id: 'policy-1' },
  actor: { kind: 'ADMINISTRATOR', id: 'rosalind', name: 'Rosalind Achebe' },
  sentence: 'Rosalind Achebe created the policy “Continuous Disclosure Policy”.',
  changes: [],
  ...given,
})

/** Its hash begins with 9ac4f0d7. */
export const aCheckpoint = (given: Partial<SampleCheckpoint> = {}): SampleCheckpoint => {
  const { size = 48_223, at = '2026-11-02T23:02:08.000Z' } = given
  const chain = btoa(
    String.fromCharCode(0x9a, 0xc4, 0xf0, 0xd7, ...Array.from({ length: 28 }, (_, place) => place)),
  )
  return {
    size,
    at,
    note: `portal.example/evidence\n${size}\n${chain}\n${at}\n\n— portal.example/evidence AAAA\n`,
    ...given,
  }
}

/** Waits, unless another state is given. */
export const aPack = (given: Partial<SamplePack> = {}): SamplePack => {
  const id = given.id ?? nextId('pack')
  const isReady = given.state === 'READY'
  return {
    id,
    state: 'WAITING',
    progress: isReady ? 100 : 0,
    bytes: isReady ? 4_404_019 : null,
    sha256: isReady ? `5f3a91c2${'0'.repeat(48)}d07c19e4` : null,
    error: given.state === 'FAILED' ? 'The export could not be written.' : null,
    scope: 'All evidence',
    requestedBy: 'Rosalind Achebe',
    createdAt: '2026-11-02T22:12:00.000Z',
    expiresAt: '2026-11-03T22:12:00.000Z',
    from: null,
    to: null,
    url: isReady ? `/evidence/packs/${id}` : null,
    ...given,
  }
}

/** Pending unless an `answerText` is given; its presentation is the first of the default data unless another is given. */
/** A decline of a question for this reason, in the portal's own words. */
export const aDecline = (given: Partial<SampleDecline> = {}): SampleDecline => ({
  reason: 'NO_COMMENT',
  text: firstWordings[given.reason ?? 'NO_COMMENT']('Meridian Copper'),
  declinedAt: '2026-07-27T05:20:00.000Z',
  declinedById: 'viewer-2',
  answeredBy: null,
  reviewRequestedAt: null,
  reviewOutcome: null,
  ...given,
})

export function aQuestion(given: Partial<SampleQuestion> = {}): SampleQuestion {
  return {
    id: nextId('question'),
    questionText: 'What is your plan for the water licence?',
    answerText: null,
    answeredAt: given.answerText ? '2024-08-24T00:00:00.000Z' : null,
    answerUpdatedAt: null,
    createdAt: '2024-08-23T00:00:00.000Z',
    changedAt: '2024-08-23T00:00:00.000Z',
    isFlagged: false,
    isArchived: false,
    moderationNote: null,
    version: 1,
    presentation: { ...aPresentation({ id: 'presentation-1' }), ...given.presentation },
    user: { name: 'Margaret Hale', email: 'margaret.hale@example.com' },
    ...given,
  }
}

/** A draft of the administrator at the desk, which rests on nothing yet. */
export const anAnswer = (given: Partial<SampleAnswer> = {}): SampleAnswer => ({
  id: nextId('answer'),
  number: 1,
  revision: 1,
  text: '',
  basis: null,
  citations: [],
  declarationId: null,
  state: 'DRAFT',
  authors: [],
  reviewer: null,
  reviewNote: null,
  reviewDecision: null,
  reviewedAt: null,
  withdrawalReason: null,
  savedAt: null,
  submittedAt: null,
  publishedAt: null,
  figures: [],
  figuresProblem: null,
  sha256: null,
  ...given,
})
