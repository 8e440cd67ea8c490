import { isId } from '#platform/database/ids'
import { statement } from '#platform/database/statement'
import type { Connection } from '#platform/graphql/connection'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import {
  isOnPage,
  keysetOfOrder,
  type PageOfPresentation,
  presentationQuestionsLoader,
  questionLoader,
  type QuestionRow,
} from '../core/question.reads'

interface PageFrom extends Omit<PageOfPresentation, 'page'> {
  first: number
}

/**
 * Returns the page of a presentation's questions that starts with this question or its merge target; null if the viewer cannot see it
 * there.
 */
export async function pageFrom(
  context: Context,
  questionId: string,
  { presentationId, order, first, detail }: PageFrom,
): Promise<Connection<QuestionRow> | null> {
  const question =
    (await onPage(context, questionId, presentationId)) ??
    (await targetOnPage(context, questionId, presentationId))
  if (!question) return null
  const keyset = keysetOfOrder(order)
  const { edges, nodes, pageInfo, totalCount } = await presentationQuestionsLoader(context).load({
    presentationId,
    order,
    page: { first: first - 1, after: keyset.keyOf(question) },
    detail,
  })
  const cursor = keyset.cursorOf(question)
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

async function onPage(
  context: Context,
  id: string,
  presentationId: string,
): Promise<QuestionRow | null> {
  const question = await questionLoader(context).load(id)
  return question?.presentationId === presentationId && isOnPage(question, context.viewer)
    ? question
    : null
}

async function targetOnPage(
  context: Context,
  id: string,
  presentationId: string,
): Promise<QuestionRow | null> {
  if (!isId(id)) return null
  dependsOn('question')
  const [merged] = await findMergeTarget(context.db(), { id, viewerId: context.viewer?.id ?? null })
  return merged?.targetId ? onPage(context, merged.targetId, presentationId) : null
}

/** Returns the target of a merged question that was public before or is the viewer's own. */
const findMergeTarget = statement((db, { id, viewerId }: { id: string; viewerId: string | null }) =>
  db
    .selectFrom('question')
    .select('merged_into_id as targetId')
    .where('id', '=', id)
    .where('merged_into_id', 'is not', null)
    .where(eb =>
      eb.or([
        eb.and([eb('is_approved', '=', true), eb('is_hidden', '=', false)]),
        eb('shareholder_id', '=', viewerId),
      ]),
    ),
)
