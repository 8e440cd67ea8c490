import { sql } from 'kysely'
import type { Viewer } from '../../platform/access/viewer'
import { dependsOn } from '../../platform/cache-tags'
import type { Context } from '../../platform/context'
import { statement } from '../../platform/database/statement'
import { type Connection, connection } from '../../platform/graphql/connection'
import { Keyset, type KeyValues } from '../../platform/graphql/keyset'
import { type Page, type PageVariant, variantOf } from '../../platform/graphql/page'
import { isPublished } from '../publication/published'
import { withVisibleAsker } from './asker'
import { declines, keepDecline, prefixedDeclineColumns } from './decline.reads'
import { type QueueRow, withAskerAndPresentation, withPresentation } from './queue.reads'

export const newestOfViewerFirst = new Keyset<QueueRow>(
  'questions of the viewer',
  ['question.created_at', 'time', 'desc', row => row.createdAt],
  ['question.id', 'id', 'desc', row => row.id],
)

/** A shareholder's questions in any state with their declines, on presentations that are published. */
export async function viewerQuestionsPage(
  context: Context,
  viewer: Viewer,
  page: Page,
): Promise<Connection<QueueRow>> {
  const db = context.db()
  dependsOn('presentation', 'question', 'shareholder')
  const values = {
    shareholderId: viewer.id,
    ...newestOfViewerFirst.values(page),
    limit: page.first + 1,
  }
  const rows = await newestOf(db, values, variantOf(page))
  for (const row of rows) keepDecline(context, row.id, row)
  return connection(
    rows.map(row => withVisibleAsker(viewer, withPresentation(row))),
    page,
    newestOfViewerFirst.cursorOf,
    async () => (await countOf(db, { shareholderId: viewer.id }))[0]?.count ?? 0,
  )
}

interface PageParameters extends KeyValues {
  shareholderId: string
  limit: number
}

const newestOf = statement((db, parameters: PageParameters, variant: PageVariant) => {
  const list = newestOfViewerFirst.in(variant)
  return withAskerAndPresentation(db)
    .leftJoinLateral(
      declines(db).whereRef('question_id', '=', sql.ref('question.id')).limit(1).as('latest'),
      join => join.onTrue(),
    )
    .select(prefixedDeclineColumns)
    .where('question.shareholder_id', '=', parameters.shareholderId)
    .where(isPublished('presentation'))
    .$if(variant.after, query => query.where(list.after(parameters)))
    .orderBy(list.order)
    .limit(parameters.limit)
})

const countOf = statement((db, { shareholderId }: { shareholderId: string }) =>
  db
    .selectFrom('question')
    .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('question.shareholder_id', '=', shareholderId)
    .where(isPublished('presentation')),
)
