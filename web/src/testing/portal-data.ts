import { DECLINE_REASONS, firstWordings } from '@portal/rules/questions/decline-reasons'
import * as rules from '@portal/rules/questions/question-state'
import type { SampleOrder } from './connection-of'
import {
  anAdministrator,
  anAnnouncement,
  anAudience,
  aPolicy,
  aPortal,
  aPresentation,
  aQuestion,
  aShareholder,
  someAlerts,
} from './factories'
import type {
  SampleAdministrator,
  SampleAlerts,
  SampleAnnouncement,
  SampleAnswer,
  SampleAudience,
  SampleBroadcast,
  SampleChangeRequest,
  SampleCheckpoint,
  SampleDisclosureSettings,
  SampleEvidenceEvent,
  SampleFile,
  SampleLegalHold,
  SamplePack,
  SamplePolicy,
  SamplePortal,
  SamplePresentation,
  SampleQuestion,
  SampleQueueName,
  SampleShareholder,
  SampleUndeliveredMail,
  SampleViewer,
  SampleWording,
} from './samples'

/** What the portal of one test holds. Mutations change it, so that counts and lists go on being right. */
export interface PortalData {
  portal: SamplePortal
  presentations: SamplePresentation[]
  announcements: SampleAnnouncement[]
  policies: SamplePolicy[]
  questions: SampleQuestion[]
  shareholders: SampleShareholder[]
  files: SampleFile[]
  undeliveredMails: SampleUndeliveredMail[]
  administrators: SampleAdministrator[]
  /** Oldest first. */
  events: SampleEvidenceEvent[]
  /** Newest first. */
  checkpoints: SampleCheckpoint[]
  /** Newest first. */
  packs: SamplePack[]
  legalHolds: SampleLegalHold[]
  /** Whom checkpoints are mailed to. */
  mailedTo: string[]
  restoredAt: string | null
  disclosureSettings: SampleDisclosureSettings
  /** Newest first. */
  changeRequests: SampleChangeRequest[]
  wordings: SampleWording[]
  /** The versions of answers of which approvers are mailed at once. */
  askedAtOnce: string[]
  /** Of the shareholder who is signed in, or who has the link. */
  alerts: SampleAlerts
  broadcasts: SampleBroadcast[]
  audience: SampleAudience
  /** Grows with each change of the questions. */
  revision: number
}

export function portalData(given: Partial<PortalData>): PortalData {
  const presentation = aPresentation({ id: 'presentation-1' })
  return {
    portal: aPortal(),
    presentations: [presentation],
    announcements: [anAnnouncement({ id: 'announcement-1' })],
    policies: [aPolicy({ id: 'policy-1' })],
    questions: [aQuestion({ id: 'question-1', presentation })],
    shareholders: [aShareholder({ id: 'shareholder-1' })],
    files: [],
    undeliveredMails: [],
    administrators: [
      anAdministrator({ id: 'viewer-1', name: 'Rosalind Achebe', email: 'r.achebe@example.com' }),
    ],
    events: [],
    checkpoints: [],
    packs: [],
    legalHolds: [],
    mailedTo: [],
    restoredAt: null,
    disclosureSettings: {
      reviewRequired: false,
      basisRequired: false,
      frozen: false,
      questionsNeedApproval: false,
      flaggedAreHidden: false,
      appliedAt: '2024-01-01T00:00:00.000Z',
      changes: [],
    },
    changeRequests: [],
    wordings: DECLINE_REASONS.map(key => ({
      key,
      number: 1,
      text: firstWordings[key]('Meridian Copper'),
      since: null,
    })),
    askedAtOnce: [],
    alerts: someAlerts(),
    broadcasts: [],
    audience: anAudience(),
    revision: 1,
    ...given,
  }
}

/** Two of the same instant stay as a test gives them: the API's ids tell which is newer, those of a test do not. */
export const latestFirst = <Key extends string, Item extends Record<Key, string>>(
  items: readonly Item[],
  key: Key,
): Item[] => items.toSorted((a, b) => b[key].localeCompare(a[key]))

