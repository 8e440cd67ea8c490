import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** What an open page listens to: the client's own document. */
const QUERY = `subscription QuestionAnswered($presentationId: ID!) {
  questionAnswered(presentationId: $presentationId) { id questionText createdAt answerText answeredAt user { name email } }
}`
/** Opened side by side, so that no server is flooded. */
const OPENED_AT_ONCE = 50
const PATIENCE_MS = 60_000

/** Open pages, each with a socket of its own, that listen to one presentation. */
export class Listeners {
  private readonly sockets: WebSocket[] = []
  private heard = 0
  private onAll: (() => void) | undefined

  private constructor(private readonly many: number) {}

  /** `tokens`: whose pages they are; visitors' where there are none. */
  static async open(address: string, presentationId: string, many: number, tokens: string[] = []): Promise<Listeners> {
    const listeners = new Listeners(many)
    const left = Array.from({ length: many }, (_, index) => index).values()
    const open = async () => {
      for (const index of left) await listeners.openOne(`${address.replace('http', 'ws')}/graphql`, presentationId, index, tokens[index])
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open))
    return listeners
  }

  private async openOne(url: string, presentationId: string, index: number, token: string | undefined): Promise<void> {
    const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false })
    this.sockets.push(socket)
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => {
        socket.send(JSON.stringify({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} }))
      })
      socket.once('error', reject)
      socket.on('message', (data: Buffer) => {
        if (data.includes('"type":"next"')) return this.hear()
        if (data.includes('"type":"error"')) return reject(new Error(String(data)))
        if (!data.includes('"connection_ack"')) return
        socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: QUERY, variables: { presentationId } } }))
        resolve()
      })
    })
  }

  private hear(): void {
    this.heard += 1
    if (this.heard === this.many) this.onAll?.()
  }

  /** Milliseconds from the event to the last who hears of it. */
  async timeOf(event: () => Promise<unknown>): Promise<number> {
    this.heard = 0
    const all = new Promise<void>(resolve => (this.onAll = resolve))
    const began = performance.now()
    await event()
    const late = pause(PATIENCE_MS, 'late', { ref: false })
    if ((await Promise.race([all, late])) === 'late') throw new Error(`Only ${this.heard} of ${this.many} heard`)
    return performance.now() - began
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate()
    await pause(500)
  }
}
