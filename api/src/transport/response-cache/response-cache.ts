import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { CACHE_TAGS, collectTags, touchedBy, type CacheTag } from '../../platform/cache-tags'
import type { Clock } from '../../platform/clock/clock'
import type { EventBus } from '../../platform/events/event-bus'
import { Generations, type Seen } from './cache-generations'
import { CachedResponse } from './cached-response'
import { compressed, type Answer } from './response'

/** An answer is made anew after this time, for what no event tells: the counts of views, and what was changed by hand. */
const FRESH_MS = 30_000
/** So old an answer may be while events do not arrive, so that changes by others are not heard of … */
const UNHEARD_MS = 60_000
/** … and so old where the database cannot be asked at all. */
const AWAY_MS = 600_000
/** What all cached responses may take together; one of them takes a sixteenth of it at most. */
const CACHE_BYTES = 64 * 1024 * 1024
const ONE_OF = 16
/** For whoever stands between, a content delivery network for example: a crowd asks once in two seconds, and while the portal is away it is answered still. */
const SHARED = `public, max-age=0, s-maxage=2, stale-if-error=${AWAY_MS / 1_000}`

/** How a reader's question is known again. */
export interface Question {
  /** Null when the answer is for this reader alone. */
  key: string | null
  /** What it is called in the metrics, once that is known. */
  called?: () => { route: string; operation: string }
  /** Where it came from, unless over a WebSocket, and where the answer goes. */
  request?: IncomingMessage
  response?: ServerResponse
}

export type Asked = Question & Required<Pick<Question, 'request' | 'response'>>

interface Pending {
  seen: Seen
  outcome: Promise<CachedResponse | Answer>
}

export interface ResponseCacheOptions {
  events: EventBus
  clock: Clock
  bytes?: number
}

/**
 * Answers to visitors, ready to be sent again: as long as nothing that they rest on has changed, everybody who asks the
 * same gets the same. What a process changes itself it knows before it answers; what others change arrives as an event.
 */
export class ResponseCache {
  private readonly generations = new Generations()
  private readonly pending = new Map<string, Pending>()
  private readonly answers: LRUCache<string, CachedResponse>
  private readonly ends: (() => void)[]
  /** What became of questions, for the metrics. */
  readonly figures = { hits: 0, joined: 0, misses: 0, stale: 0 }

  constructor(private readonly options: ResponseCacheOptions) {
    const { events, bytes = CACHE_BYTES } = options
    this.answers = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes / ONE_OF),
      sizeCalculation: (cached, key) => cached.bytes + key.length,
    })
    this.ends = [events.onLocalCommit(event => this.generations.touch(touchedBy(event))), events.onReconnect(() => this.forget())]
  }

  /** Bytes and number of the cached responses. */
  get size(): { bytes: number; answers: number } {
    return { bytes: this.answers.calculatedSize, answers: this.answers.size }
  }

  close(): void {
    for (const end of this.ends) end()
    this.answers.clear()
  }

  /** Everything may have changed: nothing is given any more that was read before, nor cached that is being read. */
  forget(): void {
    this.generations.touch(CACHE_TAGS)
    this.answers.clear()
  }

  /** The cached response that can be given without asking anybody. */
  find(key: string): CachedResponse | undefined {
    return this.younger(key, this.options.events.isListening ? FRESH_MS : UNHEARD_MS)
  }

  /** The answer that is cached, or is being made for somebody else, or is made now. */
  async read(asked: Question, produce: () => Promise<Answer>): Promise<CachedResponse | Answer> {
    const { key } = asked
    if (key === null) return produce()
    const cached = this.find(key)
    if (cached) return this.counted('hits', cached)
    const before = this.pending.get(key)
    // One that began before a change may not know of it.
    if (before && this.generations.isCurrent(before.seen)) return this.counted('joined', await before.outcome)
    this.figures.misses++
    const seen = this.generations.now()
    const pending = { seen, outcome: this.make(key, seen, asked, produce) }
    this.pending.set(key, pending)
    try {
      return await pending.outcome
    } finally {
      if (this.pending.get(key) === pending) this.pending.delete(key)
    }
  }

  /** What was answered before, for when the database is away. */
  before(key: string | null): CachedResponse | undefined {
    const cached = key === null ? undefined : this.younger(key, AWAY_MS)
    return cached && this.counted('stale', cached)
  }

  /** Sends what was read, with the headers that the response has already. */
  send({ request, response }: Asked, outcome: CachedResponse | Answer): void {
    if (outcome instanceof CachedResponse) return void outcome.send(request, response)
    for (const [name, value] of Object.entries(outcome.headers)) if (value !== undefined) response.setHeader(name, value)
    response.statusCode = outcome.status
    response.end(outcome.body)
  }

  /** The three in one, for pages. They are read over slow lines, so nobody is sent what is not compressed yet. */
  async serve(asked: Asked, produce: () => Promise<Answer>): Promise<void> {
    const read = await this.read(asked, produce)
    const outcome = (isAway(read) && this.before(asked.key)) || read
    const accepted = asked.request.headers['accept-encoding']
    if (outcome instanceof CachedResponse) await outcome.compressFor(accepted)
    this.send(asked, outcome instanceof CachedResponse ? outcome : await compressed(outcome, accepted))
  }

  private async make(key: string, seen: Seen, { request, response, called }: Question, produce: () => Promise<Answer>) {
    const noted = new Set<CacheTag>()
    const at = this.options.clock.now().getTime()
    // As they are now: what is sent in the place of an answer that comes too late has some of its own.
    const before = response?.getHeaders()
    const answer = await collectTags(noted, produce)
    if (!answer.keep) return answer
    const byAddress = request !== undefined && request.method !== 'POST'
    const cached = new CachedResponse({
      status: answer.status,
      headers: { ...before, ...(byAddress && { 'cache-control': SHARED }), ...answer.headers },
      body: answer.body as string,
      byAddress,
      tags: [...noted],
      seen,
      at,
      ...(called?.() ?? { route: '/*', operation: 'none' }),
    })
    if (this.isCurrent(cached)) this.answers.set(key, cached)
    return cached
  }

  private isCurrent = ({ values: { seen, tags } }: CachedResponse): boolean => this.generations.isCurrent(seen, tags)

  private younger(key: string, than: number): CachedResponse | undefined {
    const cached = this.answers.get(key)
    if (!cached || !this.isCurrent(cached)) return undefined
    return this.options.clock.now().getTime() - cached.values.at < than ? cached : undefined
  }

  private counted<T>(what: keyof ResponseCache['figures'], outcome: T): T {
    this.figures[what]++
    return outcome
  }
}

export const isAway = (outcome: CachedResponse | Answer): boolean => !(outcome instanceof CachedResponse) && outcome.status === 503
