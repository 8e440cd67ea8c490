import type { IncomingMessage, Server } from 'node:http'
import { handleProtocols } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Services } from '../../platform/context'
import { clientAddressOf } from '../http/client-address'
import type { Logger } from '../../platform/observability/log'
import { observeSockets } from '../../platform/observability/observe-socket'
import type { Observer } from '../../platform/observability/observer'
import type { Deadlines } from '../graphql/deadlines'
import type { Pipeline } from '../graphql/pipeline'
import type { ResponseCache } from '../response-cache/response-cache'
import { SocketChannel, SERVICE_RESTART } from './socket-channel'
import { socketOperations } from './operations'
import { pingSockets } from './heartbeat'
import { endSocketsWithTheirSessions } from './socket-sessions'
import { graphqlWsSocket } from './graphql-ws-socket'
import { isGraphql } from '../graphql/is-query'

const MESSAGE_MAX_BYTES = 65_536
/** Whoever has not said goodbye by then is cut off. */
const GOODBYE_WITHIN_MS = 1_000

export interface LiveServer {
  /** Asks every client to reconnect, which it does elsewhere when this process goes away. */
  close(): Promise<void>
}

interface LiveOptions {
  pipeline: Pipeline
  /** Keeps what visitors read. */
  responseCache: ResponseCache
  trustedProxies: number
  deadlines: Deadlines
  log: Logger
  observer: Observer
  initWithinMs?: number
  pingEveryMs?: number
}

/** GraphQL over WebSocket (graphql-transport-ws), under the same access rules as over HTTP. */
export function serveWebSocket(server: Server, services: Services, options: LiveOptions): LiveServer {
  const { pipeline, responseCache, trustedProxies, deadlines, log, initWithinMs = 3_000, pingEveryMs = 12_000 } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES, handleProtocols })
  const seen = observeSockets(options.observer, sockets, trustedProxies)
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (!isGraphql(request)) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, opened => {
      seen.opened(opened, request)
      sockets.emit('connection', opened, request)
    })
  })
  const sessions = endSocketsWithTheirSessions(services)
  const graphql = socketOperations(services, { pipeline, responseCache, sessions, seen, deadlines, log, initWithinMs })

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const line = new SocketChannel(socket, log)
    const extra = { line, clientAddress: clientAddressOf(request, trustedProxies), userAgent: request.headers['user-agent'] }
    const closed = graphql.opened(graphqlWsSocket(line, log), extra)
    socket.on('error', error => log.info({ err: error }, 'a WebSocket was closed for what it sent'))
    socket.once('close', (code, reason) => {
      line.end()
      void closed(code, String(reason))
    })
  })
  const endPings = pingSockets(sockets, pingEveryMs)

  const restart = () => sockets.clients.forEach(socket => socket.close(SERVICE_RESTART, 'Please reconnect'))
  const endGap = services.events.onReconnect(restart)
  let closed: Promise<void> | undefined
  async function close(): Promise<void> {
    endGap()
    sessions.close()
    restart()
    const late = setTimeout(() => sockets.clients.forEach(socket => socket.terminate()), GOODBYE_WITHIN_MS)
    await new Promise(resolve => sockets.close(resolve))
    clearTimeout(late)
    endPings()
  }
  return { close: () => (closed ??= close()) }
}
