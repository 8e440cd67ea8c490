import DataLoader from 'dataloader'
import { sql } from 'kysely'
import {
  type AnswerQueue,
  isOffPage,
  type QuestionState,
} from '@portal/rules/questions/question-state'
import { isPublished, seesScheduled } from '#modules/content/publication/published'
import type { Viewer } from '#platform/access/viewer'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset, type KeyValues } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import { type Page, type PageVariant, variantOf } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'
import { withVisibleAsker } from '../asking/asker'
import type { Asker } from '../asking/asker.types'
import { isReportedBy } from '../desk/question-report.reads'
import { answeredFirst, mostAskedFirst, rankColumns, withRank } from '../same-question/most-asked'
import { maybeOnPage, pageCountsLoader } from '../same-question/page-counts.reads'
import { isUpvotedBy } from '../same-question/upvote.reads'
import type { QuestionOrder } from './question.enums'
import { can } from './question.permissions'

/** A question with its asker, as visible to a viewer. */
export interface QuestionRow {
  id: string
  presentationId: string
  shareholderId: string
  questionText: string
  answerText: string | null
  answeredAt: Date | null
  answerUpdatedAt: Date | null
  createdAt: Date
  changedAt: Date
  updatedAt: Date
  state: QuestionState
  isPublic: boolean
  isApproved: boolean
  isNotified: boolean
  isHidden: boolean
  isAppealed: boolean
  isFlagged: boolean
  mergedIntoId: string | null
  moderationNote: string | null
  answerQueue: AnswerQueue | null
  answerTransitions: number
  version: number
  publicVersion: number
  askerName: string | null
  askerEmail: string
  user: Asker
  /** Undefined if the statement did not select them. */
  viewerHasReported?: boolean
  reportCount?: number
  askedByCount?: number | null
  upvoteCount?: number | null
  mergedCount?: number | null
  viewerHasUpvoted?: boolean
}

/** `updated_at` is null on rows that are older than the column. */
export const lastPublicChange =
  sql<Date>`greatest(question.updated_at, question.created_at, question.answered_at)`.as(
    'updatedAt',
  )

/** The columns of public fields. */
const publicColumns = [
  'question.id',
  'question.presentation_id as presentationId',
  'question.shareholder_id as shareholderId',
  'question.question_text as questionText',
  'question.answer_text as answerText',
  'question.answered_at as answeredAt',
  'question.answer_updated_at as answerUpdatedAt',
  'question.public_version as publicVersion',
  'question.created_at as createdAt',
  'question.state',
  'question.is_public as isPublic',
  'question.is_notified as isNotified',
  'question.merged_into_id as mergedIntoId',
  'shareholder.name as askerName',
  'shareholder.email as askerEmail',
] as const

const countColumns = [
  'counted.asked_by as askedByCount',
  'counted.upvotes as upvoteCount',
  'counted.merged as mergedCount',
] as const

/** The columns of fields that are null for visitors. */
const privateColumns = [
  'question.changed_at as changedAt',
  'question.is_approved as isApproved',
  'question.is_hidden as isHidden',
  'question.is_appealed as isAppealed',
  'question.is_flagged as isFlagged',
  'question.moderation_note as moderationNote',
  'question.answer_queue as answerQueue',
  'question.answer_transitions as answerTransitions',
  'question.version',
] as const

export const questionColumns = [...publicColumns, ...countColumns, ...privateColumns] as const

/** Columns that a page reads only if they are selected: timestamps and the join of the upvotes are the most expensive. */
export interface QuestionDetail {
  hasUpdatedAt: boolean
  hasCounts: boolean
}

const COUNT_FIELDS = ['askedByCount', 'upvoteCount', 'mergedQuestions']

/** Derives the detail from the names of the selected fields. */
export const questionDetail = (selected: ReadonlySet<string>): QuestionDetail => ({
  hasUpdatedAt: selected.has('updatedAt'),
  hasCounts: COUNT_FIELDS.some(name => selected.has(name)),
})

/** The type contains all columns, because resolvers read only the selected ones. */
const selectColumns = ({
  hasUpdatedAt,
  hasCounts,
  isVisitor,
}: QuestionDetail & { isVisitor: boolean }) => [
  ...publicColumns,
  ...(hasCounts ? countColumns : []),
  ...(isVisitor ? [] : privateColumns),
  ...(hasUpdatedAt ? [lastPublicChange] : []),
]

const questionsWithoutCounts = (db: Database) =>
  db.selectFrom('question').innerJoin('shareholder', 'shareholder.id', 'question.shareholder_id')

export const questionsWithAsker = (db: Database) =>
  questionsWithoutCounts(db)
    // Names columns explicitly, because the other columns of both tables have the same names.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('upvote_count')
          .select(['asked_by', 'upvotes', 'merged'])
          .whereRef('question_id', '=', 'question.id')
          .as('counted'),
      join => join.onTrue(),
    )

