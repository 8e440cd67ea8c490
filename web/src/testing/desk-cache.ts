import { InMemoryCache } from '@apollo/client'
import { typePolicies } from '../apollo/type-policies'
import { DeskQueuePageDocument, type DeskQuestionFragment, type QueueName } from '../generated/graphql'
import { QUEUE_PAGE } from '../features/moderation/queue-order'

export const at = (minute: number) => `2026-03-02T00:${String(minute).padStart(2, '0')}:00.000Z`

export function aDeskQuestion(id: string, given: Partial<DeskQuestionFragment> = {}): DeskQuestionFragment {
  return {
    __typename: 'Question',
    id,
    version: 1,
    questionText: `Question ${id}`,
    answerText: null,
    answeredAt: null,
    createdAt: at(0),
    changedAt: at(0),
    status: 'PENDING',
    isFlagged: false,
    isArchived: false,
    queues: ['PENDING'],
    user: { __typename: 'Asker', id: 'asker', name: null, email: 'asker@example.com' },
    presentation: { __typename: 'Presentation', id: 'presentation', title: 'Results' },
    ...given,
  } as DeskQuestionFragment
}

/** The cache of a desk whose lists hold these questions; a list that is not given has never been opened. */
export function aDesk(lists: Partial<Record<QueueName, DeskQuestionFragment[]>>, options: { hasNextPage?: boolean; count?: number } = {}) {
  const cache = new InMemoryCache({ typePolicies })
  for (const [name, questions] of Object.entries(lists))
    cache.writeQuery({
      query: DeskQueuePageDocument,
      variables: { name: name as QueueName, first: QUEUE_PAGE },
      data: {
        moderationQueue: {
          __typename: 'ModerationQueue',
          name,
          count: options.count ?? questions.length,
          revision: 1,
          questions: {
            __typename: 'QuestionConnection',
            edges: questions.map(node => ({ __typename: 'QuestionEdge', cursor: `cursor-${node.id}`, node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: options.hasNextPage ?? false, endCursor: `cursor-${questions.at(-1)?.id}` },
          },
        },
      } as never,
    })
  /** As it is shown: with what is expected on top of what is known. */
  const shown = (name: QueueName) =>
    cache.readQuery({ query: DeskQueuePageDocument, variables: { name, first: QUEUE_PAGE } }, true)?.moderationQueue
  const list = (name: QueueName) => shown(name)?.questions.edges.map(({ node }) => node.id) ?? null
  return { cache, list, count: (name: QueueName) => shown(name)?.count }
}
