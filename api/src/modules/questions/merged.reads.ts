import DataLoader from 'dataloader'
import type { Standing } from '@portal/rules/question-state'
import type { Viewer } from '../../platform/access/viewer'
import { dependsOn } from '../../platform/cache-tags'
import { anyOf } from '../../platform/database/any-of'
import { statement } from '../../platform/database/statement'
import { perRequest } from '../../platform/per-request'
import { withVisibleAsker } from './asker'
import { can } from './question.permissions'
import {
  lastPublicChange,
  questionColumns,
  type QuestionRow,
  questionsWithAsker,
} from './question.reads'

/**
 * The questions that are merged into others, those of each in the order in which they were asked, batched. Whoever sees the target sees
 * those that were public before, and administrators all.
 */
export const mergedQuestionsLoader = perRequest(
  ({ db, viewer }) =>
    new DataLoader<string, QuestionRow[]>(async targetIds => {
      dependsOn('question', 'question-count', 'shareholder')
      const rows = await mergedInto(db(), { ids: [...targetIds] })
      const visible = rows.filter(
        row => can(viewer, 'see moderation', row) || (row.isApproved && !row.isHidden),
      )
      const byTarget = Map.groupBy(visible, row => row.mergedIntoId)
      return targetIds.map(id => (byTarget.get(id) ?? []).map(row => asWording(viewer, row)))
    }),
)

const mergedInto = statement((db, { ids }: { ids: string[] }) =>
  questionsWithAsker(db)
    .select([...questionColumns, lastPublicChange])
    .where('question.merged_into_id', '=', anyOf(ids))
    .orderBy('question.created_at')
    .orderBy('question.id'),
)

const UNNAMED = { askerName: null, askerEmail: '' }

/** To everyone but its asker and administrators a merged question is a wording without a name. */
function asWording(viewer: Viewer | null, row: Omit<QuestionRow, 'user'>): QuestionRow {
  const isNamed = can(viewer, 'see progress', row)
  return withVisibleAsker(viewer, isNamed ? row : { ...row, ...UNNAMED, shareholderId: row.id })
}

/** How the questions stand that others are merged into, for what the askers of those are told. Batched. */
export const targetStandingLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, Standing | null>(async ids => {
      dependsOn('question')
      const rows = await standings(db(), { ids: [...ids] })
      const byId = new Map(rows.map(({ id, ...standing }) => [id, standing]))
      return ids.map(id => byId.get(id) ?? null)
    }),
)

const standings = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('question')
    .select([
      'id',
      'state',
      'is_approved as isApproved',
      'is_told as isTold',
      'is_hidden as isHidden',
      'is_review_requested as isReviewRequested',
    ])
    .where('id', '=', anyOf(ids)),
)
