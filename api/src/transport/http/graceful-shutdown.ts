import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** The longest wait for a quiet period. */
const QUIET_PERIOD_TIMEOUT_MS = 1_000
/** Requests in transit when listening stops have arrived after this time. */
export const IN_TRANSIT_MS = 300
/** Requests still running this long after the signal are aborted: the whole process has ten seconds. */
const DRAIN_TIMEOUT_MS = 7_500

interface ShutdownOptions {
  readinessDelayMs: number
  closeSockets: () => Promise<unknown>
}

/** Drains a server: responds to every request it has received, with `Connection: close`. */
export class GracefulShutdown {
  /**
   * The latest response per connection; HTTP/1.1 pipelining guarantees that earlier ones have finished. A listener for the end of each
   * response would cost 3 % of a cached one.
   */
  private readonly connections = new Map<Socket, ServerResponse | null>()
  private draining = false

  constructor(private readonly server: Server) {
    const { connections } = this
    server.on('connection', (connection: Socket) => {
      connections.set(connection, null)
      connection.on('close', () => connections.delete(connection))
    })
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      connections.set(socket, response)
      if (this.draining) closeAfterResponse(response)
    })
  }

  /** True from the start of the shutdown; the readiness probe reports it to load balancers. */
  get isDraining(): boolean {
    return this.draining
  }

  /**
   * Serves for another `readinessDelayMs`, in which load balancers notice the failing readiness probe, then stops listening, calls
   * `closeSockets` to close WebSockets, and waits until every response is sent.
   */
  async shutDown({ readinessDelayMs, closeSockets }: ShutdownOptions): Promise<void> {
    this.draining = true
    const deadline = Date.now() + DRAIN_TIMEOUT_MS
    for (const response of this.connections.values()) if (response) closeAfterResponse(response)
    await pause(readinessDelayMs)
    await this.quietPeriod()
    // Not http.Server.close: it closes a connection as idle once its response is written, before the bytes are sent.
    NetServer.prototype.close.call(this.server)
    await Promise.all([closeSockets(), pause(IN_TRANSIT_MS)])
    for (; this.connections.size > 0 && Date.now() < deadline; await pause(20)) {
      await this.quietPeriod()
      this.closeIdle()
    }
    this.server.closeAllConnections()
  }

  /** Node destroys a response when the kernel has its last byte. */
  private closeIdle(): void {
    for (const [connection, response] of this.connections)
      if (response?.destroyed ?? true) connection.destroy()
  }

  /**
   * Closing the listening socket resets connections in the accept queue and requests that are not read yet, so wait for two turns of the
   * event loop without either. A gap of half a millisecond remains: no system call stops accepting and keeps the accept queue.
   */
  private async quietPeriod(): Promise<void> {
    let quietTurns = 0
    const reset = () => void (quietTurns = 0)
    this.server.on('connection', reset).on('request', reset)
    for (
      const deadline = Date.now() + QUIET_PERIOD_TIMEOUT_MS;
      quietTurns < 2 && Date.now() < deadline;
      quietTurns++
    )
      await turn()
    this.server.off('connection', reset).off('request', reset)
  }
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
