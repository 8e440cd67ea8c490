import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { AnswerBasis, AnswerDecision, AnswerState } from '@portal/rules/answers'
import type { Viewer } from '#platform/access/viewer'
import { anyOf } from '#platform/database/any-of'
import { countRows } from '#platform/database/count-rows'
import type { Database } from '#platform/database/kysely'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { Page } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import { perRequest } from '#platform/operation/per-request'
import { can } from './answer.permissions'
import type { FoundFigure } from './figures/find-figures'

/** A version of an answer. */
export interface AnswerRow {
  id: string
  questionId: string
  number: number
  text: string
  state: AnswerState
  revision: number
  basis: AnswerBasis | null
  declaration: number | null
  savedAt: Date | null
  submittedAt: Date | null
  sha256: string | null
  reviewerId: string | null
  reviewedAt: Date | null
  reviewNote: string | null
  reviewDecision: AnswerDecision | null
  withdrawalReason: string | null
  publishedAt: Date | null
  createdAt: Date
  /** The figures found at this revision; null until the lookup is complete. */
  figures: FoundFigure[] | null
  figuresProblem: string | null
}

const answers = (db: Database) =>
  db
    .selectFrom('answer')
    .leftJoin('answer_figures as found', join =>
      join
        .onRef('found.answer_id', '=', 'answer.id')
        .onRef('found.revision', '=', 'answer.revision'),
    )
    .select([
      'id',
      'question_id as questionId',
      'number',
      'text',
      'state',
      'answer.revision',
      'basis',
      'declaration',
      'sha256',
    ])
    .select([
      'saved_at as savedAt',
      'submitted_at as submittedAt',
      'published_at as publishedAt',
      'created_at as createdAt',
    ])
    .select(['found.figures', 'found.problem as figuresProblem'])
    .select([
      'reviewer_id as reviewerId',
      'reviewed_at as reviewedAt',
      'review_note as reviewNote',
      'review_decision as reviewDecision',
    ])
    .select('withdrawal_reason as withdrawalReason')

/** Administrators can read every version, everyone else only published ones. */
const isVisible = (viewer: Viewer | null, { publishedAt, state }: AnswerRow) =>
  can(viewer, 'see', {}) ||
  (publishedAt !== null && (state === 'PUBLISHED' || state === 'SUPERSEDED'))

/** Loads versions by id if the viewer can read them. */
export const answerLoader = loaderById<AnswerRow>(async ({ db, viewer }, ids) => {
  dependsOn('question')
  if (!can(viewer, 'see', {})) return []
  return (await answers(db()).where('id', '=', anyOf(ids)).execute()) as AnswerRow[]
})

/** The versions of questions' answers that the viewer may read, newest first. */
export const answersOfQuestion = perRequest(
  ({ db, viewer }) =>
    new DataLoader<string, AnswerRow[]>(async questionIds => {
      dependsOn('question')
      const rows = (await answers(db())
        .where('question_id', '=', anyOf([...questionIds]))
        .$if(!can(viewer, 'see', {}), query =>
          query
            .where('published_at', 'is not', null)
            .where('state', 'in', ['PUBLISHED', 'SUPERSEDED']),
        )
        .orderBy('number', 'desc')
        .execute()) as AnswerRow[]
      const byQuestion = Map.groupBy(
        rows.filter(row => isVisible(viewer, row)),
        ({ questionId }) => questionId,
      )
      return questionIds.map(id => byQuestion.get(id) ?? [])
    }),
)

/** Sorts by the time of approval, oldest first. */
export const byApproval = new Keyset<AnswerRow>(
  'answers approved',
  ['answer.reviewed_at', 'time', 'asc', row => row.reviewedAt ?? row.createdAt],
  ['answer.id', 'id', 'asc', row => row.id],
)

/** A literal, because a generic plan uses the index of approved versions only then. */
const isApproved = sql<boolean>`state = 'APPROVED'`

/** Versions that are approved but neither published nor scheduled. */
export async function approvedPage(db: Database, page: Page): Promise<Connection<AnswerRow>> {
  dependsOn('question')
  const list = byApproval.in(page)
  const rows = await answers(db)
    .where(isApproved)
    .$if(page.after !== null, query => query.where(list.after(byApproval.values(page))))
    .orderBy(list.order)
    .limit(page.first + 1)
    .execute()
  const count = () => countRows(db.selectFrom('answer').where(isApproved))
  return connection(rows as AnswerRow[], page, byApproval.cursorOf, count)
}

export interface CitationRow {
  answerId: string
  announcementId: string
  page: number
  documentSha256: string | null
  title: string
  publishedAt: Date
}

/** Loads the citations of versions in their order. */
export const citationLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, CitationRow[]>(async ids => {
      const rows = await db()
        .selectFrom('citation')
        .select([
          'answer_id as answerId',
          'announcement_id as announcementId',
          'page',
          'document_sha256 as documentSha256',
        ])
        .select(['title', 'published_at as publishedAt'])
        .where('answer_id', '=', anyOf([...ids]))
        .orderBy('position')
        .execute()
      const byAnswer = Map.groupBy(rows, ({ answerId }) => answerId)
      return ids.map(id => byAnswer.get(id) ?? [])
    }),
)

/** Loads the authors of versions, earliest first. */
export const authorLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, { id: string; name: string | null }[]>(async ids => {
      const rows = await db()
        .selectFrom('answer_author')
        .leftJoin('admin', 'admin.id', 'answer_author.admin_id')
        .select([
          'answer_author.answer_id as answerId',
          'answer_author.admin_id as id',
          'admin.name',
        ])
        .where('answer_id', '=', anyOf([...ids]))
        .orderBy('answer_author.at')
        .orderBy('answer_author.admin_id')
        .execute()
      const byAnswer = Map.groupBy(rows, ({ answerId }) => answerId)
      return ids.map(id =>
        (byAnswer.get(id) ?? []).map(({ id: adminId, name }) => ({ id: adminId, name })),
      )
    }),
)
