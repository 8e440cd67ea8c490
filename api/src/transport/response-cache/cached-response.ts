import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import etag from 'etag'
import fresh from 'fresh'
import type { CacheTag } from '#platform/operation/cache-tags'
import { compress, type Encoding, encodingFor } from '../http/encodings'
import type { GenerationSnapshot } from './cache-generations'

/** Headers of a single request, never cached. */
const PER_REQUEST_HEADERS = new Set(['x-request-id', 'connection', 'content-length', 'vary'])
/** CORS headers, cached only when every origin is allowed. */
const PER_ORIGIN_HEADERS = new Set(['access-control-allow-origin', 'access-control-expose-headers'])
/** The approximate memory of an entry besides its bodies and its key. */
const OVERHEAD_BYTES = 2_048

export interface CachedResponseValues {
  status: number
  headers: OutgoingHttpHeaders
  /** The headers that other handlers have set. */
  sharedHeaders: OutgoingHttpHeaders
  /** Whether the URL alone identifies it, so that shared caches can store it too. */
  hasOwnUrl: boolean
  tags: readonly CacheTag[]
  /** The generations of all tags before the first read. */
  generations: GenerationSnapshot
  createdAt: number
  maxAgeMs: number
  /** Metric labels of its requests. */
  route: string
  operation: string
}

/** A response with serialised headers and its body; compressed variants are added on demand. */
export class CachedResponse {
  readonly body: Buffer
  private readonly etag: string | undefined
  /** Headers beside those that other handlers set, names and values in turn. */
  private readonly ownHeaders: readonly string[]
  private allHeaders: readonly string[] | undefined
  private readonly compressed: Partial<Record<Encoding, Buffer>> = {}
  private readonly compressing: Partial<Record<Encoding, Promise<void>>> = {}
  private sent = 0
  /** Called after `bytes` has grown. */
  onGrowth?: () => void

  /** The text of the body is not kept beside its bytes. */
  constructor(
    body: string,
    readonly values: Readonly<CachedResponseValues>,
  ) {
    const { headers, sharedHeaders } = values
    this.body = Buffer.from(body)
    if (values.hasOwnUrl) this.etag = etag(this.body, { weak: true })
    this.ownHeaders = flat({
      ...headers,
      vary: varyOf(headers.vary ?? sharedHeaders.vary),
      ...(this.etag && { etag: this.etag }),
    })
  }

  /** All headers but those of a single request; made on the first hit, because many responses are sent only once. */
  private get headers(): readonly string[] {
    if (this.allHeaders) return this.allHeaders
    const { headers, sharedHeaders } = this.values
    const everyOrigin = sharedHeaders['access-control-allow-origin'] === '*'
    const shared = Object.entries(sharedHeaders).filter(
      ([name]) =>
        !(name in headers) &&
        !PER_REQUEST_HEADERS.has(name) &&
        (everyOrigin || !PER_ORIGIN_HEADERS.has(name)),
    )
    return (this.allHeaders = [...flat(Object.fromEntries(shared)), ...this.ownHeaders])
  }

  /** Grows with each compressed variant. */
  get bytes(): number {
    const bodies = [this.body, ...Object.values(this.compressed)]
    return OVERHEAD_BYTES + bodies.reduce((sum, { length }) => sum + length, 0)
  }

  /** Sends the response, or 304 when the ETag matches. `requestId` is set unless the response has one already. Returns the status. */
  send(request: IncomingMessage, response: ServerResponse, requestId?: string): number {
    const headers = (requestId === undefined ? this.ownHeaders : this.headers).slice()
    if (requestId !== undefined) headers.push('x-request-id', requestId)
    if (
      this.etag !== undefined &&
      fresh(conditionsOf(request), {
        etag: this.etag,
        'last-modified': this.values.headers['last-modified'],
      })
    ) {
      response.writeHead(304, headers).end()
      return 304
    }
    const encoding = encodingFor(request.headers['accept-encoding'], this.body)
    const compressed = encoding && this.compressed[encoding]
    // Many responses are sent only once, so the second request starts the compression.
    if (encoding && !compressed && ++this.sent > 1) void this.compress(encoding)
    if (encoding && compressed) headers.push('content-encoding', encoding)
    const body = compressed || this.body
    headers.push('content-length', String(body.length))
    response.writeHead(this.values.status, headers).end(body)
    return this.values.status
  }

  /** Compresses the body before the response is sent, where bandwidth matters more than CPU. */
  async compressFor(acceptEncoding: string | undefined): Promise<void> {
    const encoding = encodingFor(acceptEncoding, this.body)
    if (encoding && !this.compressed[encoding]) await this.compress(encoding)
  }

  /** Concurrent callers share one compression. After a failure the body is sent uncompressed, and the next request tries again. */
  private compress(encoding: Encoding): Promise<void> {
    return (this.compressing[encoding] ??= compress(this.body, encoding).then(
      body => {
        this.compressed[encoding] = body
        this.onGrowth?.()
      },
      () => void delete this.compressing[encoding],
    ))
  }
}

/** An ETag counts for more than a date (RFC 9110, section 13.2.2). `Cache-Control` of a request is for caches between. */
const conditionsOf = ({ headers }: IncomingMessage) => ({
  'if-none-match': headers['if-none-match'],
  'if-modified-since': headers['if-modified-since'],
})

const flat = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  )

/** Shared caches must not mix up responses to visitors and to signed-in accounts. */
function varyOf(given: OutgoingHttpHeaders[string]): string {
  const names = [
    'Authorization',
    'Accept',
    'Accept-Encoding',
    ...(given === undefined ? [] : String(given).split(/,\s*/)),
  ]
  return [...new Map(names.map(name => [name.toLowerCase(), name])).values()].join(', ')
}
