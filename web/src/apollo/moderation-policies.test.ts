import { DeskQueuePageDocument } from '../generated/graphql'
import { aDesk, aDeskQuestion, at, inState, writeQuestion, listOf } from '../testing/desk-cache'
import { loadedIds, placeQuestion } from '../features/moderation/place-question'
import { variablesOf } from '../features/moderation/queues'

describe('A long list of the desk', () => {
  const questions = Array.from({ length: 50 }, (_, minute) => aDeskQuestion(`q${minute}`, { createdAt: at(minute) }))

  it('A query of a long queue reads only the first page, while the cache holds every loaded question', () => {
    const { cache, list } = aDesk({ PENDING: questions }, { hasNextPage: true })
    expect(list('PENDING')).toHaveLength(20)
    expect(loadedIds(cache, listOf('PENDING'))).toEqual(questions.map(({ id }) => id))
    const read = cache.readQuery({ query: DeskQueuePageDocument, variables: { ...variablesOf(listOf('PENDING')), first: 20 } })
    expect(read?.moderationQueue.questions.pageInfo).toMatchObject({ hasNextPage: true, endCursor: 'cursor-q49' })
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
    writeQuestion(cache, inState(questions[30]!, { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    placeQuestion(cache, 'q30')
    expect(told).toBe(0)
    writeQuestion(cache, inState(questions[3]!, { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    placeQuestion(cache, 'q3')
    expect(told).toBe(1)
  })
})
