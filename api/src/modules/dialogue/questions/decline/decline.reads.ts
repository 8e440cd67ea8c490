import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { DeclineReason } from '@portal/rules/questions/decline-reasons'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'
import type { AppealOutcome } from './decline.entity'

/** The latest unrevoked decline of a question. */
export interface DeclineRow {
  questionId: string
  reason: DeclineReason
  text: string
  answeredById: string | null
  declinedById: string
  declinedAt: Date
  notifiedAt: Date | null
  reviewRequestedAt: Date | null
  reviewOutcome: AppealOutcome | null
  /** Set if the decline is that of the question into which the viewer's own was merged. */
  isOfTarget?: boolean
}

const declineColumns = [
  'question_id as questionId',
  'reason',
  'text',
  'answered_by_id as answeredById',
  'declined_by_id as declinedById',
  'declined_at as declinedAt',
  'notified_at as notifiedAt',
  'appealed_at as reviewRequestedAt',
  'appeal_outcome as reviewOutcome',
] as const

/** Unrevoked declines, the latest of each question first. */
export const declines = (db: Database) =>
  db
    .selectFrom('decline')
    .select(declineColumns)
    .where('revoked_at', 'is', null)
    .orderBy('question_id', 'desc')
    .orderBy('declined_at', 'desc')
    .orderBy('id', 'desc')

/** Loads declines by question. The question's permissions decide whether the viewer may see them. */
export const declineLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, DeclineRow | null>(async questionIds => {
      dependsOn('question')
      const rows = await declines(db())
        .distinctOn('question_id')
        .where('question_id', '=', anyOf([...questionIds]))
        .execute()
      const byQuestion = new Map((rows as DeclineRow[]).map(row => [row.questionId, row]))
      return questionIds.map(id => byQuestion.get(id) ?? null)
    }),
)

/** Prefix of a decline's columns in a list's rows. */
const PREFIX = 'decline.'
export const prefixedDeclineColumns = declineColumns.map(column => {
  const name = column.split(' as ')[1] ?? column
  return sql.ref(`latest.${name}`).as(`${PREFIX}${name}`)
})

/** Caches a decline that was read with its question's row. */
export function keepDecline(context: Context, id: string, row: Record<string, unknown>): void {
  const entries = Object.entries(row).filter(([name]) => name.startsWith(PREFIX))
  const decline = Object.fromEntries(
    entries.map(([name, value]) => [name.slice(PREFIX.length), value]),
  )
  declineLoader(context).prime(
    id,
    decline.questionId === null ? null : (decline as unknown as DeclineRow),
  )
}
