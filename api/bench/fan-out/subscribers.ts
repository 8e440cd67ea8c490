import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** Each answer by itself. */
const QUERY = `subscription QuestionAnswered($presentationId: ID!) {
  questionAnswered(presentationId: $presentationId) { id questionText createdAt answerText answeredAt user { name email } }
}`
/** The client's own subscription on an open page. */
export const TOGETHER = `subscription QuestionsAnswered($presentationId: ID!) {
  questionsAnswered(presentationId: $presentationId) { id questionText answerText answeredAt answerUpdatedAt }
}`
/** Once in each answer. */
const ANSWER = '"questionText":'
const OPEN_CONCURRENCY = 50
const TIMEOUT_MS = 60_000

/** Sockets that each subscribe to the answers of one presentation. */
export class Subscribers {
  private readonly sockets: WebSocket[] = []
  private received = 0
  private awaited = 0
  private onAll: ((at: number) => void) | undefined

  private constructor(
    private readonly count: number,
    private readonly query: string,
  ) {}

  /** Signed in by `tokens`; visitors without. */
  static async open(
    address: string,
    presentationId: string,
    count: number,
    tokens: string[] = [],
    query = QUERY,
  ): Promise<Subscribers> {
    const subscribers = new Subscribers(count, query)
    const left = Array.from({ length: count }, (_, index) => index).values()
    const open = async () => {
      for (const index of left)
        await subscribers.openOne(
          `${address.replace('http', 'ws')}/graphql`,
          presentationId,
          index,
          tokens[index],
        )
    }
    await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, open))
    return subscribers
  }

  private async openOne(
    url: string,
    presentationId: string,
    index: number,
    token: string | undefined,
  ): Promise<void> {
    const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate: false })
    this.sockets.push(socket)
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => {
        socket.send(
          JSON.stringify({
            type: 'connection_init',
            payload: token ? { authorization: `Bearer ${token}` } : {},
          }),
        )
      })
      socket.once('error', reject)
      socket.on('message', (data: Buffer) => {
        if (data.includes('"type":"next"')) return this.onNext(data)
        if (data.includes('"type":"error"')) return reject(new Error(String(data)))
        if (!data.includes('"connection_ack"')) return
        socket.send(
          JSON.stringify({
            id,
            type: 'subscribe',
            payload: { query: this.query, variables: { presentationId } },
          }),
        )
        resolve()
      })
    })
  }

  private onNext(data: Buffer): void {
    for (let at = data.indexOf(ANSWER); at >= 0; at = data.indexOf(ANSWER, at + ANSWER.length))
      this.received += 1
    if (this.received === this.awaited) this.onAll?.(performance.now())
  }

  /** Milliseconds from publishing an event to the last socket that receives it. */
  async latencyOf(publish: () => Promise<unknown>): Promise<number> {
    const received = this.receive(1)
    const startedAt = performance.now()
    await publish()
    return (await received) - startedAt
  }

  /** When the last socket has received so many answers from now on. */
  async receive(answers: number): Promise<number> {
    this.received = 0
    this.awaited = answers * this.count
    const all = new Promise<number>(resolve => (this.onAll = resolve))
    const at = await Promise.race([all, pause(TIMEOUT_MS, 'timeout' as const, { ref: false })])
    if (at === 'timeout')
      throw new Error(`Only ${this.received} of ${this.awaited} answers were received`)
    return at
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate()
    await pause(500)
  }
}