/** Questions joined with their counts for sorting. */
const questionsByRank = (db: Database) =>
  db
    .selectFrom('upvote_count as ranked')
    .innerJoin('question', 'question.id', 'ranked.question_id')
    .innerJoin('shareholder', 'shareholder.id', 'question.shareholder_id')
    .innerJoin(
      sql`lateral (select ranked.asked_by, ranked.upvotes, ranked.merged)`.as('counted'),
      join => join.onTrue(),
    ) as unknown as ReturnType<typeof questionsWithAsker>

/**
 * The questions of a presentation's page: public ones and the viewing shareholder's own, except those that are only in the shareholder's
 * list. Administrators see the public ones.
 */
const questionsOnPage = (
  db: Database,
  own: string,
  { hasOwn, hasCounts }: Pick<OrderVariant, 'hasOwn' | 'hasCounts'>,
) =>
  (hasCounts
    ? questionsWithAsker(db)
    : (questionsWithoutCounts(db) as unknown as ReturnType<typeof questionsWithAsker>)
  ).where(eb =>
    eb.or([
      eb('question.is_public', '=', true),
      ...(hasOwn ? [eb.and([eb('question.shareholder_id', '=', own), maybeOnPage])] : []),
    ]),
  )

/** Whether a visible question is on its presentation's page. */
export const isOnPage = (question: QuestionRow, viewer: Viewer | null) =>
  question.isPublic ||
  (viewer?.kind === 'shareholder' && viewer.id === question.shareholderId && !isOffPage(question))

/**
 * Loads questions by id if the viewer can see them: public ones, the viewer's own, and all for administrators. Only administrators see
 * those on a scheduled presentation.
 */
export const questionLoader = loaderById<QuestionRow>(async ({ db, viewer }, ids) => {
  dependsOn('question', 'question-count', 'shareholder')
  const rows = await byIds(
    db(),
    { ids, viewerId: viewer?.id },
    { scheduled: seesScheduled(viewer), isShareholder: viewer?.kind === 'shareholder' },
  )
  return rows.filter(row => can(viewer, 'see', row)).map(row => withVisibleAsker(viewer, row))
})

/** Returns a question to a shareholder who has upvoted it, in any state. */
export async function questionForUpvoter(
  { db, viewer }: Context,
  id: string,
): Promise<QuestionRow | undefined> {
  const [row] = await byIds(
    db(),
    { ids: [id], viewerId: viewer?.id },
    { scheduled: true, isShareholder: true },
  )
  return row && withVisibleAsker(viewer, row)
}

interface IdsParameters {
  ids: string[]
  viewerId: string | undefined
}

const byIds = statement(
  (
    db,
    { ids, viewerId }: IdsParameters,
    { scheduled, isShareholder }: { scheduled: boolean; isShareholder: boolean },
  ) =>
    questionsWithAsker(db)
      .select([...questionColumns, lastPublicChange])
      .$if(isShareholder, query => query.select(viewedBy(viewerId as string)))
      .where('question.id', '=', anyOf(ids))
      .$if(!scheduled, query =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('presentation')
              .whereRef('id', '=', 'question.presentation_id')
              .where(isPublished('presentation')),
          ),
        ),
      ),
)

export const newestFirst = new Keyset<QuestionRow>(
  'questions',
  ['question.created_at', 'time', 'desc', row => row.createdAt],
  ['question.id', 'id', 'desc', row => row.id],
)
const keysets: Record<QuestionOrder, Keyset<QuestionRow>> = {
  NEWEST: newestFirst,
  MOST_ASKED: mostAskedFirst('questions MOST_ASKED'),
  ANSWERED_FIRST: answeredFirst('questions ANSWERED_FIRST'),
}
export const keysetOfOrder = (order: QuestionOrder): Keyset<QuestionRow> => keysets[order]

export interface PageOfPresentation {
  presentationId: string
  order: QuestionOrder
  page: Page
  detail: QuestionDetail
}

/** Loads a page of each presentation's questions in this order, with one statement for all presentations with the same arguments. */
export const presentationQuestionsLoader = perRequest(context => {
  const { db, viewer } = context
  const load = async (
    wanted: readonly PageOfPresentation[],
  ): Promise<Connection<QuestionRow>[]> => {
    dependsOn('presentation', 'question', 'question-count', 'shareholder')
    const batches = Map.groupBy(wanted, ({ order, page, detail }) =>
      JSON.stringify([order, page, detail]),
    )
    const found = new Map<PageOfPresentation, QuestionRow[]>()
    const read = async (batch: PageOfPresentation[]) => {
      const byPresentation = Map.groupBy(
        await loadQuestions(db(), viewer, batch),
        row => row.presentationId,
      )
      for (const one of batch) found.set(one, byPresentation.get(one.presentationId) ?? [])
    }
    await Promise.all([...batches.values()].map(read))
    return wanted.map(one =>
      connection(
        found.get(one) ?? [],
        one.page,
        keysets[one.order].cursorOf,
        async () => (await pageCountsLoader(context).load(one.presentationId)).total,
      ),
    )
  }
  return new DataLoader(load, {
    cacheKeyFn: ({ presentationId, order, page, detail }: PageOfPresentation) =>
      JSON.stringify([presentationId, order, page, detail]),
  })
})

