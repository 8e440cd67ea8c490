import { ApolloLink, gql } from '@apollo/client'
import { makeClient } from './client'
import { openBrowserTransport } from './transport'

const REFUSAL = { message: 'Please sign in to do this.', extensions: { code: 'UNAUTHENTICATED' } }
const query = gql`
  query Viewer {
    viewer {
      id
    }
  }
`
const subscription = gql`
  subscription QuestionModerated {
    questionModerated {
      action
    }
  }
`

const signedInWith = (token: string) => localStorage.setItem('authToken', token)

function open() {
  const onSessionEnded = jest.fn<void, [string]>()
  const onOutdated = jest.fn<void, []>()
  const { link } = openBrowserTransport({ onSessionEnded, onOutdated })
  return { onSessionEnded, onOutdated, client: makeClient(link as ApolloLink) }
}

/** A socket whose other end is the test's: it takes everybody, and refuses each subscription as soon as that is let go. */
function refusingSocket(refusal: object = REFUSAL) {
  const refuse = Promise.withResolvers<void>()
  const subscribed = Promise.withResolvers<void>()
  const greetings: unknown[] = []
  class Socket {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readonly readyState = Socket.OPEN
    readonly protocol = 'graphql-transport-ws'
    onopen?: () => void
    onmessage?: (event: { data: string }) => void
    onclose?: (event: object) => void

    constructor() {
      queueMicrotask(() => this.onopen?.())
    }

    send(text: string): void {
      const message = JSON.parse(text) as { type: string; id?: string; payload?: unknown }
      const answer = (data: object) => this.onmessage?.({ data: JSON.stringify(data) })
      if (message.type === 'connection_init') {
        greetings.push(message.payload)
        queueMicrotask(() => answer({ type: 'connection_ack' }))
      }
      if (message.type !== 'subscribe') return
      subscribed.resolve()
      void refuse.promise.then(() => answer({ type: 'error', id: message.id, payload: [refusal] }))
    }

    close(code: number, reason: string): void {
      this.onclose?.({ code, reason, wasClean: true })
    }
  }
  Object.assign(globalThis, { WebSocket: Socket })
  return { greetings, subscribed: subscribed.promise, refuse: refuse.resolve }
}

const { fetch: realFetch, WebSocket: RealSocket } = globalThis
afterEach(() => void Object.assign(globalThis, { fetch: realFetch, WebSocket: RealSocket }))

describe('A session that is refused', () => {
  it('A refused HTTP request ends the session whose token was sent, even if another user has signed in since', async () => {
    const answer = Promise.withResolvers<Response>()
    const fetching = jest.fn((_uri: unknown, _init?: RequestInit) => answer.promise)
    Object.assign(globalThis, { fetch: fetching })
    const { client, onSessionEnded } = open()
    signedInWith('first')
    const result = client.query({ query })
    signedInWith('second')
    answer.resolve(
      Response.json({ errors: [REFUSAL], extensions: { authentication: 'INVALID_TOKEN' } }),
    )
    await expect(result).rejects.toThrow(REFUSAL.message)
    expect(new Headers(fetching.mock.calls[0]?.[1]?.headers).get('authorization')).toBe(
      'Bearer first',
    )
    expect(onSessionEnded.mock.calls).toEqual([['first']])
  })

  it('A refused subscription ends the session whose token was sent, even if another user has signed in since', async () => {
    const { greetings, subscribed, refuse } = refusingSocket()
    const { client, onSessionEnded } = open()
    signedInWith('first')
    const refused = new Promise(resolve =>
      client.subscribe({ query: subscription }).subscribe({ next: ({ error }) => resolve(error) }),
    )
    await subscribed
    signedInWith('second')
    refuse()
    await refused
    expect(greetings).toEqual([{ authorization: 'Bearer first' }])
    expect(onSessionEnded.mock.calls).toEqual([['first']])
  })

  it('A refused request ends no session when nobody is signed in', async () => {
    Object.assign(globalThis, { fetch: async () => Response.json({ errors: [REFUSAL] }) })
    const { client, onSessionEnded } = open()
    await expect(client.query({ query })).rejects.toThrow(REFUSAL.message)
    expect(onSessionEnded).not.toHaveBeenCalled()
  })
})

describe('An API that was updated', () => {
  const unknown = {
    message: 'Cannot query field "viewer" on type "Query".',
    extensions: { code: 'BAD_USER_INPUT' },
  }
  const answering = (status: number, body: object) => {
    const headers = { 'content-type': 'application/graphql-response+json' }
    Object.assign(globalThis, {
      fetch: async () => new Response(JSON.stringify(body), { status, headers }),
    })
  }

  it('A request that the API no longer knows says that the client is outdated', async () => {
    answering(400, { errors: [unknown] })
    const { client, onOutdated } = open()
    await expect(client.query({ query })).rejects.toThrow(unknown.message)
    expect(onOutdated).toHaveBeenCalledTimes(1)
  })

  it('A subscription that the API no longer knows says that the client is outdated', async () => {
    const { refuse } = refusingSocket(unknown)
    const { client, onOutdated } = open()
    refuse()
    await new Promise(resolve =>
      client.subscribe({ query: subscription }).subscribe({ next: ({ error }) => resolve(error) }),
    )
    expect(onOutdated).toHaveBeenCalledTimes(1)
  })

  it.each([
    [
      'an invalid field',
      400,
      { message: 'Too long', extensions: { code: 'BAD_USER_INPUT', field: 'name' } },
    ],
    ['a refusal by a resolver', 200, { message: 'No', extensions: { code: 'BAD_USER_INPUT' } }],
    ['another error', 503, { message: 'Later', extensions: { code: 'UNAVAILABLE' } }],
  ])('A request that fails for %s does not', async (_what, status, error) => {
    answering(status, { ...(status === 200 && { data: null }), errors: [error] })
    const { client, onOutdated } = open()
    await expect(client.query({ query })).rejects.toThrow(error.message)
    expect(onOutdated).not.toHaveBeenCalled()
  })
})
