import type { AdminRole } from '@portal/rules/admin-roles'
import type { AlertFrequency, AlertTopic } from '@portal/rules/alerts'
import type { DeclineReason } from '@portal/rules/questions/decline-reasons'

/** What the factories make: the schema's types with plain values. */
export interface SamplePortal {
  companyName: string
  exchangeName: string
  ticker: string
  timeZone: string
  offersAlerts: boolean
  replyTo: string
}

export interface SampleAlertPreference {
  topic: AlertTopic
  frequency: AlertFrequency
  problem: 'BOUNCED' | 'COMPLAINED' | null
}

/** What somebody has chosen, who may have a link. */
export interface SampleAlerts {
  preferences: SampleAlertPreference[]
  consent: { agreedAt: string; changedAt: string } | null
  link: { token: string; maskedEmail: string; topic: AlertTopic | null } | null
}

export interface SampleViewer {
  id: string
  email: string
  name: string | null
  userType: 'ADMIN' | 'SHAREHOLDER'
  role: AdminRole | null
}

export interface SampleBroadcast {
  id: string
  title: string
  topic: AlertTopic | null
  state: 'WAITING_FOR_PAGE' | 'SENDING' | 'PAUSED' | 'DONE' | 'CANCELLED'
  audience: number
  submitted: number
  waiting: number
  refused: number
  unknown: number
  leftBefore: number
  bounced: number
  complained: number
  left: number
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  batches: number
  batchesDone: number
  pauseReason: string | null
  pausedBy: string | null
  cancelledBy: string | null
  notice: string | null
  preview: { subject: string; html: string; text: string }
}

/** Whom alerts reach. */
export interface SampleAudience {
  shareholders: number
  withAlert: number
  topics: { topic: AlertTopic; immediately: number; daily: number }[]
  left: {
    topic: AlertTopic
    way: 'ONE_CLICK' | 'PAGE' | 'COMPLAINT' | 'BOUNCE' | 'PROVIDER' | 'DELETION'
    count: number
  }[]
}

export interface SampleAdministrator {
  id: string
  email: string
  name: string
  role: AdminRole
  lastSignedInAt: string | null
  invitedUntil: string | null
}

export interface SamplePresentation {
  id: string
  title: string
  description: string | null
  youtubeUrl: string
  presenter: string | null
  duration: string | null
  category: string | null
  topic: string | null
  year: number | null
  publishedAt: string
  isScheduled: boolean
  viewCount: number
  isPinned: boolean
  version: number
}

export interface SampleAnnouncement {
  id: string
  title: string
  content: string
  category: string | null
  documentUrl: string | null
  publishedAt: string
  updatedAt: string
  isScheduled: boolean
  source: 'MANUAL' | 'EXCHANGE'
  asxAnnouncementId: string | null
  isPriceSensitive: boolean
  documentPages?: number | null
  awaitsExchange: boolean
  releasedAt: string | null
  sameAs: SampleAnnouncement | null
  possibleMatches: SampleAnnouncement[] | null
  heldQuestions: string[] | null
  needsDocumentConfirmation: boolean
  version: number
}

export interface SamplePolicy {
  id: string
  title: string
  pdfUrl: string
  category: string | null
  lastUpdated: string
  version: number
}

/** A file in the portal's store; what links to it shows its name. */
export interface SampleFile {
  url: string
  fileName: string
  size: number
}

export interface SampleShareholder {
  id: string
  email: string
  name: string | null
  createdAt: string
}

export interface SampleUndeliveredMail {
  id: string
  kind: string | null
  recipient: string | null
  enqueuedAt: string
  failedAt: string
  attempts: number
  reason: string
  sendable: boolean
}

export interface SampleEvidenceEvent {
  id: string
  number: number | null
  at: string
  type: string
  subject: { type: string; id: string | null }
  actor: {
    kind: 'ADMINISTRATOR' | 'SHAREHOLDER' | 'SYSTEM'
    id: string | null
    name: string | null
  }
  sentence: string
  changes: { field: string; from: string | null; to: string | null }[]
}

export interface SampleCheckpoint {
  size: number
  note: string
  at: string
}

