import { ApolloClient, ApolloLink, type InMemoryCache } from '@apollo/client'
import { NEVER } from 'rxjs'
import { writeDeskCounts } from '../../../apollo/desk-counts'
import {
  DeskCountsDocument,
  type DeskStatsFragment,
  QuestionArchiveDocument,
  UndeliveredMailCountDocument,
} from '../../../generated/graphql'
import {
  aDesk,
  aDeskQuestion as aQuestion,
  at,
  inState,
  listOf,
  writeQuestion,
} from '../../../testing/desk-cache'
import type { ModeratedQuestion } from '../moderated-question'
import { loadedIds, placeQuestion } from '../place-question'
import type { ActionName } from './actions'
import { optimisticLayer } from './perform-action'

const [first, second] = [aQuestion('a'), aQuestion('b', { createdAt: at(1) })]
const lists = { PENDING: [first, second], ANSWERED: [], FLAGGED: [], ARCHIVED: [] }

const pendingOf = (name: ActionName, questionId = 'a') => ({
  questionId,
  name,
  at: at(30),
  version: 1,
  answerText: 'It is so decided.',
})
const stats = (cache: InMemoryCache) =>
  cache.readQuery({ query: DeskCountsDocument }, true)?.adminStats.pendingQuestions

function act(action: ActionName) {
  const desk = aDesk(lists)
  writeDeskCounts(desk.cache, {
    desk: {
      queues: [],
      stats: {
        __typename: 'AdminStats',
        totalQuestions: 2,
        pendingQuestions: 2,
        totalUsers: 1,
        oldestPendingAt: null,
        revision: 1,
      } as DeskStatsFragment,
    },
  })
  const layer = optimisticLayer(desk.cache)
  const pending = pendingOf(action)
  layer.add(pending)
  const write = (question: ModeratedQuestion) => {
    writeQuestion(desk.cache, question)
    placeQuestion(desk.cache, question.id)
    layer.rebuild()
  }
  return { ...desk, layer, write, rollBack: () => layer.remove(pending) }
}

describe('An action that is not confirmed yet', () => {
  it('An unconfirmed action changes the lists and the counts at once', () => {
    const { cache, list, count } = act('archive')
    expect([list('PENDING'), list('ARCHIVED')]).toEqual([['b'], ['a']])
    expect([count('PENDING'), count('ARCHIVED')]).toEqual([1, 1])
    expect(stats(cache)).toBe(1)
  })

  it('A rolled-back action restores the lists, the counts and the cache', () => {
    const { cache, list, count, rollBack } = act('answer')
    expect([list('ANSWERED'), count('ANSWERED')]).toEqual([['a'], 1])
    rollBack()
    expect([list('PENDING'), list('ANSWERED')]).toEqual([['a', 'b'], []])
    expect([count('PENDING'), stats(cache)]).toEqual([2, 2])
    expect(cache.extract(true)).toEqual(cache.extract())
  })

  it('Changes of other questions show during an unconfirmed action and survive its rollback', () => {
    const { list, write, rollBack } = act('archive')
    write(aQuestion('c', { createdAt: at(2) }))
    expect(list('PENDING')).toEqual(['b', 'c'])
    rollBack()
    expect(list('PENDING')).toEqual(['a', 'b', 'c'])
  })

  it('A pending action does not hide another page’s refetched data', () => {
    const { cache, layer } = act('archive')
    const query = UndeliveredMailCountDocument
    const write = (totalCount: number) =>
      cache.writeQuery({ query, data: { undeliveredMails: { totalCount } } })
    write(3)
    layer.rebuild()
    write(4)
    expect(cache.readQuery({ query }, true)?.undeliveredMails.totalCount).toBe(4)
  })

  it('An unconfirmed action applies to the newest state of its question, and a rollback retains that state', () => {
    const { list, write, rollBack } = act('archive')
    write(inState(first, { version: 2, isFlagged: true, queues: ['PENDING', 'FLAGGED'] }))
    expect([list('PENDING'), list('FLAGGED'), list('ARCHIVED')]).toEqual([['b'], [], ['a']])
    rollBack()
    expect([list('PENDING'), list('FLAGGED')]).toEqual([['a', 'b'], ['a']])
  })

  it('An unconfirmed answer never covers the answer of another administrator', () => {
    const { cache, write } = act('answer')
    write(
      inState(first, {
        version: 2,
        status: 'ANSWERED',
        answerText: 'The first answer.',
        answeredAt: at(3),
        queues: ['ANSWERED'],
      }),
    )
    expect(cache.extract(true)['Question:a']).toMatchObject({
      moderation: { answerText: 'The first answer.' },
    })
  })

  it('An unconfirmed action ends once an event has brought the same state, and later states show', () => {
    const { list, write } = act('archive')
    write(
      inState(first, { version: 2, isArchived: true, status: 'ARCHIVED', queues: ['ARCHIVED'] }),
    )
    write(inState(first, { version: 3 }))
    expect([list('PENDING'), list('ARCHIVED')]).toEqual([['a', 'b'], []])
  })

  it('An unconfirmed unflag cancels an unconfirmed flag in the list and the count', () => {
    const { layer, list, count } = act('flag')
    const unflag = pendingOf('unflag')
    layer.add(unflag)
    expect([list('FLAGGED'), count('FLAGGED')]).toEqual([[], 0])
    layer.remove(unflag)
    expect([list('FLAGGED'), count('FLAGGED')]).toEqual([['a'], 1])
  })

  it('Unconfirmed actions on two questions show at the same time', () => {
    const { layer, list, count } = act('archive')
    layer.add(pendingOf('archive', 'b'))
    expect([list('PENDING'), list('ARCHIVED')?.toSorted()]).toEqual([[], ['a', 'b']])
    expect([count('PENDING'), count('ARCHIVED')]).toEqual([0, 2])
  })

  it('Restoring a question that is not archived changes neither the list nor the count', () => {
    const { list, count } = act('restore')
    expect([list('PENDING'), count('PENDING')]).toEqual([['a', 'b'], 2])
  })
})

/** Documents why the layer is our own: docs/decisions/optimistic-actions.md. */
describe('Apollo’s optimistic response', () => {
  it('Apollo’s optimistic response hides what is written to a list until its mutation ends', () => {
    const { cache, list } = aDesk(lists, { hasNextPage: true })
    const client = new ApolloClient({ cache, link: new ApolloLink(() => NEVER) })
    const archived = inState(first, { isArchived: true, status: 'ARCHIVED', queues: ['ARCHIVED'] })
    void client.mutate({
      mutation: QuestionArchiveDocument,
      variables: { input: { id: 'a', expectedVersion: 1 } },
      optimisticResponse: {
        moderated: {
          __typename: 'QuestionModerationPayload',
          question: archived,
          desk: null,
        } as never,
      },
      update: written => placeQuestion(written, 'a'),
    })
    expect(list('PENDING')).toEqual(['b'])
    writeQuestion(cache, aQuestion('another'))
    placeQuestion(cache, 'another')
    expect(loadedIds(cache, listOf('PENDING'))).toEqual(['a', 'another', 'b'])
    expect(list('PENDING')).toEqual(['b'])
  })
})