/** Public ones, and those that the viewer asked, until they have ended. */
export const questionsOnPage = (
  data: PortalData,
  presentationId: string,
  viewer: SampleViewer | null,
  order: SampleOrder = 'NEWEST',
) =>
  inOrder(data, order).filter(
    question =>
      question.presentation.id === presentationId &&
      !hasEnded(question) &&
      (isPublic(question) || isAsker(viewer, question.user)),
  )

/** Public questions with an answer, the latest answered first. */
export const publishedAnswers = (data: PortalData): SampleQuestion[] =>
  data.questions
    .filter(question => isPublic(question) && !hasEnded(question) && question.answerText !== null)
    .sort((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''))

const isPublic = (question: SampleQuestion) =>
  !question.isArchived && question.progress !== 'UNDER_REVIEW'

function inOrder(data: PortalData, order: SampleOrder): SampleQuestion[] {
  const newest = latestFirst(data.questions, 'createdAt')
  if (order === 'NEWEST') return newest
  const mostAsked = newest.toSorted((a, b) => askedBy(data, b) - askedBy(data, a))
  if (order === 'MOST_ASKED') return mostAsked
  return mostAsked.toSorted((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''))
}

/** Those of a presentation's page that its viewer has asked and that wait for an answer, newest first. */
export const ownPending = (data: PortalData, presentationId: string, viewer: SampleViewer | null) =>
  questionsOnPage(data, presentationId, viewer).filter(
    question => isAsker(viewer, question.user) && statusOf(question) === 'PENDING',
  )

/** Other wordings of a question. */
export const mergedInto = (data: PortalData, { id }: Pick<SampleQuestion, 'id'>) =>
  data.questions
    .filter(({ mergedIntoId }) => mergedIntoId === id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))

/** How many people ask a question, each once. */
export const askedBy = (data: PortalData, question: SampleQuestion): number =>
  new Set(
    [question, ...mergedInto(data, question)].flatMap(({ user, upvotedBy = [] }) => [
      user.email,
      ...upvotedBy,
    ]),
  ).size

/** The question that this one was merged into, where the viewer sees that. */
export function targetOf(
  data: PortalData,
  { mergedIntoId }: SampleQuestion,
  isAdmin: boolean,
): SampleQuestion | null {
  const target = data.questions.find(({ id }) => id === mergedIntoId)
  return target && (isAdmin || (isPublic(target) && !hasEnded(target))) ? target : null
}

/** Whether its asker waits for another person's review of a decline. */
export const isReviewRequested = ({ progress, decline }: SampleQuestion) =>
  progress === 'DECLINED' && Boolean(decline?.reviewRequestedAt) && !decline?.reviewOutcome

/** Declined, merged or withdrawn. */
const hasEnded = ({ progress }: SampleQuestion) =>
  progress !== undefined && progress !== 'UNDER_REVIEW'

/** The progress of a merged one is that of its target, once that does more than wait. */
export function progressIn(data: PortalData, question: SampleQuestion): rules.QuestionProgress {
  const target = data.questions.find(({ id }) => id === question.mergedIntoId)
  const ofTarget = target && progressOf(target)
  return ofTarget && ofTarget !== 'RECEIVED' ? ofTarget : progressOf(question)
}

export function progressOf(question: SampleQuestion): rules.QuestionProgress {
  const { progress, isArchived, answeredAt, isApproved = true } = question
  if (isReviewRequested(question) || (!isApproved && !progress)) return 'UNDER_REVIEW'
  if (progress) return progress
  if (isArchived) return 'SET_ASIDE'
  return answeredAt ? 'ANSWERED' : 'RECEIVED'
}

export const questionsOf = (data: PortalData, viewer: SampleViewer | null) =>
  latestFirst(data.questions, 'createdAt').filter(({ user }) => isAsker(viewer, user))

