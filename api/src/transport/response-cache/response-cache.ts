import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { COUNTS_INTERVAL_MS } from '@portal/rules/limits'
import type { PublicationSchedule } from '#modules/content/publication/publication-schedule'
import type { Clock } from '#platform/clock/clock'
import type { EventBus, PortalEvent } from '#platform/events/event-bus'
import { atMostEvery } from '#platform/limits/at-most-every'
import { type CacheTag, collectTags, UNCACHED } from '#platform/operation/cache-tags'
import { compressed, type RenderedResponse } from '../http/rendered-response'
import { CacheGenerations, type GenerationSnapshot } from './cache-generations'
import { CachedResponse } from './cached-response'

/** Bounds the staleness of changes without an event: view counts, and rows edited by hand. */
const TTL_MS = 30_000
/** The TTL while the event bus is disconnected and changes by other processes are not received. */
const NOT_LISTENING_TTL_MS = 60_000
/** The maximum age of a stale response while the database is unavailable. */
const STALE_IF_ERROR_MS = 600_000
/** The memory limit of all entries. A quarter of it holds the largest response with its compressed variants. */
const MAX_BYTES = 64 * 1024 * 1024
const MIN_ENTRIES = 4
/** What is published by a date. */
const PUBLISHED_TAGS = ['presentation', 'announcement'] as const satisfies CacheTag[]
const COUNT_TAGS = ['question-count'] as const satisfies CacheTag[]
/** For shared caches such as a CDN: they revalidate every two seconds, and serve stale responses while the portal is unavailable. */
const CACHE_CONTROL = `public, max-age=0, s-maxage=2, stale-if-error=${STALE_IF_ERROR_MS / 1_000}`

/** Identifies a request in the cache. */
export interface CacheLookup {
  /** Null when the response must not be shared. */
  key: string | null
  /** Metric labels, read after execution. */
  metricLabels?: () => { route: string; operation: string }
  /** Absent for operations over WebSocket. */
  request?: IncomingMessage
  response?: ServerResponse
}

export type HttpCacheLookup = CacheLookup & Required<Pick<CacheLookup, 'request' | 'response'>>

interface Pending {
  generations: GenerationSnapshot
  outcome: Promise<CachedResponse | RenderedResponse>
}

export interface ResponseCacheOptions {
  events: EventBus
  clock: Clock
  touchedBy: (event: PortalEvent) => readonly CacheTag[]
  bytes?: number
  /** When what is dated ahead is published next. */
  schedule?: PublicationSchedule
}

/**
 * Caches responses to visitors until one of their tags is touched. A process touches the tags of its own writes before it responds;
 * writes by other processes arrive as events. When a scheduled item is published, the passing of time touches its tags.
 */
export class ResponseCache {
  private readonly generations = new CacheGenerations()
  private readonly pending = new Map<string, Pending>()
  private readonly entries: LRUCache<string, CachedResponse>
  private readonly unsubscribers: (() => void)[]
  /** Lookups by outcome, for the metrics. */
  readonly outcomes = { hits: 0, joined: 0, misses: 0, stale: 0 }

