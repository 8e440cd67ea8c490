import { type Client, createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { QuestionAnswered } from '../generated/operations'
import type { Operation, Person } from '../portal/person'

export interface Heard {
  data?: Record<string, any> | null | undefined
  errors?: readonly {
    message: string
    path?: readonly (string | number)[]
    extensions?: { code?: string; field?: string }
  }[]
  extensions?: Record<string, any>
}

/** How long no subscription at all may hear anything. All that is on its way may take longer. */
const SILENCE_MS = 30_000
let heardAt = 0

/** A subscription as somebody hears it: `next` waits for what comes, in order. */
export class Ear {
  private readonly heard: Heard[] = []
  private readonly waiting: ((heard: Heard) => void)[] = []
  /** Settles when the subscription ends: with what went wrong, or with nothing. */
  readonly ended: Promise<unknown>
  private readonly stopListening: () => void

  constructor(
    client: Client,
    query: string,
    variables: Record<string, unknown>,
    operationName?: string,
    extensions?: Record<string, unknown>,
  ) {
    let end: (failure?: unknown) => void = () => undefined
    this.ended = new Promise(resolve => (end = resolve))
    this.stopListening = client.subscribe(
      {
        query,
        variables,
        ...(operationName && { operationName }),
        ...(extensions && { extensions }),
      },
      {
        next: result => this.hear(result as Heard),
        error: failure => end(failure),
        complete: () => end(),
      },
    )
  }

  /** The next thing heard. What never comes fails by name, before the test runs out of time. */
  next(what = 'event'): Promise<Heard> {
    const first = this.heard.shift()
    if (first) return Promise.resolve(first)
    return new Promise((resolve, reject) => {
      const began = performance.now()
      const timer = setInterval(() => {
        if (performance.now() - Math.max(began, heardAt) < SILENCE_MS) return
        clearInterval(timer)
        reject(new Error(`No ${what} was heard`))
      }, 1_000).unref()
      this.waiting.push(heard => {
        clearInterval(timer)
        resolve(heard)
      })
    })
  }

  stop(): void {
    this.stopListening()
  }

  private hear(result: Heard): void {
    heardAt = performance.now()
    const listener = this.waiting.shift()
    if (listener) listener(result)
    else this.heard.push(result)
  }
}

/** Somebody's open page: one WebSocket with their session. */
export class Live {
  readonly closed: Promise<{ code: number; reason: string }>
  private readonly client: Client
  private connections = 0

  constructor(person: Person, options: { reconnects?: boolean } = {}) {
    let close: (event: { code: number; reason: string }) => void = () => undefined
    this.closed = new Promise(resolve => (close = resolve))
    this.client = createClient({
      url: `${person.address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: person.token ? { authorization: `Bearer ${person.token}` } : {},
      retryAttempts: options.reconnects ? 20 : 0,
      retryWait: () => new Promise(resolve => setTimeout(resolve, 20)),
      shouldRetry: () => options.reconnects ?? false,
      on: {
        connected: () => void (this.connections += 1),
        closed: event => close(event as { code: number; reason: string }),
      },
    })
  }

  get connected(): number {
    return this.connections
  }

  hear(
    query: Operation,
    variables: Record<string, unknown> = {},
    operationName?: string,
    extensions?: Record<string, unknown>,
  ): Ear {
    return new Ear(this.client, String(query), variables, operationName, extensions)
  }

  /** A query or mutation over the socket. */
  async ask(
    query: Operation,
    variables: Record<string, unknown> = {},
    extensions?: Record<string, unknown>,
  ): Promise<Heard> {
    const ear = this.hear(query, variables, undefined, extensions)
    const ended = ear.ended.then(
      failure =>
        ({ errors: Array.isArray(failure) ? failure : [{ message: String(failure) }] }) as Heard,
    )
    return Promise.race([ear.next('answer'), ended])
  }

  async leave(): Promise<void> {
    await this.client.dispose()
  }
}

/** A page that listens, so that its socket stays open. */
export async function listeningPage(person: Person): Promise<Live> {
  const page = new Live(person)
  page.hear(QuestionAnswered)
  expect(await page.ask('{ viewer { email } }')).toMatchObject({
    data: { viewer: expect.anything() },
  })
  return page
}

/** Opens pages that are closed after each test. */
export function openPages() {
  const open: Live[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map(page => page.leave()))
  })
  return (person: Person, options?: { reconnects?: boolean }): Live => {
    const page = new Live(person, options)
    open.push(page)
    return page
  }
}
