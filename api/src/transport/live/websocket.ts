import type { IncomingMessage, Server } from 'node:http'
import { handleProtocols } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Logger } from '#platform/observability/log'
import { observeSockets } from '#platform/observability/observe-socket'
import type { Observer } from '#platform/observability/observer'
import type { Services } from '#platform/operation/context'
import type { Deadlines } from '../graphql/deadlines'
import { isGraphql } from '../graphql/is-query'
import type { Pipeline } from '../graphql/pipeline'
import { clientAddressOf } from '../http/client-address'
import type { ResponseCache } from '../response-cache/response-cache'
import { graphqlWsSocket } from './graphql-ws-socket'
import { startHeartbeat } from './heartbeat'
import { socketOperations } from './operations'
import { SERVICE_RESTART, SocketChannel } from './socket-channel'
import { closeSocketsWithSessions } from './socket-sessions'

const MAX_MESSAGE_BYTES = 65_536
/** How long a client has to complete the close handshake. */
const CLOSE_TIMEOUT_MS = 1_000

/** An older protocol is accepted too, so that its client is told the reason: graphql-ws closes the socket with 4406. */
const chooseProtocol = (offered: Set<string>): string | false =>
  handleProtocols(offered) || ([...offered][0] ?? false)

/** Less than the idle time-out of load balancers, so that they keep the socket. */
export const PING_INTERVAL_MS = 12_000

export interface LiveServer {
  /** Closes every socket with a code on which clients reconnect, elsewhere if this process is shutting down. */
  close(): Promise<void>
}

interface LiveOptions {
  pipeline: Pipeline

  responseCache: ResponseCache
  trustedProxies: number
  deadlines: Deadlines
  log: Logger
  observer: Observer
  initTimeoutMs?: number
  pingIntervalMs?: number
}

/** GraphQL over WebSocket (graphql-transport-ws), under the same access rules as over HTTP. */
export function serveWebSocket(
  server: Server,
  services: Services,
  options: LiveOptions,
): LiveServer {
  const {
    pipeline,
    responseCache,
    trustedProxies,
    deadlines,
    log,
    initTimeoutMs = 3_000,
    pingIntervalMs = PING_INTERVAL_MS,
  } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: chooseProtocol,
  })
  const socketObserver = observeSockets(options.observer, sockets, trustedProxies)
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (!isGraphql(request)) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, opened => {
      socketObserver.opened(opened, request)
      sockets.emit('connection', opened, request)
    })
  })
  const sessions = closeSocketsWithSessions(services)
  const graphql = socketOperations(services, {
    pipeline,
    responseCache,
    sessions,
    socketObserver,
    deadlines,
    log,
    initTimeoutMs,
  })

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const channel = new SocketChannel(socket, log)
    const extra = {
      channel,
      clientAddress: clientAddressOf(request, trustedProxies),
      userAgent: request.headers['user-agent'],
    }
    const closed = graphql.opened(graphqlWsSocket(channel, log), extra)
    socket.on('error', error =>
      log.info({ err: error }, 'closed a WebSocket after a protocol error'),
    )
    socket.once('close', (code, reason) => {
      channel.endSubscriptions()
      void closed(code, String(reason))
    })
  })
  const stopHeartbeat = startHeartbeat(sockets, pingIntervalMs)

  const restart = () =>
    sockets.clients.forEach(socket => socket.close(SERVICE_RESTART, 'Please reconnect'))
  const unsubscribe = services.events.onReconnect(restart)
  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    unsubscribe()
    sessions.close()
    restart()
    const timeout = setTimeout(
      () => sockets.clients.forEach(socket => socket.terminate()),
      CLOSE_TIMEOUT_MS,
    )
    await new Promise(resolve => sockets.close(resolve))
    clearTimeout(timeout)
    stopHeartbeat()
  }
  return { close: () => (closed ??= close()) }
}