/** Public questions of others that the viewer upvoted. */
export const upvotedOf = (data: PortalData, viewer: SampleViewer | null) =>
  latestFirst(data.questions, 'createdAt').filter(
    question =>
      question.upvotedBy?.includes(viewer?.email ?? '') && statusOf(question) !== 'ARCHIVED',
  )

export const isAsker = (viewer: SampleViewer | null, { email }: { email: string }) =>
  viewer?.userType === 'SHAREHOLDER' && viewer.email === email

export function statusOf(question: SampleQuestion): rules.QuestionStatus {
  if (question.isArchived || hasEnded(question)) return 'ARCHIVED'
  return question.answeredAt ? 'ANSWERED' : 'PENDING'
}

const reviewQueues: Partial<Record<SampleAnswer['state'], 'IN_REVIEW' | 'HELD'>> = {
  IN_REVIEW: 'IN_REVIEW',
  APPROVED: 'HELD',
  HELD: 'HELD',
}

export function queuesOf(question: SampleQuestion): SampleQueueName[] {
  const state = question.answers?.[0]?.state
  const answerQueue = (state && reviewQueues[state]) ?? null
  return rules.queuesOf({ status: statusOf(question), isFlagged: question.isFlagged, answerQueue })
}

export function queueOf(data: PortalData, name: SampleQueueName) {
  const questions = data.questions.filter(question => queuesOf(question).includes(name))
  const reviewRequests = questions.filter(isReviewRequested).length
  return {
    name,
    count: questions.length,
    revision: data.revision,
    reviewRequests,
    questions: latestFirst(questions, sortKeyOf(name)),
  }
}

const sortKeyOf = (name: SampleQueueName) =>
  ['PENDING', 'IN_REVIEW', 'HELD'].includes(name) ? 'createdAt' : 'changedAt'

export type SampleQueue = ReturnType<typeof queueOf>

export interface QueueListArguments {
  order?: 'NEWEST' | 'OLDEST' | 'MOST_ASKED' | null
  filter?: {
    search?: string | null
    presentationId?: string | null
    reviewRequested?: boolean | null
  } | null
}

/** Those that match, in order: the oldest first where nothing is said of pending ones. */
export function questionsOfList(
  data: PortalData,
  { name, questions }: SampleQueue,
  { order, filter }: QueueListArguments,
): SampleQuestion[] {
  const search = filter?.search?.trim().toLowerCase() ?? ''
  const found = questions.filter(question => {
    const { questionText, user, presentation } = question
    return (
      [questionText, user.name ?? '', user.email].some(text =>
        text.toLowerCase().includes(search),
      ) &&
      (filter?.presentationId ?? presentation.id) === presentation.id &&
      (!filter?.reviewRequested || isReviewRequested(question))
    )
  })
  if (order === 'MOST_ASKED')
    return latestFirst(found, 'createdAt').toSorted((a, b) => askedBy(data, b) - askedBy(data, a))
  const isOldestFirst = (order ?? (name === 'PENDING' ? 'OLDEST' : 'NEWEST')) === 'OLDEST'
  const key = sortKeyOf(name)
  return isOldestFirst ? found.toSorted((a, b) => a[key].localeCompare(b[key])) : found
}

const allQueues = (data: PortalData) =>
  (['PENDING', 'ANSWERED', 'FLAGGED', 'ARCHIVED', 'IN_REVIEW', 'HELD'] as const).map(name =>
    queueOf(data, name),
  )

const statsOf = (data: PortalData) => ({
  totalQuestions: data.questions.length,
  pendingQuestions: data.questions.filter(question => statusOf(question) === 'PENDING').length,
  totalUsers: data.shareholders.length,
  oldestPendingAt: queueOf(data, 'PENDING').questions.at(-1)?.createdAt ?? null,
  revision: data.revision,
})

export const deskOf = (data: PortalData) => ({ queues: allQueues(data), stats: statsOf(data) })
