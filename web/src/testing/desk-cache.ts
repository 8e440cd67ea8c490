import { type ApolloCache, InMemoryCache } from '@apollo/client'
import { addModerationPolicies } from '../apollo/moderation-policies'
import { typePolicies } from '../apollo/type-policies'
import type { ModeratedQuestion, QuestionState } from '../features/moderation/moderated-question'
import { type DeskList, QUEUE_PAGE, variablesOf, wholeList } from '../features/moderation/queues'
import {
  DeskQuestionFragmentDoc,
  DeskQueuePageDocument,
  type QueueName,
} from '../generated/graphql'

export const at = (minute: number) => `2026-03-02T00:${String(minute).padStart(2, '0')}:00.000Z`

/** A pending question, with what is given of its state, of which `createdAt` is no part. */
export function aDeskQuestion(
  id: string,
  { createdAt = at(0), ...state }: Partial<QuestionState> & { createdAt?: string } = {},
) {
  return {
    __typename: 'Question',
    id,
    questionText: `Question ${id}`,
    createdAt,
    progress: 'RECEIVED',
    decline: null,
    reportCount: 0,
    askedByCount: 1,
    mergedInto: null,
    mergedQuestions: [],
    moderation: {
      __typename: 'QuestionModeration',
      version: 1,
      reviewRevision: 0,
      status: 'PENDING',
      isFlagged: false,
      isArchived: false,
      isDeclined: false,
      isReviewRequested: false,
      isMerged: false,
      isApproved: true,
      answerText: null,
      answeredAt: null,
      note: null,
      changedAt: at(0),
      queues: ['PENDING'],
      ...state,
    },
    user: { __typename: 'Asker', id: 'asker', name: null, email: 'asker@example.com' },
    presentation: { __typename: 'Presentation', id: 'presentation', title: 'Results' },
  } as ModeratedQuestion
}

/** The same question in another state. */
export const inState = (
  question: ModeratedQuestion,
  state: Partial<QuestionState>,
): ModeratedQuestion => ({
  ...question,
  moderation: { ...question.moderation, ...state },
})

/** Tells a cache of a question, as every response does. */
export function writeQuestion(cache: ApolloCache, question: ModeratedQuestion): void {
  const id = cache.identify(question as never)
  cache.writeFragment({
    id,
    fragment: DeskQuestionFragmentDoc,
    fragmentName: 'DeskQuestion',
    data: question,
  })
}

/** As the API orders it where nothing is said: pending questions oldest first. */
export const listOf = (name: QueueName): DeskList =>
  wholeList(name, name === 'PENDING' ? 'OLDEST' : 'NEWEST')

/** Settings that come with each page of a list. */
export const disclosureSettings = {
  __typename: 'DisclosureSettings',
  reviewRequired: false,
  frozen: false,
}

/** The cache of a desk whose lists hold these questions; a list that is not given has never been opened. */
export function aDesk(
  lists: Partial<Record<QueueName, ModeratedQuestion[]>>,
  options: { hasNextPage?: boolean; count?: number } = {},
) {
  const cache = new InMemoryCache({ typePolicies })
  addModerationPolicies(cache)
  for (const [name, questions] of Object.entries(lists))
    cache.writeQuery({
      query: DeskQueuePageDocument,
      variables: { ...variablesOf(listOf(name as QueueName)), first: QUEUE_PAGE },
      data: {
        disclosureSettings,
        moderationQueue: {
          __typename: 'ModerationQueue',
          name,
          counter: {
            __typename: 'QueueCounter',
            count: options.count ?? questions.length,
            revision: 1,
            reviewRequests: 0,
          },
          questions: {
            __typename: 'QuestionConnection',
            edges: questions.map(node => ({
              __typename: 'QuestionEdge',
              cursor: `cursor-${node.id}`,
              node,
            })),
            pageInfo: {
              __typename: 'PageInfo',
              hasNextPage: options.hasNextPage ?? false,
              endCursor: `cursor-${questions.at(-1)?.id}`,
            },
          },
        },
      } as never,
    })
  /** As it is shown: with what is expected on top of what is known. */
  const shown = (name: QueueName) =>
    cache.readQuery(
      {
        query: DeskQueuePageDocument,
        variables: { ...variablesOf(listOf(name)), first: QUEUE_PAGE },
      },
      true,
    )?.moderationQueue
  const list = (name: QueueName) => shown(name)?.questions.edges.map(({ node }) => node.id) ?? null
  return { cache, list, count: (name: QueueName) => shown(name)?.counter.count }
}
