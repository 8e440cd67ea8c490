import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import type {
  RestAdminQuestionsQuery,
  RestAdminQuestionsQueryVariables,
} from '../../generated/rest-operations'
import { page } from './read-input'
import type { RestRequest } from './route'
import { deskQuestion } from './shapes'

const QUEUES = ['pending', 'inReview', 'held', 'answered', 'archived'] as const
type Queue = (typeof QUEUES)[number]
/** The queues that hold corrections of answered questions, too. */
const REVIEWED: ReadonlySet<Queue> = new Set(['inReview', 'held'])

/** The queues as one list, pending questions first. Its cursors are the queues' cursors, prefixed with the queue's name. */
export function deskVariables(request: RestRequest): RestAdminQuestionsQueryVariables {
  const { first, after } = page(request)
  const [queue, cursor] = decodeCursor(after)
  const start = QUEUES.indexOf(queue)
  const afterIn = (name: Queue) => (name === queue ? cursor : null)
  return {
    first,
    pending: start <= QUEUES.indexOf('pending'),
    inReview: start <= QUEUES.indexOf('inReview'),
    held: start <= QUEUES.indexOf('held'),
    answered: start <= QUEUES.indexOf('answered'),
    pendingAfter: afterIn('pending'),
    inReviewAfter: afterIn('inReview'),
    heldAfter: afterIn('held'),
    answeredAfter: afterIn('answered'),
    archivedAfter: afterIn('archived'),
  }
}

function decodeCursor(after: string | null): [Queue, string | null] {
  if (!after) return [QUEUES[0], null]
  const [name, cursor] = after.split('.')
  const queue = QUEUES.find(queue => queue === name)
  if (!queue || !cursor) throw badInput(messages.cursor, 'after')
  return [queue, cursor]
}

/** Each queue returns a whole page, since the others may be empty; the surplus is read again with the next page. */
const edgesOf = (data: RestAdminQuestionsQuery) =>
  QUEUES.flatMap(queue =>
    (data[queue]?.questions.edges ?? []).map(({ node, cursor }) => ({
      node,
      queue,
      cursor: `${queue}.${cursor}`,
    })),
  )

/** A question whose correction is in review or held is listed with the answered ones only, so a page may be shorter than asked for. */
export const deskQuestions = (data: RestAdminQuestionsQuery, request: RestRequest) =>
  edgesOf(data)
    .slice(0, page(request).first)
    .filter(({ node, queue }) => !REVIEWED.has(queue) || node.status === 'PENDING')
    .map(({ node }) => deskQuestion(node))

export function nextOfDesk(data: RestAdminQuestionsQuery, request: RestRequest): string | null {
  const edges = edgesOf(data)
  const { first } = page(request)
  const more =
    edges.length > first || QUEUES.some(queue => data[queue]?.questions.pageInfo.hasNextPage)
  return more ? (edges[first - 1]?.cursor ?? null) : null
}
