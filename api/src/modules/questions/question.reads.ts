import { dependsOn } from '../../platform/cache-tags'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Context } from '../../platform/context'
import type { Viewer } from '../../platform/access/viewer'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import { statement } from '../../platform/database/statement'
import { isId } from '../../platform/ids'
import { perRequest } from '../../platform/per-request'
import { connection, type Connection } from '../../platform/graphql/connection'
import { Keyset, type KeyValues } from '../../platform/graphql/keyset'
import { variantOf, type Page, type PageVariant } from '../../platform/graphql/page'
import { sumOf, readCounter } from '../../platform/counters/counter.reads'
import { isOffPage, type QuestionState } from '@portal/rules/question-state'
import { isPublished, seesScheduled } from '../publication/published'
import { withVisibleAsker } from './asker'
import type { Asker } from './asker.types'
import { onPageByLedger } from './ledger.reads'
import { can } from './question.permissions'
import { isReportedBy } from './question-report.reads'
import { onPagePredicate } from './question-sql'

/** A question with its asker, as visible to a viewer. */
export interface QuestionRow {
  id: string
  presentationId: string
  shareholderId: string
  questionText: string
  answerText: string | null
  answeredAt: Date | null
  createdAt: Date
  changedAt: Date
  updatedAt: Date
  state: QuestionState
  isPublic: boolean
  isApproved: boolean
  isTold: boolean
  isHidden: boolean
  isReviewRequested: boolean
  isFlagged: boolean
  moderationNote: string | null
  version: number
  askerName: string | null
  askerEmail: string
  user: Asker
  /** Left out where a read does not bring them. */
  viewerHasReported?: boolean
  reportCount?: number
}

export const questionColumns = [
  'question.id',
  'question.presentation_id as presentationId',
  'question.shareholder_id as shareholderId',
  'question.question_text as questionText',
  'question.answer_text as answerText',
  'question.answered_at as answeredAt',
  'question.created_at as createdAt',
  'question.changed_at as changedAt',
  'question.state',
  'question.is_public as isPublic',
  'question.is_approved as isApproved',
  'question.is_told as isTold',
  'question.is_hidden as isHidden',
  'question.is_review_requested as isReviewRequested',
  'question.is_flagged as isFlagged',
  'question.moderation_note as moderationNote',
  'question.version',
  'shareholder.name as askerName',
  'shareholder.email as askerEmail',
] as const

/** Of rows that are older than the column it knows nothing. */
export const lastPublicChange = sql<Date>`greatest(question.updated_at, question.created_at, question.answered_at)`.as('updatedAt')

export const questionsWithAsker = (db: Database) =>
  db.selectFrom('question').innerJoin('shareholder', 'shareholder.id', 'question.shareholder_id')

const maybeOnPage = sql<boolean>`${sql.raw(onPagePredicate)}`

/**
 * The questions of a presentation's page: public ones and the viewing shareholder's own, but for those that stand in the shareholder's
 * list alone. Administrators see the public ones.
 */
const questionsOnPage = (db: Database, own: string, hasOwn: boolean) =>
  questionsWithAsker(db).where(eb =>
    eb.or([eb('question.is_public', '=', true), ...(hasOwn ? [eb.and([eb('question.shareholder_id', '=', own), maybeOnPage])] : [])]),
  )

const isOnPage = (question: QuestionRow, viewer: Viewer | null) =>
  question.isPublic || (viewer?.kind === 'shareholder' && viewer.id === question.shareholderId && !isOffPage(question))

/**
 * Questions by id that the viewer may see, batched: public ones, the viewer's own, and for administrators all. Those on a scheduled
 * presentation are for administrators alone.
 */
export const questionLoader = perRequest(({ db, viewer }) => {
  return new DataLoader<string, QuestionRow | null>(async ids => {
    dependsOn('question', 'shareholder')
    const rows = await byIds(
      db(),
      { ids: ids.filter(isId), viewerId: viewer?.id },
      { scheduled: seesScheduled(viewer), isShareholder: viewer?.kind === 'shareholder' },
    )
    const byId = new Map(rows.filter(row => can(viewer, 'see', row)).map(row => [row.id, withVisibleAsker(viewer, row)]))
    return ids.map(id => byId.get(id.toLowerCase()) ?? null)
  })
})

interface IdsParameters {
  ids: string[]
  viewerId: string | undefined
}

const byIds = statement(
  (db, { ids, viewerId }: IdsParameters, { scheduled, isShareholder }: { scheduled: boolean; isShareholder: boolean }) =>
    questionsWithAsker(db)
      .select([...questionColumns, lastPublicChange])
      .$if(isShareholder, query => query.select(isReportedBy(viewerId as string)))
      .where('question.id', '=', anyOf(ids))
      .$if(!scheduled, query =>
        query.where(({ exists, selectFrom }) =>
          exists(selectFrom('presentation').whereRef('id', '=', 'question.presentation_id').where(isPublished('presentation'))),
        ),
      ),
)

