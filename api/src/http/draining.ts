import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** So long it is waited for a moment in which nobody connects. */
const LULL_WITHIN_MS = 1_000
/** So long after it stopped listening, what was on its way when it did has arrived. */
const ARRIVES_WITHIN_MS = 300
/** Requests that take longer than this after the signal are cut off: the whole process has ten seconds. */
const REQUESTS_WITHIN_MS = 7_500

/** A server's leave: requests are answered to the last, on connections that are used no more. */
export class Draining {
  private readonly open = new Set<ServerResponse>()
  private isLeaving = false

  constructor(private readonly server: Server) {
    const { open } = this
    // One for all: a function made anew for each costs a fiftieth of an answer that is kept.
    function ended(this: ServerResponse) {
      open.delete(this)
    }
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      open.add(response)
      response.on('close', ended)
      if (this.isLeaving) lastOnItsConnection(response)
    })
  }

  /** From the first word of the leave on; balancers are told by it. */
  get leaving(): boolean {
    return this.isLeaving
  }

  /**
   * Goes on serving for `noticeMs`, in which a balancer learns that it should ask others, then stops listening, calls
   * `hangUp` and waits for the requests that are still open.
   */
  async leave({ noticeMs, hangUp }: { noticeMs: number; hangUp: () => Promise<unknown> }): Promise<void> {
    this.isLeaving = true
    const deadline = Date.now() + REQUESTS_WITHIN_MS
    for (const response of this.open) lastOnItsConnection(response)
    await pause(noticeMs)
    await this.lull()
    this.server.close()
    const hungUp = hangUp()
    await pause(ARRIVES_WITHIN_MS)
    while (this.open.size > 0 && Date.now() < deadline) await pause(20)
    this.server.closeAllConnections()
    await hungUp
  }

  /** Whoever has connected but was not accepted yet is turned away by the system: so it is done when nobody has. */
  private async lull(): Promise<void> {
    let connected = true
    const note = () => void (connected = true)
    this.server.on('connection', note)
    for (const deadline = Date.now() + LULL_WITHIN_MS; connected && Date.now() < deadline; ) {
      connected = false
      await turn()
    }
    this.server.off('connection', note)
  }
}

function lastOnItsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
