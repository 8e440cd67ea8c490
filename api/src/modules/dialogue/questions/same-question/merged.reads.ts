import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { QuestionVisibility } from '@portal/rules/questions/question-state'
import type { Viewer } from '#platform/access/viewer'
import { anyOf } from '#platform/database/any-of'
import { statement } from '#platform/database/statement'
import { dependsOn } from '#platform/operation/cache-tags'
import { perRequest } from '#platform/operation/per-request'
import { withVisibleAsker } from '../asking/asker'
import { can } from '../core/question.permissions'
import {
  lastPublicChange,
  questionColumns,
  type QuestionRow,
  questionsWithAsker,
} from '../core/question.reads'

/** Arguments of a list of merged questions. */
interface MergedInto {
  targetId: string
  first: number
}

/**
 * Loads the questions that are merged into others, oldest first, in one statement for all with the same `first`. A viewer of the target
 * sees those that were public before, an administrator all.
 */
export const mergedQuestionsLoader = perRequest(({ db, viewer }) => {
  const load = async (wanted: readonly MergedInto[]): Promise<QuestionRow[][]> => {
    dependsOn('question', 'question-count', 'shareholder')
    const seesAll = can(viewer, 'see moderation', {})
    const batches = Map.groupBy(wanted, ({ first }) => first)
    const found = new Map<MergedInto, QuestionRow[]>()
    const read = async ([first, batch]: [number, MergedInto[]]) => {
      const ids = batch.map(({ targetId }) => targetId)
      const rows = await mergedInto(db(), { ids, first }, { seesAll })
      const byTarget = Map.groupBy(rows, row => row.mergedIntoId)
      for (const one of batch)
        found.set(
          one,
          (byTarget.get(one.targetId) ?? []).map(row => asWording(viewer, row)),
        )
    }
    await Promise.all([...batches].map(read))
    return wanted.map(one => found.get(one) ?? [])
  }
  return new DataLoader(load, {
    cacheKeyFn: ({ targetId, first }: MergedInto) => `${targetId} ${first}`,
  })
})

const mergedInto = statement(
  (db, { ids, first }: { ids: string[]; first: number }, { seesAll }: { seesAll: boolean }) =>
    db
      .selectFrom('question as target')
      .innerJoinLateral(
        questionsWithAsker(db)
          .select([...questionColumns, lastPublicChange])
          .whereRef('question.merged_into_id', '=', sql.ref('target.id'))
          .$if(!seesAll, query =>
            query.where('question.is_approved', '=', true).where('question.is_hidden', '=', false),
          )
          .orderBy('question.created_at')
          .orderBy('question.id')
          .limit(first)
          .as('merged'),
        join => join.onTrue(),
      )
      .selectAll('merged')
      .where('target.id', '=', anyOf(ids))
      .orderBy('merged.createdAt')
      .orderBy('merged.id'),
)

const UNNAMED = { askerName: null, askerEmail: '' }

/** Returns only the text of a merged question, unless the viewer is its asker or an administrator. */
function asWording(viewer: Viewer | null, row: Omit<QuestionRow, 'user'>): QuestionRow {
  const isNamed = can(viewer, 'see progress', row)
  return withVisibleAsker(viewer, isNamed ? row : { ...row, ...UNNAMED, shareholderId: row.id })
}

/** Loads the states of merge targets, which the askers of merged questions see. */
export const targetStateLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, QuestionVisibility | null>(async ids => {
      dependsOn('question')
      const rows = await statesById(db(), { ids: [...ids] })
      const byId = new Map(rows.map(({ id, ...state }) => [id, state]))
      return ids.map(id => byId.get(id) ?? null)
    }),
)

const statesById = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('question')
    .select([
      'id',
      'state',
      'is_approved as isApproved',
      'is_notified as isNotified',
      'is_hidden as isHidden',
      'is_appealed as isAppealed',
    ])
    .where('id', '=', anyOf(ids)),
)