async function loadQuestions(
  db: Database,
  viewer: Viewer | null,
  batch: PageOfPresentation[],
): Promise<QuestionRow[]> {
  if (!batch[0]) return []
  const { order, page, detail } = batch[0]
  const presentations = batch.map(({ presentationId }) => presentationId).filter(isId)
  const own = viewer?.kind === 'shareholder' ? viewer.id : undefined
  const pages = order === 'NEWEST' ? selectNewest : selectRanked
  const rows = await pages(
    db,
    { presentations, own, ...keysets[order].values(page), limit: page.first + 1 },
    {
      order,
      hasOwn: own !== undefined,
      isVisitor: viewer === null,
      ...detail,
      ...variantOf(page),
    },
  )
  return rows.map(row => withVisibleAsker(viewer, row))
}

interface PageParameters extends KeyValues {
  presentations: string[]
  own: string | undefined
  limit: number
}

interface OrderVariant extends PageVariant, QuestionDetail {
  order: QuestionOrder
  hasOwn: boolean
  isVisitor: boolean
}

/** The columns that depend on the viewing shareholder. */
const viewedBy = (shareholderId: string) =>
  [isReportedBy(shareholderId), isUpvotedBy(shareholderId)] as const

const selectNewest = statement((db, parameters: PageParameters, variant: OrderVariant) => {
  const { hasOwn } = variant
  const list = newestFirst.in(variant)
  const direction = variant.isBackwards ? 'asc' : 'desc'
  return db
    .selectFrom('presentation')
    .innerJoinLateral(
      questionsOnPage(db, parameters.own as string, variant)
        .select(selectColumns(variant))
        .$if(hasOwn, query => query.select(viewedBy(parameters.own as string)))
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

/**
 * Like `sortedOf`, by the counts: an index contains the public questions in order. The shareholder's few private ones are sorted into them.
 */
const selectRanked = statement(
  (db, parameters: PageParameters, { order, hasOwn, ...variant }: OrderVariant) => {
    const list = keysets[order].in(variant)
    const viewed = <Query extends ReturnType<typeof questionsByRank>>(query: Query) =>
      query
        // The list's index contains the counts, and the cursors need them.
        .select(selectColumns({ ...variant, hasCounts: true }))
        .select(rankColumns)
        .$if(hasOwn, own => own.select(viewedBy(parameters.own as string)))
        .where('question.presentation_id', '=', sql<string>`presentation.id`)
        .$if(variant.after, own => own.where(list.after(parameters)))
        .orderBy(list.order)
        .limit(parameters.limit)
    const shown = viewed(questionsByRank(db)).where(
      sql<boolean>`ranked.presentation_id = presentation.id and ranked.is_public`,
    )
    const own = viewed(withRank(questionsWithAsker(db)))
      .where('question.shareholder_id', '=', parameters.own as string)
      .where('question.is_public', '=', false)
      .where(maybeOnPage)
    const both = sql`(select * from (select * from (${shown}) shown union all select * from (${own}) own) ranked
    order by ${list.order} limit ${parameters.limit})`
    const page = (hasOwn ? both : sql`(${shown})`).as('ranked') as unknown as ReturnType<
      typeof shown.as<'ranked'>
    >
    return db
      .selectFrom('presentation')
      .innerJoinLateral(page, join => join.onTrue())
      .selectAll('ranked')
      .where('presentation.id', '=', anyOf(parameters.presentations))
      .orderBy(list.order)
  },
)

/** Maximum number of a shareholder's own pending questions on top of a presentation's page. */
const OWN_ON_TOP_MAX = 20

/** Loads the viewing shareholder's own unanswered questions on presentations, newest first. */
export const ownPendingLoader = perRequest(({ db, viewer }) => {
  return new DataLoader<string, QuestionRow[]>(async presentationIds => {
    if (viewer?.kind !== 'shareholder') return presentationIds.map(() => [])
    dependsOn('question', 'question-count', 'shareholder')
    const rows = await ownPending(db(), { presentations: [...presentationIds], own: viewer.id })
    const byPresentation = Map.groupBy(rows, row => row.presentationId)
    return presentationIds.map(id =>
      (byPresentation.get(id) ?? []).map(row => withVisibleAsker(viewer, row)),
    )
  })
})

const ownPending = statement(
  (db, { presentations, own }: { presentations: string[]; own: string }) =>
    db
      .selectFrom('presentation')
      .innerJoinLateral(
        questionsWithAsker(db)
          .select([...questionColumns, lastPublicChange])
          .whereRef('question.presentation_id', '=', sql.ref('presentation.id'))
          .where('question.shareholder_id', '=', own)
          .where(sql<boolean>`(state = 'RECEIVED' or not is_notified)`)
          .orderBy('question.created_at', 'desc')
          .orderBy('question.id', 'desc')
          .limit(sql.lit(OWN_ON_TOP_MAX))
          .as('own'),
        join => join.onTrue(),
      )
      .selectAll('own')
      .where('presentation.id', '=', anyOf(presentations))
      .orderBy('own.createdAt', 'desc')
      .orderBy('own.id', 'desc'),
)
