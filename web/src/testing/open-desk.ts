import { aQuestion } from './factories'
import { type PortalOptions, renderPortal } from './render-portal'
import type { SampleQuestion } from './samples'

export const ADMIN = {
  token: 'admin-token',
  user: { userType: 'admin' as const, name: 'Rosalind Achebe', email: 'r.achebe@example.com' },
}

/** The whole client at the desk. */
export const openDesk = (options: Partial<PortalOptions> = {}) =>
  renderPortal({ path: '/admin/dashboard', session: ADMIN, ...options })

export const pending = aQuestion({
  id: 'pending',
  questionText: 'When will the dividend be paid this year?',
  createdAt: '2024-08-20T00:00:00.000Z',
})
export const flagged = aQuestion({
  id: 'flagged',
  questionText: 'Is the Chair about to sell her shares?',
  isFlagged: true,
  createdAt: '2024-08-10T00:00:00.000Z',
})
export const answered = aQuestion({
  id: 'answered',
  questionText: 'Why did unit costs fall in June?',
  answerText: 'The exchange rate and higher throughput.',
})
export const archived = aQuestion({
  id: 'archived',
  questionText: 'Something that is no question at all',
  isArchived: true,
})
export const questions = () =>
  [pending, flagged, answered, archived].map(question => ({ ...question }))

/** What an event says of the counts. */
export const counts = (pendingCount: number, revision: number) => ({
  desk: {
    queues: [
      { name: 'PENDING', count: pendingCount, revision, reviewRequests: 0 },
      { name: 'ANSWERED', count: 1, revision, reviewRequests: 0 },
      { name: 'FLAGGED', count: 1, revision, reviewRequests: 0 },
      { name: 'ARCHIVED', count: 1, revision, reviewRequests: 0 },
    ],
    stats: {
      totalQuestions: 4,
      pendingQuestions: pendingCount,
      totalUsers: 1,
      oldestPendingAt: flagged.createdAt,
      revision,
    },
  },
})

export const answeredByAnother = {
  ...pending,
  version: 2,
  answerText: 'It is paid on 4 October.',
  answeredAt: '2024-09-01T00:00:00.000Z',
}
/** Something that happened to one question. */
export const event = (action: string, question: SampleQuestion, pendingCount = 1) => ({
  questionModerated: { action, questionIds: [question.id], question, ...counts(pendingCount, 50) },
})
