import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { crc32 } from 'node:zlib'
import { compress, COMPRESSED_FROM_BYTES, encodingFor, type Encoding } from './encodings'
import { Head } from './response-head'
import type { CacheTag } from '../../platform/cache-tags'

/** Headers that belong to one request, or that are made anew for each. */
const OF_ONE = new Set(['x-request-id', 'connection', 'content-length', 'vary'])
/** The same for everybody only where every origin is allowed. */
const OF_AN_ORIGIN = new Set(['access-control-allow-origin', 'access-control-expose-headers'])
/** What an answer takes beside its bodies and its key, roughly. */
const OVERHEAD_BYTES = 3_072

export interface CachedResponseValues {
  status: number
  headers: OutgoingHttpHeaders
  body: string
  /** Whether it is asked for by its address alone, so that others can keep it too. */
  byAddress: boolean
  tags: readonly CacheTag[]
  /** The generations of the tags, added up. */
  stamp: number
  at: number
  /** What its requests are called in the figures. */
  route: string
  operation: string
}

/** One of the forms in which an answer is sent: as it is, or compressed. */
interface Form {
  head: Head
  /** One character a byte. */
  text: string
}

/**
 * An answer as it is kept: headers ready to be written, the body as it is and, once somebody asks for it, compressed. Bodies
 * are text of one character a byte, since Node writes such a text in one piece with the headers, which a Buffer it does not.
 */
export class CachedResponse {
  readonly tags: readonly CacheTag[]
  readonly stamp: number
  readonly at: number
  readonly route: string
  readonly operation: string
  /** Both, in one text that is the same each time it is counted, so that it is hashed once. */
  readonly label: string
  private readonly status: number
  private readonly headers: readonly string[]
  private readonly etag: string | undefined
  private readonly unchanged: Head
  private readonly own: Form
  private readonly encoded: Partial<Record<Encoding, Form>> = {}
  private readonly encoding: Partial<Record<Encoding, Promise<void>>> = {}
  private hits = 0

  constructor({ status, headers, body, byAddress, tags, stamp, at, route, operation }: CachedResponseValues) {
    this.status = status
    this.tags = tags
    this.stamp = stamp
    this.at = at
    this.route = route
    this.operation = operation
    this.label = `${route} ${operation}`
    const text = asBytes(body)
    const own: [string, string][] = [['vary', varyOf(headers.vary)]]
    if (byAddress) this.etag = etagOf(text)
    if (this.etag) own.push(['etag', this.etag])
    const everyOrigin = headers['access-control-allow-origin'] === '*'
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !OF_ONE.has(name) && (everyOrigin || !OF_AN_ORIGIN.has(name)))
        own.push([name, Array.isArray(value) ? value.join(', ') : String(value)])
    this.headers = own.flat()
    this.unchanged = new Head(304, this.headers)
    this.own = this.formOf(text)
  }

  /** The body as it was made. */
  get body(): string {
    return this.buffer.toString()
  }

  private get buffer(): Buffer {
    return Buffer.from(this.own.text, 'latin1')
  }

  get bytes(): number {
    const encoded = (this.encoded.br?.text.length ?? 0) + (this.encoded.gzip?.text.length ?? 0)
    return OVERHEAD_BYTES + this.own.text.length + encoded
  }

  /** Writes the answer, or that it has not changed. Returns the status. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string | undefined, grown: () => void): number {
    const { headers } = request
    if (this.etag !== undefined && matches(headers['if-none-match'], this.etag)) {
      this.unchanged.write(response, requestId).end()
      return 304
    }
    const encoding = this.own.text.length < COMPRESSED_FROM_BYTES ? null : encodingFor(headers['accept-encoding'])
    const { head, text } = (encoding && this.encodedAs(encoding, grown)) || this.own
    head.write(response, requestId).end(text, 'latin1')
    return this.status
  }

  private formOf(text: string, about: readonly string[] = []): Form {
    return { head: new Head(this.status, [...this.headers, ...about, 'content-length', String(text.length)]), text }
  }

  /** Has the compressed body made before the answer is sent, where the line counts for more than the processor. */
  async compressFor(acceptEncoding: string | undefined, grown: () => void): Promise<void> {
    const encoding = this.own.text.length < COMPRESSED_FROM_BYTES ? null : encodingFor(acceptEncoding)
    if (encoding) await this.encode(encoding, grown)
  }

  /** The compressed body, if it is there. It is made when the answer is asked for a second time: many are asked for once. */
  private encodedAs(encoding: Encoding, grown: () => void): Form | undefined {
    if (!this.encoded[encoding] && ++this.hits >= 2) void this.encode(encoding, grown)
    return this.encoded[encoding]
  }

  /** Once, for all who wait for it. Where it fails, they get the body as it is, and the next has it tried again. */
  private encode(encoding: Encoding, grown: () => void): Promise<void> {
    return (this.encoding[encoding] ??= compress(this.buffer, encoding).then(
      body => {
        this.encoded[encoding] = this.formOf(body.toString('latin1'), ['content-encoding', encoding])
        grown()
      },
      () => void delete this.encoding[encoding],
    ))
  }
}

/** Its bytes in UTF-8, one character each. As long as the text, they are the text: most answers have no other letters. */
const asBytes = (text: string): string => (Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1'))

/**
 * Weak: the same for every encoding. Of two versions of one address it tells all but one in four thousand million apart, and each
 * that differs in a word of four letters; a digest would take a fortieth of what a new answer takes.
 */
const etagOf = (text: string): string => `W/"${crc32(text).toString(16)}-${text.length.toString(16)}"`

/** Whoever stands between must tell the answers to visitors from those to people who are signed in. */
function varyOf(given: OutgoingHttpHeaders[string]): string {
  const names = ['Authorization', 'Accept', 'Accept-Encoding', ...(given === undefined ? [] : String(given).split(/,\s*/))]
  return [...new Map(names.map(name => [name.toLowerCase(), name])).values()].join(', ')
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(',').some(one => one.trim().replace(/^(?!W\/)/, 'W/') === etag))