export const newestFirst = new Keyset<QuestionRow>(
  'questions',
  ['question.created_at', 'time', 'desc', row => row.createdAt],
  ['question.id', 'id', 'desc', row => row.id],
)

export interface PageOfPresentation {
  presentationId: string
  page: Page
}

/** A page of each presentation's questions, newest first: one statement for all presentations with the same page arguments. */
export const presentationQuestionsLoader = perRequest(context => {
  const { db, viewer } = context
  const load = async (wanted: readonly PageOfPresentation[]): Promise<Connection<QuestionRow>[]> => {
    dependsOn('presentation', 'question', 'shareholder')
    const batches = Map.groupBy(wanted, ({ page }) => JSON.stringify(page))
    const found = new Map<PageOfPresentation, QuestionRow[]>()
    const read = async (batch: PageOfPresentation[]) => {
      const byPresentation = Map.groupBy(await questionsOf(db(), viewer, batch), row => row.presentationId)
      for (const one of batch) found.set(one, byPresentation.get(one.presentationId) ?? [])
    }
    await Promise.all([...batches.values()].map(read))
    return wanted.map(one => connection(found.get(one) ?? [], one.page, newestFirst.cursorOf, () => countOf(context, one.presentationId)))
  }
  return new DataLoader(load, {
    cacheKeyFn: ({ presentationId, page }: PageOfPresentation) => JSON.stringify([presentationId, page]),
  })
})

/** The page of a presentation's questions that begins with one of them; null where it is not among those that the viewer sees there. */
export async function pageFrom(
  context: Context,
  questionId: string,
  presentationId: string,
  first: number,
): Promise<Connection<QuestionRow> | null> {
  const question = await questionLoader(context).load(questionId)
  if (question?.presentationId !== presentationId || !isOnPage(question, context.viewer)) return null
  const { edges, nodes, pageInfo, totalCount } = await presentationQuestionsLoader(context).load({
    presentationId,
    page: { first: first - 1, after: newestFirst.keyOf(question) },
  })
  const cursor = newestFirst.cursorOf(question)
  return {
    edges: [{ node: question, cursor }, ...edges],
    nodes: [question, ...nodes],
    pageInfo: {
      hasNextPage: pageInfo.hasNextPage,
      hasPreviousPage: false,
      startCursor: cursor,
      endCursor: pageInfo.endCursor ?? cursor,
    },
    totalCount,
  }
}

async function questionsOf(db: Database, viewer: Viewer | null, batch: PageOfPresentation[]): Promise<QuestionRow[]> {
  if (!batch[0]) return []
  const { page } = batch[0]
  const presentations = batch.map(({ presentationId }) => presentationId).filter(isId)
  const own = viewer?.kind === 'shareholder' ? viewer.id : undefined
  const rows = await newestOf(
    db,
    { presentations, own, ...newestFirst.values(page), limit: page.first + 1 },
    { hasOwn: own !== undefined, ...variantOf(page) },
  )
  return rows.map(row => withVisibleAsker(viewer, row))
}

interface PageParameters extends KeyValues {
  presentations: string[]
  own: string | undefined
  limit: number
}

const newestOf = statement((db, parameters: PageParameters, { hasOwn, ...variant }: PageVariant & { hasOwn: boolean }) => {
  const list = newestFirst.in(variant)
  const direction = variant.isBackwards ? 'asc' : 'desc'
  return db
    .selectFrom('presentation')
    .innerJoinLateral(
      questionsOnPage(db, parameters.own as string, hasOwn)
        .select([...questionColumns, lastPublicChange])
        .$if(hasOwn, query => query.select(isReportedBy(parameters.own as string)))
        .whereRef('question.presentation_id', '=', sql.ref('presentation.id'))
        .$if(variant.after, query => query.where(list.after(parameters)))
        .orderBy(list.order)
        .limit(parameters.limit)
        .as('asked'),
      join => join.onTrue(),
    )
    .selectAll('asked')
    .where('presentation.id', '=', anyOf(parameters.presentations))
    .orderBy('asked.createdAt', direction)
    .orderBy('asked.id', direction)
})

/** The counter of public questions, plus the asker's own that are not public. */
async function countOf(context: Context, presentationId: string): Promise<number> {
  const { db, viewer } = context
  const onPage = `question on ${presentationId}` as const
  if (viewer?.kind !== 'shareholder') return (await onPageByLedger(context, presentationId)) ?? readCounter(db(), onPage)
  const { shown, hidden } = await db()
    .selectFrom('question')
    .select(({ selectFrom }) => [
      selectFrom('tally').select(sumOf(onPage).as('count')).where('what', '=', onPage).as('shown'),
      sql<number>`count(*)::int`.as('hidden'),
    ])
    .where('shareholder_id', '=', viewer.id)
    .where('presentation_id', '=', presentationId)
    .where('is_public', '=', false)
    .where(maybeOnPage)
    .executeTakeFirstOrThrow()
  return (shown ?? 0) + hidden
}
