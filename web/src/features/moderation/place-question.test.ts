import type { ApolloCache, InMemoryCache } from '@apollo/client'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { AdminDashboardDocument } from '../../generated/graphql'
import { aDesk, aDeskQuestion as aQuestion, at, inState, writeQuestion } from '../../testing/desk-cache'
import type { ModeratedQuestion } from './moderated-question'
import { knownQuestion, placeQuestion } from './place-question'

/** What a response does that brings a question. */
function bring(cache: ApolloCache, question: ModeratedQuestion): void {
  writeQuestion(cache, question)
  placeQuestion(cache, question.id)
}

describe('placeQuestion', () => {
  it('moves an answered question from pending to answered', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('b', { createdAt: at(1) })], ANSWERED: [] })
    bring(cache, aQuestion('a', { version: 2, status: 'ANSWERED', queues: ['ANSWERED'] }))
    expect(list('PENDING')).toEqual(['b'])
    expect(list('ANSWERED')).toEqual(['a'])
  })

  it('keeps a question that is flagged and pending in both lists', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a')], FLAGGED: [] })
    bring(cache, aQuestion('a', { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual(['a'])
    expect(list('FLAGGED')).toEqual(['a'])
  })

  it('takes an archived question out of both of its lists', () => {
    const flagged = aQuestion('a', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    const { cache, list } = aDesk({ PENDING: [flagged], FLAGGED: [flagged], ARCHIVED: [] })
    bring(cache, inState(flagged, { version: 2, isArchived: true, status: 'ARCHIVED', queues: ['ARCHIVED'] }))
    expect([list('PENDING'), list('FLAGGED'), list('ARCHIVED')]).toEqual([[], [], ['a']])
  })

  it('changes nothing when it is told twice', () => {
    const { cache } = aDesk({ PENDING: [aQuestion('a'), aQuestion('c', { createdAt: at(2) })], FLAGGED: [] })
    const flagged = aQuestion('b', { version: 2, createdAt: at(1), isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    bring(cache, flagged)
    const once = JSON.stringify(cache.extract())
    bring(cache, flagged)
    expect(JSON.stringify(cache.extract())).toBe(once)
  })

  it('ignores a state older than the one that is known', () => {
    const { cache, list } = aDesk({ PENDING: [], ANSWERED: [aQuestion('a', { version: 3, status: 'ANSWERED', queues: ['ANSWERED'] })] })
    bring(cache, aQuestion('a', { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual([])
    expect(list('ANSWERED')).toEqual(['a'])
  })

  it('puts a pending question among the others by its age, the oldest first', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a', { createdAt: at(1) }), aQuestion('c', { createdAt: at(3) })] })
    bring(cache, aQuestion('b', { createdAt: at(2) }))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('puts what was changed last at the head of the other lists, also when it stood there already', () => {
    const answered = (id: string, minute: number) => aQuestion(id, { status: 'ANSWERED', queues: ['ANSWERED'], changedAt: at(minute) })
    const { cache, list } = aDesk({ ANSWERED: [answered('a', 2), answered('b', 1)] })
    bring(cache, inState(answered('b', 3), { version: 2, isFlagged: true, queues: ['ANSWERED', 'FLAGGED'] }))
    expect(list('ANSWERED')).toEqual(['b', 'a'])
  })

  it('tells questions of the same moment apart by their ids, as the API does', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('c')] })
    bring(cache, aQuestion('b'))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('leaves a question beyond the loaded part of a list to its page', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('b', { createdAt: at(1) })] }, { hasNextPage: true })
    bring(cache, aQuestion('z', { createdAt: at(9) }))
    expect(list('PENDING')).toEqual(['a', 'b'])
  })

  it('puts a question within the loaded part of a list there', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('c', { createdAt: at(2) })] }, { hasNextPage: true })
    bring(cache, aQuestion('b', { createdAt: at(1) }))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('places a question that it has never seen, and leaves lists alone that were never opened', () => {
    const { cache, list } = aDesk({ PENDING: [] })
    bring(cache, aQuestion('new', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual(['new'])
    expect(list('FLAGGED')).toBeNull()
  })
})

describe('What is older than what the cache knows', () => {
  const pendingIn = (cache: InMemoryCache) => cache.readQuery({ query: AdminDashboardDocument })
  const counts = (revision: number, count: number) => ({
    queues: [
      {
        __typename: 'ModerationQueue' as const,
        name: 'PENDING' as const,
        counter: { __typename: 'QueueCounter' as const, count, revision },
      },
    ],
    stats: { __typename: 'AdminStats' as const, totalQuestions: count, pendingQuestions: count, totalUsers: 1, revision },
  })

  it.each([
    ['counts are kept', 4, 12],
    ['counts are replaced by newer ones', 6, 99],
  ])('%s, in lists and in the dashboard', (_what, revision, expected) => {
    const { cache } = aDesk({})
    writeDeskCounts(cache, counts(5, 12))
    writeDeskCounts(cache, counts(revision, 99))
    expect(pendingIn(cache)).toMatchObject({
      adminStats: { pendingQuestions: expected },
      moderationQueues: [{ counter: { count: expected } }],
    })
  })

  it('leaves a question’s state alone, whichever write brings it', () => {
    const { cache } = aDesk({ ANSWERED: [aQuestion('a', { version: 3, status: 'ANSWERED', queues: ['ANSWERED'] })] })
    writeQuestion(cache, aQuestion('a', { version: 2 }))
    expect(knownQuestion(cache, 'a')?.moderation).toMatchObject({ version: 3, status: 'ANSWERED' })
    writeQuestion(cache, aQuestion('a', { version: 4, isArchived: true }))
    expect(knownQuestion(cache, 'a')?.moderation).toMatchObject({ version: 4, isArchived: true })
  })
})
