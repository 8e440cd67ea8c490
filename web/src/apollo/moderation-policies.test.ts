import { gql } from '@apollo/client'
import { optimisticLayer } from '../features/moderation/actions/perform-action'
import { knownQuestion, loadedIds, placeQuestion } from '../features/moderation/place-question'
import { variablesOf } from '../features/moderation/queues'
import { DeskCountsDocument, DeskQueuePageDocument } from '../generated/graphql'
import { aDesk, aDeskQuestion, at, inState, listOf, writeQuestion } from '../testing/desk-cache'

describe('A long list of the desk', () => {
  const questions = Array.from({ length: 50 }, (_, minute) =>
    aDeskQuestion(`q${minute}`, { createdAt: at(minute) }),
  )

  it('A query of a long queue reads only the first page, while the cache holds every loaded question', () => {
    const { cache, list } = aDesk({ PENDING: questions }, { hasNextPage: true })
    expect(list('PENDING')).toHaveLength(20)
    expect(loadedIds(cache, listOf('PENDING'))).toEqual(questions.map(({ id }) => id))
    const read = cache.readQuery({
      query: DeskQueuePageDocument,
      variables: { ...variablesOf(listOf('PENDING')), first: 20 },
    })
    expect(read?.moderationQueue.questions.pageInfo).toMatchObject({
      hasNextPage: true,
      endCursor: 'cursor-q49',
    })
  })

  it('A watcher of the first page of a queue is not notified of changes beyond that page', () => {
    const { cache } = aDesk({ PENDING: questions })
    let told = 0
    const query = DeskQueuePageDocument
    cache.watch({
      query,
      variables: { ...variablesOf(listOf('PENDING')), first: 20 },
      optimistic: true,
      immediate: true,
      callback: () => told++,
    })
    told = 0
    writeQuestion(
      cache,
      inState(questions[30]!, { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }),
    )
    placeQuestion(cache, 'q30')
    expect(told).toBe(0)
    writeQuestion(
      cache,
      inState(questions[3]!, { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }),
    )
    placeQuestion(cache, 'q3')
    expect(told).toBe(1)
  })
})

describe('Newer and older states of a question', () => {
  const stateOf = (cache: ReturnType<typeof aDesk>['cache']) =>
    knownQuestion(cache, 'a')?.moderation

  it('Of two states of one version the one whose answer has come further stays, whichever arrives last', () => {
    const question = aDeskQuestion('a')
    const { cache } = aDesk({ PENDING: [question] })
    writeQuestion(cache, inState(question, { reviewRevision: 2, queues: ['IN_REVIEW'] }))
    writeQuestion(cache, inState(question, { reviewRevision: 1 }))
    expect(stateOf(cache)).toMatchObject({ reviewRevision: 2, queues: ['IN_REVIEW'] })
  })

  it('A newer version stays, however far the answer of an older one had come', () => {
    const question = aDeskQuestion('a')
    const { cache } = aDesk({ PENDING: [question] })
    writeQuestion(
      cache,
      inState(question, {
        version: 2,
        reviewRevision: 3,
        status: 'ARCHIVED',
        queues: ['ARCHIVED'],
      }),
    )
    writeQuestion(cache, inState(question, { version: 1, reviewRevision: 4 }))
    expect(stateOf(cache)).toMatchObject({ version: 2, status: 'ARCHIVED' })
  })

  it('A question whose answer is submitted leaves the pending list for the list of those in review', () => {
    const question = aDeskQuestion('a')
    const { cache, list } = aDesk({ PENDING: [question], IN_REVIEW: [] })
    writeQuestion(cache, inState(question, { reviewRevision: 1, queues: ['IN_REVIEW'] }))
    placeQuestion(cache, 'a')
    expect([list('PENDING'), list('IN_REVIEW')]).toEqual([[], ['a']])
  })

  it('A correction in review is counted in its list, and is not pending', () => {
    const correction = aDeskQuestion('b', { status: 'ANSWERED', queues: ['ANSWERED', 'IN_REVIEW'] })
    const { cache } = aDesk({ PENDING: [aDeskQuestion('a')], IN_REVIEW: [correction], HELD: [] })
    const revision = cache.readFragment<{ counter: { revision: number } }>({
      id: 'ModerationQueue:{"name":"PENDING"}',
      fragment: gql`
        fragment Counter on ModerationQueue {
          counter {
            revision
          }
        }
      `,
    })?.counter.revision
    const stats = {
      __typename: 'AdminStats',
      totalQuestions: 2,
      pendingQuestions: 1,
      totalUsers: 1,
      oldestPendingAt: at(0),
      revision,
    }
    const pending = () =>
      cache.readQuery({ query: DeskCountsDocument }, true)?.adminStats.pendingQuestions
    cache.writeQuery({
      query: DeskCountsDocument,
      data: { adminStats: stats, moderationQueues: [] } as never,
    })
    expect(pending()).toBe(1)
    optimisticLayer(cache).add({ questionId: 'a', name: 'archive', at: at(1), version: 1 })
    expect(pending()).toBe(0)
  })

  it('The pending counter holds those in review and those that are held as well', () => {
    const { cache } = aDesk({
      PENDING: [aDeskQuestion('a')],
      IN_REVIEW: [aDeskQuestion('b')],
      HELD: [aDeskQuestion('c')],
    })
    const stats = {
      __typename: 'AdminStats',
      totalQuestions: 3,
      pendingQuestions: 3,
      totalUsers: 1,
      oldestPendingAt: at(0),
      revision: 1,
    }
    cache.writeQuery({
      query: DeskCountsDocument,
      data: { adminStats: stats, moderationQueues: [] } as never,
    })
    expect(cache.readQuery({ query: DeskCountsDocument })?.adminStats.pendingQuestions).toBe(3)
  })
})
