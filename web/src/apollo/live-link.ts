import type { ApolloLink } from '@apollo/client'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient, type Message } from 'graphql-ws'
import { isDocumentRefused } from './document-refusal'
import { isSessionRefused } from './session-refusal'

/** Sent by the server when the session of this connection has ended; the client comes back as a visitor. */
const SESSION_ENDED = 4403
/** Nobody listens any more. */
const DONE = 1000
const PING_MS = 10_000
const PONG_WITHIN_MS = 5_000

export interface LiveOptions {
  url: () => string
  token: () => string | null
  /** Called with the token with which the connection was opened. */
  onSessionEnded: (token: string) => void
  onOutdated: () => void
}

/** The link, and what to do with its socket. Kept in a module of its own so that pages without events do not load it. */
export function openLiveLink(
  options: LiveOptions,
  news: { up: (again: boolean) => void; down: () => void },
): { link: ApolloLink; close: () => void } {
  let socket: WebSocket | undefined
  let openedWith: string | null = null
  let lost = false
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const sessionEnded = () => {
    if (openedWith) options.onSessionEnded(openedWith)
  }
  const client = createClient({
    url: options.url,
    lazy: true,
    keepAlive: PING_MS,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    // First at once, then ever more slowly, spread so that thousands of open pages do not return in one second.
    retryWait: retries =>
      new Promise(resolve =>
        setTimeout(resolve, Math.min(150 * 2 ** retries, 5_000) * (0.5 + Math.random() / 2)),
      ),
    connectionParams: () => {
      openedWith = options.token()
      return openedWith ? { authorization: `Bearer ${openedWith}` } : {}
    },
    on: {
      connected: opened => {
        socket = opened as WebSocket
        news.up(lost)
        lost = false
      },
      message: message => {
        if (isSessionRefused(errorsIn(message))) sessionEnded()
        if (message.type === 'error' && isDocumentRefused({ errors: message.payload }))
          options.onOutdated()
      },
      // A network that went away closes nothing: only a missing answer tells.
      ping: received => {
        if (!received)
          unanswered = setTimeout(() => socket?.close(4408, 'No answer'), PONG_WITHIN_MS)
      },
      pong: received => {
        if (received) clearTimeout(unanswered)
      },
      closed: event => {
        clearTimeout(unanswered)
        lost = true
        const { code } = event as CloseEvent
        if (code !== DONE) news.down()
        if (code === SESSION_ENDED) sessionEnded()
      },
    },
  })
  return { link: new GraphQLWsLink(client), close: () => socket?.close(4205, 'Signed in or out') }
}

/** What is wrong with a subscription from its beginning, or with the answer to one event. */
function errorsIn(message: Message) {
  if (message.type === 'error') return message.payload
  return message.type === 'next' ? message.payload.errors : undefined
}
