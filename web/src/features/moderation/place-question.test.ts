import type { InMemoryCache } from '@apollo/client'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { aDesk, aDeskQuestion as aQuestion, at } from '../../testing/desk-cache'
import { placeQuestion } from './place-question'

describe('placeQuestion', () => {
  it('moves an answered question from pending to answered', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('b', { createdAt: at(1) })], ANSWERED: [] })
    placeQuestion(cache, aQuestion('a', { version: 2, status: 'ANSWERED', queues: ['ANSWERED'] }))
    expect(list('PENDING')).toEqual(['b'])
    expect(list('ANSWERED')).toEqual(['a'])
  })

  it('keeps a question that is flagged and pending in both lists', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a')], FLAGGED: [] })
    placeQuestion(cache, aQuestion('a', { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual(['a'])
    expect(list('FLAGGED')).toEqual(['a'])
  })

  it('takes an archived question out of both of its lists', () => {
    const flagged = aQuestion('a', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    const { cache, list } = aDesk({ PENDING: [flagged], FLAGGED: [flagged], ARCHIVED: [] })
    placeQuestion(cache, { ...flagged, version: 2, isArchived: true, status: 'ARCHIVED', queues: ['ARCHIVED'] })
    expect([list('PENDING'), list('FLAGGED'), list('ARCHIVED')]).toEqual([[], [], ['a']])
  })

  it('changes nothing when it is told twice', () => {
    const { cache } = aDesk({ PENDING: [aQuestion('a'), aQuestion('c', { createdAt: at(2) })], FLAGGED: [] })
    const flagged = aQuestion('b', { version: 2, createdAt: at(1), isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    placeQuestion(cache, flagged)
    const once = JSON.stringify(cache.extract())
    placeQuestion(cache, flagged)
    expect(JSON.stringify(cache.extract())).toBe(once)
  })

  it('ignores a state older than the one that is known', () => {
    const { cache, list } = aDesk({ PENDING: [], ANSWERED: [aQuestion('a', { version: 3, status: 'ANSWERED', queues: ['ANSWERED'] })] })
    placeQuestion(cache, aQuestion('a', { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual([])
    expect(list('ANSWERED')).toEqual(['a'])
  })

  it('puts a pending question among the others by its age, the oldest first', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a', { createdAt: at(1) }), aQuestion('c', { createdAt: at(3) })] })
    placeQuestion(cache, aQuestion('b', { createdAt: at(2) }))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('puts what was changed last at the head of the other lists, also when it stood there already', () => {
    const answered = (id: string, minute: number) => aQuestion(id, { status: 'ANSWERED', queues: ['ANSWERED'], changedAt: at(minute) })
    const { cache, list } = aDesk({ ANSWERED: [answered('a', 2), answered('b', 1)] })
    placeQuestion(cache, { ...answered('b', 3), version: 2, isFlagged: true, queues: ['ANSWERED', 'FLAGGED'] })
    expect(list('ANSWERED')).toEqual(['b', 'a'])
  })

  it('tells questions of the same moment apart by their ids, as the API does', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('c')] })
    placeQuestion(cache, aQuestion('b'))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('leaves a question beyond the loaded part of a list to its page', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('b', { createdAt: at(1) })] }, { hasNextPage: true })
    placeQuestion(cache, aQuestion('z', { createdAt: at(9) }))
    expect(list('PENDING')).toEqual(['a', 'b'])
  })

  it('puts a question within the loaded part of a list there', () => {
    const { cache, list } = aDesk({ PENDING: [aQuestion('a'), aQuestion('c', { createdAt: at(2) })] }, { hasNextPage: true })
    placeQuestion(cache, aQuestion('b', { createdAt: at(1) }))
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('places a question that it has never seen, and leaves lists alone that were never opened', () => {
    const { cache, list } = aDesk({ PENDING: [] })
    placeQuestion(cache, aQuestion('new', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect(list('PENDING')).toEqual(['new'])
    expect(list('FLAGGED')).toBeNull()
  })
})

describe('writeDeskCounts', () => {
  const counts = (revision: number, count: number) => ({
    queues: [{ __typename: 'ModerationQueue' as const, name: 'PENDING' as const, count, revision }],
    stats: { __typename: 'AdminStats' as const, totalQuestions: count, pendingQuestions: count, totalUsers: 1, revision },
  })
  const pendingIn = (cache: InMemoryCache) => (cache.extract()['ModerationQueue:{"name":"PENDING"}'] as { count: number }).count

  it('never sets an older number', () => {
    const { cache } = aDesk({})
    writeDeskCounts(cache, counts(5, 12))
    writeDeskCounts(cache, counts(4, 99))
    expect(pendingIn(cache)).toBe(12)
    writeDeskCounts(cache, counts(6, 11))
    expect(pendingIn(cache)).toBe(11)
  })
})
