import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock/clock'
import type { EventBus } from '../../platform/events/event-bus'
import { compressed, type Answer } from './response'
import { CachedResponse } from './cached-response'
import { AdmissionFilter } from './admission-filter'
import { CACHE_TAGS, notingTags, touchedBy, type CacheTag } from '../../platform/cache-tags'
import { Generations } from './cache-generations'

/** An answer is made anew after this time, for what no event tells: the counts of views, and what was changed by hand. */
const FRESH_MS = 30_000
/** So old an answer may be while events do not arrive, so that changes by others are not heard of … */
const UNHEARD_MS = 60_000
/** … and so old where the database cannot be asked at all. */
const AWAY_MS = 600_000
/** What all kept answers may take together; one of them takes a sixteenth of it at most. */
const CACHE_BYTES = 64 * 1024 * 1024
const ONE_OF = 16
/** For whoever stands between, a content delivery network for example: a crowd asks once in two seconds, and while the portal is away it is answered still. */
const SHARED = `public, max-age=0, s-maxage=2, stale-if-error=${AWAY_MS / 1_000}`

/** How a reader's question is known again. */
export interface Question {
  /** Null when the answer is for this reader alone. */
  key: string | null
  /** What it is called in the figures, once that is known. */
  called?: () => { route: string; operation: string }
  /** Where it came from, unless over a WebSocket, and where the answer goes. */
  request?: IncomingMessage
  response?: ServerResponse
}

export type Asked = Question & Required<Pick<Question, 'request' | 'response'>>

interface Pending {
  /** What had changed when it began. */
  total: number
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
  private readonly newcomers = new AdmissionFilter()
  private readonly ends: (() => void)[]
  /** What became of questions, for the figures. */
  readonly figures = { hits: 0, joined: 0, misses: 0, stale: 0 }

  constructor(private readonly options: ResponseCacheOptions) {
    const { events, bytes = CACHE_BYTES } = options
    this.answers = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes / ONE_OF),
      sizeCalculation: sizeOf,
    })
    this.ends = [events.onLocalCommit(event => this.generations.touch(touchedBy(event))), events.onReconnect(() => this.forget())]
  }

  /** Bytes and number of the answers that are kept. */
  get size(): { bytes: number; answers: number } {
    return { bytes: this.answers.calculatedSize, answers: this.answers.size }
  }

  close(): void {
    for (const end of this.ends) end()
    this.answers.clear()
  }

  /** Everything may have changed: nothing is given any more that was read before, and nothing kept that is being read. */
  forget(): void {
    this.generations.touch(CACHE_TAGS)
    this.answers.clear()
  }

  /** The answer that is kept and can be given without asking anybody. */
  find(key: string): CachedResponse | undefined {
    return this.younger(key, this.options.events.isListening ? FRESH_MS : UNHEARD_MS)
  }

  /** The answer that is kept, or is being made for somebody else, or is made now. */
  async read(asked: Question, produce: () => Promise<Answer>): Promise<CachedResponse | Answer> {
    const { key } = asked
    if (key === null) return produce()
    const kept = this.find(key)
    if (kept) return this.counted('hits', kept)
    const before = this.pending.get(key)
    // One that began before a change may not know of it.
    if (before?.total === this.generations.total) return this.counted('joined', await before.outcome)
    this.figures.misses++
    const pending: Pending = { total: this.generations.total, outcome: this.make(key, asked, produce) }
    this.pending.set(key, pending)
    try {
      return await pending.outcome
    } finally {
      if (this.pending.get(key) === pending) this.pending.delete(key)
    }
  }

  /** What was answered before, for when the database is away. */
  before(key: string | null): CachedResponse | undefined {
    const kept = key === null ? undefined : this.younger(key, AWAY_MS)
    return kept && this.counted('stale', kept)
  }

  /** Sends what was read, with what has been set of the response, among it the id where none is told. Returns the status. */
  send({ key, request, response }: Asked, outcome: CachedResponse | Answer, requestId?: string): number {
    if (outcome instanceof CachedResponse) return outcome.send(request, response, requestId, () => key !== null && this.keep(key, outcome))
    for (const [name, value] of Object.entries(outcome.headers)) if (value !== undefined) response.setHeader(name, value)
    response.statusCode = outcome.status
    response.end(outcome.body)
    return outcome.status
  }

  /** The three in one, for pages. They are read over slow lines, so nobody is sent what is not compressed yet. */
  async serve(asked: Asked, produce: () => Promise<Answer>): Promise<void> {
    const { key, request } = asked
    const read = await this.read(asked, produce)
    const outcome = (isAway(read) && this.before(key)) || read
    const accepted = request.headers['accept-encoding']
    if (outcome instanceof CachedResponse) await outcome.compressFor(accepted, () => key !== null && this.keep(key, outcome))
    this.send(asked, outcome instanceof CachedResponse ? outcome : await compressed(outcome, accepted))
  }

  private async make(
    key: string,
    { request, response, called }: Question,
    produce: () => Promise<Answer>,
  ): Promise<CachedResponse | Answer> {
    const began = this.generations.now()
    const noted = new Set<CacheTag>()
    const at = this.options.clock.now().getTime()
    // As they are now: what is sent in the place of an answer that comes too late has some of its own.
    const before = response?.getHeaders()
    const answer = await notingTags(noted, produce)
    if (!answer.keep) return answer
    const tags = [...noted]
    const byAddress = request !== undefined && request.method !== 'POST'
    const kept = new CachedResponse({
      status: answer.status,
      headers: { ...before, ...(byAddress && { 'cache-control': SHARED }), ...answer.headers },
      body: answer.body as string,
      byAddress,
      tags,
      stamp: this.generations.sumOf(tags, began),
      at,
      ...(called?.() ?? { route: '/*', operation: 'none' }),
    })
    const isNew = this.newcomers.isNew(key)
    if (!isNew || this.answers.calculatedSize + sizeOf(kept, key) <= this.answers.maxSize) this.keep(key, kept)
    return kept
  }

  /** Not when something has changed since it was read. */
  private keep(key: string, kept: CachedResponse): void {
    if (kept.stamp !== this.generations.sumOf(kept.tags)) return
    // Set again while it is there, the same answer would go on counting as what it was before it grew.
    this.answers.delete(key)
    this.answers.set(key, kept)
  }

  private younger(key: string, than: number): CachedResponse | undefined {
    const kept = this.answers.get(key)
    if (!kept || kept.stamp !== this.generations.sumOf(kept.tags)) return undefined
    return this.options.clock.now().getTime() - kept.at < than ? kept : undefined
  }

  private counted<T>(what: keyof ResponseCache['figures'], outcome: T): T {
    this.figures[what]++
    return outcome
  }
}

/** The key is text of one byte a character. */
const sizeOf = (kept: CachedResponse, key: string): number => kept.bytes + key.length

export const isAway = (outcome: CachedResponse | Answer): boolean => !(outcome instanceof CachedResponse) && outcome.status === 503
