import { ApolloClient, ApolloLink } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { aDesk, aDeskQuestion as aQuestion } from '../../testing/desk-cache'
import { catchUp } from './catch-up'

const nothing = {
  __typename: 'ModerationQueue',
  name: 'PENDING',
  count: 0,
  revision: 2,
  questions: { __typename: 'QuestionConnection', edges: [], pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null } },
}

/** A client at a desk with one question, which has gone meanwhile; its counts do not come. */
function behind(whenAsked: () => void = () => undefined) {
  const { cache, list } = aDesk({ PENDING: [aQuestion('a')] })
  const link = new ApolloLink(({ operationName }) => {
    whenAsked()
    return operationName === 'DeskQueuePage'
      ? of({ data: { moderationQueue: nothing } })
      : throwError(() => new TypeError('Failed to fetch'))
  })
  return { client: new ApolloClient({ cache, link }), list }
}

describe('Catching up at the desk', () => {
  it('takes away what is gone', async () => {
    const { client, list } = behind()
    await catchUp(client, 'PENDING', new AbortController().signal)
    expect(list('PENDING')).toEqual([])
  })

  it('changes nothing when it was stopped before the answer came', async () => {
    const stopping = new AbortController()
    const { client, list } = behind(() => stopping.abort())
    await catchUp(client, 'PENDING', stopping.signal)
    expect(list('PENDING')).toEqual(['a'])
  })
})
