import type { ApolloCache, InMemoryCache } from '@apollo/client'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { DeskCountsDocument } from '../../generated/graphql'
import {
  aDesk,
  aDeskQuestion as aQuestion,
  at,
  inState,
  writeQuestion,
} from '../../testing/desk-cache'
import type { ModeratedQuestion } from './moderated-question'
import { knownQuestion, placeQuestion } from './place-question'

/** Writes a question as a response would. */
function bring(cache: ApolloCache, question: ModeratedQuestion): void {
  writeQuestion(cache, question)
  placeQuestion(cache, question.id)
}

describe('placeQuestion', () => {
  it('An answered question moves from the pending list to the answered list', () => {
    const { cache, list } = aDesk({
      PENDING: [aQuestion('a'), aQuestion('b', { createdAt: at(1) })],
      ANSWERED: [],
    })
    bring(cache, aQuestion('a', { version: 2, status: 'ANSWERED', queues: ['ANSWERED'] }))
    expect(list('PENDING')).toEqual(['b'])
    expect(list('ANSWERED')).toEqual(['a'])
  })

  it('A flagged pending question is in both lists', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a')], FLAGGED: [] })
    bring(cache, aQuestion('a', { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual(['a'])
    expect(list('FLAGGED')).toEqual(['a'])
  })

  it('An archived question leaves the pending list and the flagged list', () => {
    const flagged = aQuestion('a', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    const { cache, list } = aDesk({ PENDING: [flagged], FLAGGED: [flagged], ARCHIVED: [] })
    bring(
      cache,
      inState(flagged, { version: 2, isArchived: true, status: 'ARCHIVED', queues: ['ARCHIVED'] }),
    )
    expect([list('PENDING'), list('FLAGGED'), list('ARCHIVED')]).toEqual([[], [], ['a']])
  })

  it('A question that is placed a second time leaves the cache unchanged', () => {
    const { cache } = aDesk({
      PENDING: [aQuestion('a'), aQuestion('c', { createdAt: at(2) })],
      FLAGGED: [],
    })
    const flagged = aQuestion('b', {
      version: 2,
      createdAt: at(1),
      isFlagged: true,
      queues: ['PENDING', 'FLAGGED'],
    })
    bring(cache, flagged)
    const once = JSON.stringify(cache.extract())
    bring(cache, flagged)
    expect(JSON.stringify(cache.extract())).toBe(once)
  })

  it('A state of a question older than the cached one is ignored', () => {
    const { cache, list } = aDesk({
      PENDING: [],
      ANSWERED: [aQuestion('a', { version: 3, status: 'ANSWERED', queues: ['ANSWERED'] })],
    })
    bring(cache, aQuestion('a', { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual([])
    expect(list('ANSWERED')).toEqual(['a'])
  })

  it('A pending question is placed among the others by age, the oldest first', () => {
    const { cache, list } = aDesk({
      PENDING: [aQuestion('a', { createdAt: at(1) }), aQuestion('c', { createdAt: at(3) })],
    })
    bring(cache, aQuestion('b', { createdAt: at(2) }))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('An answered question that was changed last moves to the head of the answered list', () => {
    const answered = (id: string, minute: number) =>
      aQuestion(id, { status: 'ANSWERED', queues: ['ANSWERED'], changedAt: at(minute) })
    const { cache, list } = aDesk({ ANSWERED: [answered('a', 2), answered('b', 1)] })
    bring(
      cache,
      inState(answered('b', 3), { version: 2, isFlagged: true, queues: ['ANSWERED', 'FLAGGED'] }),
    )
    expect(list('ANSWERED')).toEqual(['b', 'a'])
  })

  it('Questions of the same moment are ordered by id, as the API does', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('c')] })
    bring(cache, aQuestion('b'))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('A question beyond the loaded part of a list is not inserted', () => {
    const { cache, list } = aDesk(
      { PENDING: [aQuestion('a'), aQuestion('b', { createdAt: at(1) })] },
      { hasNextPage: true },
    )
    bring(cache, aQuestion('z', { createdAt: at(9) }))
    expect(list('PENDING')).toEqual(['a', 'b'])
  })

  it('A question within the loaded part of a list is inserted at its place', () => {
    const { cache, list } = aDesk(
      { PENDING: [aQuestion('a'), aQuestion('c', { createdAt: at(2) })] },
      { hasNextPage: true },
    )
    bring(cache, aQuestion('b', { createdAt: at(1) }))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('A question new to the cache is placed, and a list that was never opened is not created', () => {
    const { cache, list } = aDesk({ PENDING: [] })
    bring(cache, aQuestion('new', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual(['new'])
    expect(list('FLAGGED')).toBeNull()
  })
})

describe('Outdated counts and states', () => {
  const pendingIn = (cache: InMemoryCache) => cache.readQuery({ query: DeskCountsDocument })
  const counts = (revision: number, count: number) => ({
    desk: {
      queues: [
        {
          __typename: 'ModerationQueue' as const,
          name: 'PENDING' as const,
          counter: { __typename: 'QueueCounter' as const, count, revision, reviewRequests: 0 },
        },
      ],
      stats: {
        __typename: 'AdminStats' as const,
        totalQuestions: count,
        pendingQuestions: count,
        totalUsers: 1,
        oldestPendingAt: null,
        revision,
      },
    },
  })

  it.each([
    ['counts are kept', 4, 12],
    ['counts are replaced by newer ones', 6, 99],
  ])(
    'After a second response, %s, in the queue counters and in the dashboard',
    (_what, revision, expected) => {
      const { cache } = aDesk({})
      writeDeskCounts(cache, counts(5, 12))
      writeDeskCounts(cache, counts(revision, 99))
      expect(pendingIn(cache)).toMatchObject({
        adminStats: { pendingQuestions: expected },
        moderationQueues: [{ counter: { count: expected } }],
      })
    },
  )

  it('An older version leaves the cached state of a question unchanged, and a newer one replaces that state', () => {
    const { cache } = aDesk({
      ANSWERED: [aQuestion('a', { version: 3, status: 'ANSWERED', queues: ['ANSWERED'] })],
    })
    writeQuestion(cache, aQuestion('a', { version: 2 }))
    expect(knownQuestion(cache, 'a')?.moderation).toMatchObject({ version: 3, status: 'ANSWERED' })
    writeQuestion(cache, aQuestion('a', { version: 4, isArchived: true }))
    expect(knownQuestion(cache, 'a')?.moderation).toMatchObject({ version: 4, isArchived: true })
  })
})
