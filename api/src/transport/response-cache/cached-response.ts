import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import etag from 'etag'
import fresh from 'fresh'
import type { CacheTag } from '../../platform/cache-tags'
import type { Seen } from './cache-generations'
import { compress, encodingFor, type Encoding } from './encodings'

/** Headers that belong to one request, or that are made anew for each. */
const OF_ONE = new Set(['x-request-id', 'connection', 'content-length', 'vary'])
/** The same for everybody only where every origin is allowed. */
const OF_AN_ORIGIN = new Set(['access-control-allow-origin', 'access-control-expose-headers'])
/** Roughly what a response takes beside its bodies and its key. */
const OVERHEAD_BYTES = 2_048

export interface CachedResponseValues {
  status: number
  headers: OutgoingHttpHeaders
  body: string
  /** Whether it is asked for by its address alone, so that others can cache it too. */
  byAddress: boolean
  tags: readonly CacheTag[]
  /** The generations of all tags when reading began. */
  seen: Seen
  at: number
  /** What its requests are called in the metrics. */
  route: string
  operation: string
}

/** A response with its headers ready to be written, and its body as it is and, once somebody asks for it, compressed. */
export class CachedResponse {
  readonly body: Buffer
  private readonly headers: readonly string[]
  private readonly etag: string | undefined
  private readonly compressed: Partial<Record<Encoding, Buffer>> = {}
  private readonly compressing: Partial<Record<Encoding, Promise<void>>> = {}
  private sent = 0

  constructor(readonly values: Readonly<CachedResponseValues>) {
    this.body = Buffer.from(values.body)
    if (values.byAddress) this.etag = etag(this.body, { weak: true })
    const everyOrigin = values.headers['access-control-allow-origin'] === '*'
    const shared = Object.entries(values.headers).filter(([name]) => !OF_ONE.has(name) && (everyOrigin || !OF_AN_ORIGIN.has(name)))
    this.headers = Object.entries({
      vary: varyOf(values.headers.vary),
      ...(this.etag && { etag: this.etag }),
      ...Object.fromEntries(shared),
    })
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => [name, String(value)])
  }

  /** With room for the compressed bodies, which together are smaller than the body itself. */
  get bytes(): number {
    return OVERHEAD_BYTES + 2 * this.body.length
  }

  /** Writes the response, or that it has not changed, with a request id where the response has none yet. Returns the status. */
  send(request: IncomingMessage, response: ServerResponse, requestId?: string): number {
    const headers = [...this.headers, ...(requestId === undefined ? [] : ['x-request-id', requestId])]
    if (this.etag !== undefined && fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag: this.etag })) {
      response.writeHead(304, headers).end()
      return 304
    }
    const encoding = encodingFor(request.headers['accept-encoding'], this.body)
    const compressed = encoding && this.compressed[encoding]
    // Many responses are sent once: the second reader has it compressed for the third.
    if (encoding && !compressed && ++this.sent > 1) void this.compress(encoding)
    if (encoding && compressed) headers.push('content-encoding', encoding)
    const body = compressed || this.body
    response.writeHead(this.values.status, [...headers, 'content-length', String(body.length)]).end(body)
    return this.values.status
  }

  /** Has the compressed body made before the response is sent, where the line counts for more than the processor. */
  async compressFor(acceptEncoding: string | undefined): Promise<void> {
    const encoding = encodingFor(acceptEncoding, this.body)
    if (encoding && !this.compressed[encoding]) await this.compress(encoding)
  }

  /** Once for all who wait. Where it fails, the body is sent as it is, and the next reader has it tried again. */
  private compress(encoding: Encoding): Promise<void> {
    return (this.compressing[encoding] ??= compress(this.body, encoding).then(
      body => void (this.compressed[encoding] = body),
      () => void delete this.compressing[encoding],
    ))
  }
}

/** Whoever stands between must tell the answers to visitors from those to people who are signed in. */
function varyOf(given: OutgoingHttpHeaders[string]): string {
  const names = ['Authorization', 'Accept', 'Accept-Encoding', ...(given === undefined ? [] : String(given).split(/,\s*/))]
  return [...new Map(names.map(name => [name.toLowerCase(), name])).values()].join(', ')
}