export interface SamplePack {
  id: string
  state: 'WAITING' | 'RUNNING' | 'READY' | 'FAILED' | 'CANCELLED'
  progress: number
  bytes: number | null
  sha256: string | null
  error: string | null
  scope: string
  requestedBy: string | null
  createdAt: string
  expiresAt: string
  from: string | null
  to: string | null
  url: string | null
}

export interface SampleDisclosureSettings {
  reviewRequired: boolean
  basisRequired: boolean
  frozen: boolean
  questionsNeedApproval: boolean
  flaggedAreHidden: boolean
  appliedAt: string | null
  changes: { setting: string; at: string; by: string | null }[]
}

/** What an owner has asked for; `done` is what a confirmation does. */
export interface SampleChangeRequest {
  id: string
  kind: 'SETTINGS' | 'INVITATION' | 'ROLE' | 'REMOVAL'
  subject: string
  requestedBy: string | null
  viewerHasRequested: boolean
  at: string
  voidAt: string
  state: 'OPEN' | 'CONFIRMED' | 'REJECTED'
  done?: () => void
}

export interface SampleWording {
  key: DeclineReason | 'NOTHING_NEW'
  number: number
  text: string
  since: string | null
}

export interface SampleLegalHold {
  shareholderId: string
  reason: string
  since: string
}

export interface SampleDecline {
  reason: DeclineReason
  text: string
  declinedAt: string
  declinedById: string | null
  answeredBy: SampleQuestion | null
  reviewRequestedAt: string | null
  reviewOutcome: 'UPHELD' | 'REOPENED' | null
  isOfTarget?: boolean
}

/** `status` and `queues` follow from the rest, as they do in the API. */
export interface SampleQuestionMail {
  id: string
  kind: string
  sentAt: string | null
  givenUpAt: string | null
  deletedAt: string | null
}

export interface SampleQuestion {
  id: string
  questionText: string
  answerText: string | null
  answeredAt: string | null
  /** When it was corrected or withdrawn last. */
  answerUpdatedAt?: string | null
  createdAt: string
  changedAt: string
  isFlagged: boolean
  isArchived: boolean
  /** How far it has come, where that does not follow from the rest. */
  progress?: 'UNDER_REVIEW' | 'MERGED' | 'DECLINED' | 'WITHDRAWN'
  decline?: SampleDecline | null
  isApproved?: boolean
  moderationNote: string | null
  /** The addresses of who has added themselves to it. */
  upvotedBy?: string[]
  /** The question that it was merged into. */
  mergedIntoId?: string | null
  /** The ids of what most likely asks the same. */
  likelyDuplicateIds?: string[]
  /** The addresses of who has reported it. */
  reportedBy?: string[]
  mails?: SampleQuestionMail[]
  /** Newest first. */
  answers?: SampleAnswer[]
  reviewRevision?: number
  version: number
  presentation: SamplePresentation
  user: { name: string | null; email: string }
}

export interface SampleCitation {
  announcementId: string | null
  title: string
  publishedAt: string
  page: number
}

export interface SampleAnswer {
  id: string
  number: number
  revision: number
  text: string
  basis: 'RELEASED' | 'NOTHING_NEW' | null
  citations: SampleCitation[]
  declarationId: string | null
  state:
    | 'DRAFT'
    | 'IN_REVIEW'
    | 'CHANGES_REQUESTED'
    | 'APPROVED'
    | 'HELD'
    | 'PUBLISHED'
    | 'SUPERSEDED'
    | 'WITHDRAWN'
  authors: { id: string; name: string | null }[]
  reviewer: { id: string; name: string | null } | null
  reviewNote: string | null
  reviewDecision: 'APPROVE' | 'REQUEST_CHANGES' | null
  reviewedAt: string | null
  withdrawalReason: string | null
  savedAt: string | null
  submittedAt: string | null
  publishedAt: string | null
  figures: { text: string; found: boolean; page: number | null; line: string | null }[] | null
  figuresProblem: string | null
  sha256: string | null
}

export type SampleQueueName = 'IN_REVIEW' | 'HELD' | 'PENDING' | 'ANSWERED' | 'FLAGGED' | 'ARCHIVED'
