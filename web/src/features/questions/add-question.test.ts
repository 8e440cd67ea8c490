import { InMemoryCache } from '@apollo/client'
import { typePolicies } from '../../apollo/type-policies'
import { PresentationDocument, PublicQuestionFragmentDoc } from '../../generated/graphql'
import { addQuestion } from './add-question'

const question = (id: string) => ({
  __typename: 'Question',
  id,
  questionText: `Question ${id}`,
  createdAt: '2024-08-23T00:00:00.000Z',
  answerText: null,
  answeredAt: null,
  answerUpdatedAt: null,
  status: 'PENDING' as const,
  viewerHasReported: false,
  askedByCount: 1,
  viewerHasUpvoted: false,
  mergedQuestions: [],
  user: { __typename: 'Asker', id: 'asker', name: 'Margaret Hale', email: 'm@example.com' },
})

function cacheWith(ids: string[], hasNextPage: boolean) {
  const cache = new InMemoryCache({ typePolicies })
  const presentation = {
    __typename: 'Presentation',
    ...{
      id: 'p',
      title: 'T',
      description: null,
      youtubeUrl: '',
      presenter: null,
      duration: null,
      publishedAt: '',
      viewCount: 0,
    },
    isScheduled: false,
    answeredQuestionCount: 0,
    pendingQuestionCount: ids.length,
    viewerPendingQuestions: [],
    ledger: {
      __typename: 'QuestionLedger',
      ...{
        asked: 0,
        answered: 0,
        merged: 0,
        declined: 0,
        declinedBy: [],
        withdrawn: 0,
        setAside: 0,
        removed: 0,
        open: 0,
      },
      ...{ medianSeconds: null, p90Seconds: null, asAt: '2024-08-23T00:00:00.000Z' },
    },
    questions: {
      __typename: 'QuestionConnection',
      edges: ids.map(id => ({ __typename: 'QuestionEdge', cursor: id, node: question(id) })),
      pageInfo: { __typename: 'PageInfo', endCursor: ids.at(-1) ?? null, hasNextPage },
    },
  }
  cache.writeQuery({ query: PresentationDocument, variables: { id: 'p' }, data: { presentation } })
  return cache
}

function add(cache: InMemoryCache, id: string) {
  cache.writeFragment({ fragment: PublicQuestionFragmentDoc, data: question(id) })
  addQuestion(cache, 'p', id)
  return cache.readQuery({ query: PresentationDocument, variables: { id: 'p' } })?.presentation
    ?.questions
}

describe('A new question', () => {
  it('A new question stands first in the list', () => {
    const list = add(cacheWith(['b', 'a'], false), 'c')
    expect(list?.edges.map(edge => edge.node.id)).toEqual(['c', 'b', 'a'])
  })

  it('A new question that is added twice stands in the list once', () => {
    const cache = cacheWith(['b', 'a'], false)
    add(cache, 'c')
    expect(add(cache, 'c')?.edges).toHaveLength(3)
  })

  it('A new question leaves the cursor of the next page unchanged', () => {
    expect(add(cacheWith(['b', 'a'], true), 'c')?.pageInfo).toMatchObject({
      endCursor: 'a',
      hasNextPage: true,
    })
  })

  it('A new question can be the first of an empty list', () => {
    expect(add(cacheWith([], false), 'c')?.edges).toHaveLength(1)
  })

  it('A new question changes nothing when the list was never loaded', () => {
    expect(add(new InMemoryCache({ typePolicies }), 'c')).toBeUndefined()
  })
})
