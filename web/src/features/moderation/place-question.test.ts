import { InMemoryCache } from '@apollo/client'
import { typePolicies } from '../../apollo/type-policies'
import { DeskQueuePageDocument, type DeskQuestionFragment, type QueueName } from '../../generated/graphql'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { placeQuestion, removeQuestions } from './place-question'
import { QUEUE_PAGE } from './queue-order'

const at = (minute: number) => `2026-03-02T00:${String(minute).padStart(2, '0')}:00.000Z`

function aQuestion(id: string, given: Partial<DeskQuestionFragment> = {}): DeskQuestionFragment {
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
    user: { __typename: 'Asker', name: null, email: 'asker@example.com' },
    presentation: { __typename: 'Presentation', id: 'presentation', title: 'Results' },
    ...given,
  } as DeskQuestionFragment
}

/** A desk whose lists hold these questions; a list that is not given has never been opened. */
function aDesk(lists: Partial<Record<QueueName, DeskQuestionFragment[]>>, options: { hasNextPage?: boolean } = {}) {
  const cache = new InMemoryCache({ typePolicies })
  for (const [name, questions] of Object.entries(lists))
    cache.writeQuery({
      query: DeskQueuePageDocument,
      variables: { name: name as QueueName, first: QUEUE_PAGE },
      data: {
        moderationQueue: {
          __typename: 'ModerationQueue',
          name,
          count: questions.length,
          revision: 1,
          questions: {
            __typename: 'QuestionConnection',
            edges: questions.map(node => ({ __typename: 'QuestionEdge', cursor: `cursor-${node.id}`, node })),
            pageInfo: { __typename: 'PageInfo', hasNextPage: options.hasNextPage ?? false, endCursor: `cursor-${questions.at(-1)?.id}` },
          },
        },
      } as never,
    })
  const list = (name: QueueName) =>
    cache
      .readQuery({ query: DeskQueuePageDocument, variables: { name, first: QUEUE_PAGE } })
      ?.moderationQueue.questions.edges.map(({ node }) => node.id) ?? null
  return { cache, list }
}

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

describe('removeQuestions', () => {
  it('takes what is gone out of every list', () => {
    const flagged = aQuestion('a', { isFlagged: true, queues: ['PENDING', 'FLAGGED'] })
    const { cache, list } = aDesk({ PENDING: [flagged, aQuestion('b', { createdAt: at(1) })], FLAGGED: [flagged] })
    removeQuestions(cache, ['a', 'never-seen'])
    expect([list('PENDING'), list('FLAGGED')]).toEqual([['b'], []])
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
