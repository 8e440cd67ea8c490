import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** So long it is waited for a moment in which nobody comes. */
const LULL_WITHIN_MS = 1_000
/** So long after it stopped listening, what was on its way when it did has arrived. */
export const ARRIVES_WITHIN_MS = 300
/** Requests that take longer than this after the signal are cut off: the whole process has ten seconds. */
const REQUESTS_WITHIN_MS = 7_500

interface Leave {
  noticeMs: number
  closeSockets: () => Promise<unknown>
}

/** A server's leave: requests are answered to the last, on connections that are used no more. */
export class Draining {
  /**
   * Each connection with its latest response: those before it are over when it is. Nothing has to be told of their ends, which
   * costs a thirtieth of an answer that is kept.
   */
  private readonly connections = new Map<Socket, ServerResponse | null>()
  private isLeaving = false

  constructor(private readonly server: Server) {
    const { connections } = this
    server.on('connection', (connection: Socket) => {
      connections.set(connection, null)
      connection.on('close', () => connections.delete(connection))
    })
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      connections.set(socket, response)
      if (this.isLeaving) lastOnItsConnection(response)
    })
  }

  /** From the first word of the leave on; balancers are told by it. */
  get leaving(): boolean {
    return this.isLeaving
  }

  /**
   * Goes on serving for `noticeMs`, in which a balancer learns that it should ask others, then stops listening, calls
   * `closeSockets`, which ends all that is not HTTP, and waits until each connection has nothing left to send.
   */
  async leave({ noticeMs, closeSockets }: Leave): Promise<void> {
    this.isLeaving = true
    const deadline = Date.now() + REQUESTS_WITHIN_MS
    for (const response of this.connections.values()) if (response) lastOnItsConnection(response)
    await pause(noticeMs)
    await this.lull()
    // Not HTTP's own close: it takes an answer that was given for one that was read, and cuts it off.
    NetServer.prototype.close.call(this.server)
    await Promise.all([closeSockets(), pause(ARRIVES_WITHIN_MS)])
    for (; this.connections.size > 0 && Date.now() < deadline; await pause(20)) {
      await this.lull()
      this.closeIdle()
    }
    this.server.closeAllConnections()
  }

  /** A response is destroyed when the system has its last byte. */
  private closeIdle(): void {
    for (const [connection, response] of this.connections) if (response?.destroyed ?? true) connection.destroy()
  }

  /**
   * Quiet period: the system turns away whoever has connected but was not accepted yet, and cuts off whoever has asked but was not read yet:
   * so it is done when nobody has. The first turn may have begun after others were listened to, the last one has not. Who comes in
   * the half millisecond from there on is turned away all the same: no call has the system refuse newcomers and keep those it has taken.
   */
  private async lull(): Promise<void> {
    let quietTurns = 0
    const note = () => void (quietTurns = 0)
    this.server.on('connection', note).on('request', note)
    for (const deadline = Date.now() + LULL_WITHIN_MS; quietTurns < 2 && Date.now() < deadline; quietTurns++) await turn()
    this.server.off('connection', note).off('request', note)
  }
}

function lastOnItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
