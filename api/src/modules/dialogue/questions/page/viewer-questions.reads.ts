import { sql } from 'kysely'
import { isPublished } from '#modules/content/publication/published'
import type { Viewer } from '#platform/access/viewer'
import { statement } from '#platform/database/statement'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset, type KeyValues } from '#platform/graphql/keyset'
import { type Page, type PageVariant, variantOf } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { withVisibleAsker } from '../asking/asker'
import { declines, keepDecline, prefixedDeclineColumns } from '../decline/decline.reads'
import { type QueueRow, withAskerAndPresentation, withPresentation } from '../desk/queue.reads'

const newestOfViewerFirst = new Keyset<QueueRow>(
  'questions of the viewer',
  ['question.created_at', 'time', 'desc', row => row.createdAt],
  ['question.id', 'id', 'desc', row => row.id],
)

/** Sorts the upvoted questions of others by upvote. */
const newestUpvotedFirst = new Keyset<QueueRow>(
  'questions that the viewer upvoted',
  ['question.created_at', 'time', 'desc', row => row.createdAt],
  ['question.id', 'id', 'desc', row => row.id],
)

/**
 * Returns a shareholder's own questions in any state with their declines, or the public questions of others that they upvoted, on published
 * presentations.
 */
export async function viewerQuestionsPage(
  context: Context,
  viewer: Viewer,
  page: Page,
  upvoted = false,
): Promise<Connection<QueueRow>> {
  const db = context.db()
  const keyset = viewerKeyset(upvoted)
  dependsOn('presentation', 'question', 'shareholder')
  const values = {
    shareholderId: viewer.id,
    ...keyset.values(page),
    limit: page.first + 1,
  }
  const rows = await selectNewest(db, values, { ...variantOf(page), upvoted })
  for (const row of rows) keepDecline(context, row.id, row)
  return connection(
    rows.map(row => withVisibleAsker(viewer, withPresentation(row))),
    page,
    keyset.cursorOf,
    async () =>
      (await countQuestions(db, { shareholderId: viewer.id }, { upvoted }))[0]?.count ?? 0,
  )
}

interface PageParameters extends KeyValues {
  shareholderId: string
  limit: number
}

interface ListVariant {
  upvoted: boolean
}

export const viewerKeyset = (upvoted: boolean) =>
  upvoted ? newestUpvotedFirst : newestOfViewerFirst

/** An upvote of a merged question counts for its target. */
const isOfViewer = (shareholderId: string, { upvoted }: ListVariant) =>
  upvoted
    ? sql<boolean>`question.is_public and question.shareholder_id <> ${shareholderId} and question.id in (
        select coalesce(asked.merged_into_id, asked.id) from question_upvote
        join question asked on asked.id = question_upvote.question_id
        where question_upvote.shareholder_id = ${shareholderId})`
    : sql<boolean>`question.shareholder_id = ${shareholderId}`

const selectNewest = statement(
  (db, parameters: PageParameters, variant: PageVariant & ListVariant) => {
    const list = viewerKeyset(variant.upvoted).in(variant)
    return withAskerAndPresentation(db)
      .leftJoinLateral(
        declines(db).whereRef('question_id', '=', sql.ref('question.id')).limit(1).as('latest'),
        join => join.onTrue(),
      )
      .select(prefixedDeclineColumns)
      .where(isOfViewer(parameters.shareholderId, variant))
      .where(isPublished('presentation'))
      .$if(variant.after, query => query.where(list.after(parameters)))
      .orderBy(list.order)
      .limit(parameters.limit)
  },
)

const countQuestions = statement(
  (db, { shareholderId }: { shareholderId: string }, variant: ListVariant) =>
    db
      .selectFrom('question')
      .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(isOfViewer(shareholderId, variant))
      .where(isPublished('presentation')),
)
