import { ApolloClient, ApolloLink } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { DeskQueuePageDocument } from '../../../generated/graphql'
import {
  aDesk,
  aDeskQuestion as aQuestion,
  disclosureSettings,
  listOf,
} from '../../../testing/desk-cache'
import { loadedIds } from '../place-question'
import { variablesOf } from '../queues'
import { catchUp } from './catch-up'

const pending = listOf('PENDING')

const nothing = {
  __typename: 'ModerationQueue',
  name: 'PENDING',
  counter: { __typename: 'QueueCounter', count: 0, revision: 2, reviewRequests: 0 },
  questions: {
    __typename: 'QuestionConnection',
    edges: [],
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  },
}

/** A client with one cached question that was deleted since. The request for counts never ends. */
function behind(whenAsked: () => void = () => undefined) {
  const { cache, list } = aDesk({ PENDING: [aQuestion('a')] })
  const link = new ApolloLink(({ operationName }) => {
    whenAsked()
    return operationName === 'DeskQueuePage'
      ? of({ data: { disclosureSettings, moderationQueue: nothing } })
      : throwError(() => new TypeError('Failed to fetch'))
  })
  return { client: new ApolloClient({ cache, link }), list }
}

describe('Catching up at the desk', () => {
  it('Catching up removes a question that is gone from the list', async () => {
    const { client, list } = behind()
    await catchUp(client, pending, new AbortController().signal)
    expect(list('PENDING')).toEqual([])
  })

  it('Catching up changes nothing when aborted before the response', async () => {
    const stopping = new AbortController()
    const { client, list } = behind(() => stopping.abort())
    await catchUp(client, pending, stopping.signal)
    expect(list('PENDING')).toEqual(['a'])
  })

  it('Catching up retains a page that was added at the end meanwhile', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `q${String(index).padStart(2, '0')}`)
    const page = (first: number, after?: string | null) => {
      const start = after ? ids.indexOf(after.replace('cursor-', '')) + 1 : 0
      const part = ids.slice(start, start + first)
      const edges = part.map(id => ({
        __typename: 'QuestionEdge',
        cursor: `cursor-${id}`,
        node: aQuestion(id),
      }))
      const pageInfo = {
        __typename: 'PageInfo',
        hasNextPage: start + first < ids.length,
        endCursor: `cursor-${part.at(-1)}`,
      }
      return {
        disclosureSettings,
        moderationQueue: {
          ...nothing,
          questions: { __typename: 'QuestionConnection', edges, pageInfo },
        },
      }
    }
    const { cache } = aDesk(
      { PENDING: ids.slice(0, 20).map(id => aQuestion(id)) },
      { hasNextPage: true },
    )
    const grow = (after: string) => {
      const variables = { ...variablesOf(pending), first: 20, after }
      cache.writeQuery({ query: DeskQueuePageDocument, variables, data: page(20, after) as never })
    }
    let asked = 0
    const link = new ApolloLink(({ operationName, variables: { first, after } }) => {
      if (operationName !== 'DeskQueuePage')
        return throwError(() => new TypeError('Failed to fetch'))
      if (asked++ === 0) grow('cursor-q19')
      return of({ data: page(first as number, after as string | null) })
    })
    await catchUp(new ApolloClient({ cache, link }), pending, new AbortController().signal)
    expect(loadedIds(cache, pending)).toEqual(ids.slice(0, 40))
  })

  it('Catching up removes a question gone from the end of the loaded part, although the list continues', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => `q${String(index).padStart(2, '0')}`)
    const { cache } = aDesk(
      { PENDING: ids.slice(1).map(id => aQuestion(id)) },
      { hasNextPage: true },
    )
    const edges = ids
      .slice(0, 20)
      .map(id => ({ __typename: 'QuestionEdge', cursor: `cursor-${id}`, node: aQuestion(id) }))
    const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: 'cursor-q19' }
    const moderationQueue = {
      ...nothing,
      questions: { __typename: 'QuestionConnection', edges, pageInfo },
    }
    const link = new ApolloLink(({ operationName }) =>
      operationName === 'DeskQueuePage'
        ? of({ data: { disclosureSettings, moderationQueue } })
        : throwError(() => new TypeError('Failed to fetch')),
    )
    await catchUp(new ApolloClient({ cache, link }), pending, new AbortController().signal)
    expect(loadedIds(cache, pending)).toEqual(ids.slice(0, 20))
  })
})
