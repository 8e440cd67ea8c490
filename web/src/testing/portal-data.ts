import { queuesOf } from '../../../api/src/rules/question-state'
import { aPolicy, aPortal, aPresentation, aQuestion, aShareholder, anAnnouncement } from './factories'
import type {
  SampleAnnouncement,
  SampleFile,
  SampleGivenUpMail,
  SamplePolicy,
  SamplePortal,
  SamplePresentation,
  SampleQuestion,
  SampleQueueName,
  SampleShareholder,
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
  givenUpMails: SampleGivenUpMail[]
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
    givenUpMails: [],
    revision: 1,
    ...given,
  }
}

const newestFirst = (a: SampleQuestion, b: SampleQuestion) => b.createdAt.localeCompare(a.createdAt)
const latestChangeFirst = (a: SampleQuestion, b: SampleQuestion) => b.changedAt.localeCompare(a.changedAt)

export const publicQuestions = (data: PortalData, presentationId: string) =>
  data.questions.filter(({ presentation, isArchived }) => presentation.id === presentationId && !isArchived).sort(newestFirst)

export function queueOf(data: PortalData, name: SampleQueueName) {
  const questions = data.questions.filter(question => queuesOf(question).includes(name))
  questions.sort(name === 'PENDING' ? (a, b) => newestFirst(b, a) : latestChangeFirst)
  return { name, count: questions.length, revision: data.revision, questions }
}

export const allQueues = (data: PortalData) => (['PENDING', 'ANSWERED', 'FLAGGED', 'ARCHIVED'] as const).map(name => queueOf(data, name))

export const statsOf = (data: PortalData) => ({
  totalQuestions: data.questions.length,
  pendingQuestions: queueOf(data, 'PENDING').count,
  totalUsers: data.shareholders.length,
  revision: data.revision,
})
