import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** The client's own subscription on an open page. */
const QUERY = `subscription QuestionAnswered($presentationId: ID!) {
  questionAnswered(presentationId: $presentationId) { id questionText createdAt answerText answeredAt user { name email } }
}`
const OPEN_CONCURRENCY = 50
const TIMEOUT_MS = 60_000

/** Sockets that each subscribe to the answers of one presentation. */
export class Subscribers {
  private readonly sockets: WebSocket[] = []
  private received = 0
  private onAll: (() => void) | undefined

  private constructor(private readonly count: number) {}

  /** Signed in by `tokens`; visitors without. */
  static async open(address: string, presentationId: string, count: number, tokens: string[] = []): Promise<Subscribers> {
    const subscribers = new Subscribers(count)
    const left = Array.from({ length: count }, (_, index) => index).values()
    const open = async () => {
      for (const index of left) await subscribers.openOne(`${address.replace('http', 'ws')}/graphql`, presentationId, index, tokens[index])
    }
    await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, open))
    return subscribers
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
        if (data.includes('"type":"next"')) return this.onNext()
        if (data.includes('"type":"error"')) return reject(new Error(String(data)))
        if (!data.includes('"connection_ack"')) return
        socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: QUERY, variables: { presentationId } } }))
        resolve()
      })
    })
  }

  private onNext(): void {
    this.received += 1
    if (this.received === this.count) this.onAll?.()
  }

  /** Milliseconds from publishing an event to the last socket that receives it. */
  async latencyOf(publish: () => Promise<unknown>): Promise<number> {
    this.received = 0
    const all = new Promise<void>(resolve => (this.onAll = resolve))
    const startedAt = performance.now()
    await publish()
    const timeout = pause(TIMEOUT_MS, 'timeout', { ref: false })
    if ((await Promise.race([all, timeout])) === 'timeout') throw new Error(`Only ${this.received} of ${this.count} received the event`)
    return performance.now() - startedAt
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate()
    await pause(500)
  }
}
