import { DECLINE_REASONS, type DeclineReason } from '@portal/rules/questions/decline-reasons'
import { clockIn } from '../ui/date/zoned-time'
import { latestFirst, type PortalData, progressOf } from './portal-data'
import type { SampleQuestion } from './samples'

/** When the stand-in counts. */
export const AS_AT = '2026-11-02T23:05:00.000Z'

export interface SampleLedger {
  asked: number
  answered: number
  merged: number
  declined: number
  declinedBy: { reason: DeclineReason; count: number }[]
  withdrawn: number
  setAside: number
  removed: number
  open: number
  medianSeconds: number | null
  p90Seconds: number | null
  asAt: string
  byPresentation: object[]
  checkpointSize: number | null
}

/** What became of these questions. */
export function ledgerOf(questions: readonly SampleQuestion[]): SampleLedger {
  const having = (...progress: string[]) =>
    questions.filter(question => progress.includes(progressOf(question)))
  const declined = having('DECLINED')
  const times = having('ANSWERED')
    .map(({ createdAt, answeredAt }) =>
      Math.ceil((Date.parse(answeredAt ?? '') - Date.parse(createdAt)) / 1_000),
    )
    .sort((one, other) => one - other)
  return {
    asked: questions.length,
    answered: times.length,
    merged: having('MERGED').length,
    declined: declined.length,
    declinedBy: DECLINE_REASONS.map(reason => ({
      reason,
      count: declined.filter(({ decline }) => decline?.reason === reason).length,
    }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count),
    withdrawn: having('WITHDRAWN').length,
    setAside: having('SET_ASIDE').length,
    removed: 0,
    open: having('RECEIVED', 'UNDER_REVIEW').length,
    medianSeconds: times[Math.ceil(times.length / 2) - 1] ?? null,
    p90Seconds: times[Math.ceil(times.length * 0.9) - 1] ?? null,
    asAt: AS_AT,
    byPresentation: [],
    checkpointSize: null,
  }
}

const yearIn = (data: PortalData, { createdAt }: SampleQuestion) =>
  Number(clockIn(data.portal.timeZone, new Date(createdAt)).year)

export const yearsAsked = (data: PortalData): number[] =>
  [...new Set(data.questions.map(question => yearIn(data, question)))].sort(
    (one, other) => other - one,
  )

/** What became of the questions of a year, and the same by presentation. */
export function ledgerOfYear(data: PortalData, year: number): SampleLedger {
  const questions = data.questions.filter(question => yearIn(data, question) === year)
  const lines = latestFirst(data.presentations, 'publishedAt').map(presentation => ({
    presentation,
    ledger: ledgerOf(questions.filter(question => question.presentation.id === presentation.id)),
  }))
  return {
    ...ledgerOf(questions),
    byPresentation: lines.filter(({ ledger }) => ledger.asked > 0),
    checkpointSize: data.checkpoints[0]?.size ?? null,
  }
}