  constructor(private readonly options: ResponseCacheOptions) {
    const { events, touchedBy, bytes = MAX_BYTES } = options
    this.entries = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes / MIN_ENTRIES),
      // A character of a key takes up to two bytes.
      sizeCalculation: (cached, key) => cached.bytes + 2 * key.length,
    })
    // Many add themselves to questions within a second, and each would empty the cached pages.
    const counts = atMostEvery(COUNTS_INTERVAL_MS, () => this.generations.touch(COUNT_TAGS))
    this.unsubscribers = [
      events.onLocalCommit(event =>
        event.type === 'counted' ? counts.call() : this.generations.touch(touchedBy(event)),
      ),
      events.onReconnect(() => this.clear()),
      counts.stop,
    ]
  }

  /** Bytes and number of the cached responses. */
  get size(): { bytes: number; entries: number } {
    return { bytes: this.entries.calculatedSize, entries: this.entries.size }
  }

  close(): void {
    for (const unsubscribe of this.unsubscribers) unsubscribe()
    this.entries.clear()
  }

  /** Drops all entries, and invalidates pending reads too, because events may have been missed. */
  clear(): void {
    this.generations.clear()
    this.entries.clear()
  }

  /** A fresh cached response. */
  find(key: string): CachedResponse | undefined {
    const ttl = this.options.events.isListening ? TTL_MS : NOT_LISTENING_TTL_MS
    return this.entryYoungerThan(key, ({ values }) => Math.min(ttl, values.maxAgeMs))
  }

  /** Returns the cached response, joins a pending identical read, or produces a new one. */
  async read(
    lookup: CacheLookup,
    produce: () => Promise<RenderedResponse>,
  ): Promise<CachedResponse | RenderedResponse> {
    const { key } = lookup
    if (key === null) return produce()
    this.passPublications()
    const cached = this.find(key)
    if (cached) return this.count('hits', cached)
    const pending = this.pending.get(key)
    // A read that started before a write may miss it.
    if (pending && this.generations.isCurrent(pending.generations))
      return this.count('joined', await pending.outcome)
    this.outcomes.misses++
    const generations = this.generations.snapshot()
    const own = { generations, outcome: this.produceAndStore(key, generations, lookup, produce) }
    this.pending.set(key, own)
    try {
      return await own.outcome
    } finally {
      if (this.pending.get(key) === own) this.pending.delete(key)
    }
  }

  /** A stale response for when the database is unavailable. */
  staleIfError(key: string | null): CachedResponse | undefined {
    const cached = key === null ? undefined : this.entryYoungerThan(key, () => STALE_IF_ERROR_MS)
    return cached && this.count('stale', cached)
  }

  /** Sends the response, and keeps headers that are set already. */
  send({ request, response }: HttpCacheLookup, outcome: CachedResponse | RenderedResponse): void {
    if (outcome instanceof CachedResponse) return void outcome.send(request, response)
    for (const [name, value] of Object.entries(outcome.headers))
      if (value !== undefined) response.setHeader(name, value)
    response.statusCode = outcome.status
    response.end(outcome.body)
  }

  /** Reads, falls back to a stale response, and sends, for pages: always compressed, because visitors may have slow connections. */
  async serve(lookup: HttpCacheLookup, produce: () => Promise<RenderedResponse>): Promise<void> {
    const current = await this.read(lookup, produce)
    const outcome = (isUnavailable(current) && this.staleIfError(lookup.key)) || current
    const accepted = lookup.request.headers['accept-encoding']
    if (outcome instanceof CachedResponse) await outcome.compressFor(accepted)
    this.send(
      lookup,
      outcome instanceof CachedResponse ? outcome : await compressed(outcome, accepted),
    )
  }

  private async produceAndStore(
    key: string,
    generations: GenerationSnapshot,
    { request, response, metricLabels }: CacheLookup,
    produce: () => Promise<RenderedResponse>,
  ) {
    const tags = new Set<CacheTag | typeof UNCACHED>()
    const createdAt = this.options.clock.now().getTime()
    // Copied before execution, because a timeout response may set headers of its own meanwhile.
    const sharedHeaders = { ...response?.getHeaders() }
    const rendered = await collectTags(tags, produce)
    if (!rendered.cacheable || tags.delete(UNCACHED)) return rendered
    const hasOwnUrl = request !== undefined && request.method !== 'POST'
    const cached = new CachedResponse(rendered.body as string, {
      status: rendered.status,
      headers: { ...(hasOwnUrl && { 'cache-control': CACHE_CONTROL }), ...rendered.headers },
      sharedHeaders,
      hasOwnUrl,
      tags: [...tags] as CacheTag[],
      generations,
      createdAt,
      maxAgeMs: rendered.maxAgeMs ?? Infinity,
      ...(metricLabels?.() ?? { route: '/*', operation: 'none' }),
    })
    if (this.isCurrent(cached)) this.store(key, cached)
    return cached
  }

  /** The LRU cache calculates the size of an entry when it is added, so an entry that has grown is added again. */
  private store(key: string, cached: CachedResponse): void {
    this.entries.set(key, cached)
    cached.onGrowth = () => {
      if (this.entries.peek(key) !== cached) return
      this.entries.delete(key)
      this.entries.set(key, cached)
    }
  }

  private isCurrent = ({ values: { generations, tags } }: CachedResponse): boolean =>
    this.generations.isCurrent(generations, tags)

  private entryYoungerThan(
    key: string,
    maxAgeMs: (cached: CachedResponse) => number,
  ): CachedResponse | undefined {
    const cached = this.entries.get(key)
    if (!cached) return undefined
    this.passPublications()
    if (!this.isCurrent(cached)) return undefined
    return this.options.clock.now().getTime() - cached.values.createdAt < maxAgeMs(cached)
      ? cached
      : undefined
  }

  /** Invalidates what was read before a scheduled item was published. */
  private passPublications(): void {
    if (this.options.schedule?.passes(this.options.clock.now()))
      this.generations.touch(PUBLISHED_TAGS)
  }

  private count<T>(name: keyof ResponseCache['outcomes'], outcome: T): T {
    this.outcomes[name]++
    return outcome
  }
}

export const isUnavailable = (outcome: CachedResponse | RenderedResponse): boolean =>
  !(outcome instanceof CachedResponse) && outcome.status === 503
