import { FeedError } from './exchange-feed'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5 * 1024 * 1024
const DOCUMENT_TIMEOUT_MS = 60_000
const DOCUMENT_MAX_BYTES = 50 * 1024 * 1024
const MAX_REDIRECTS = 3

export interface FeedHttpOptions {
  /** For the whole exchange of requests and responses, including redirects. */
  timeoutMs?: number
  maxBytes?: number
  /** Aborts earlier, for callers with several requests. */
  signal?: AbortSignal
}

/** What a response is asked to be. */
interface Kind {
  name: string
  accept: string
  /** Which content types it may have; none is always allowed. */
  types: RegExp
}

const JSON_KIND: Kind = {
  name: 'JSON',
  accept: 'application/json',
  types: /^(application|text)\/([\w.+-]+\+)?json$/,
}
const PDF_KIND: Kind = {
  name: 'a PDF',
  accept: 'application/pdf',
  types: /^(application\/(x-)?pdf|(application|binary)\/octet-stream)$/,
}

/** Fetches JSON from the exchange. Every failure is a FeedError with its reason. */
export async function fetchJson(address: string, options: FeedHttpOptions = {}): Promise<unknown> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  const chunks: Uint8Array[] = []
  for await (const chunk of fetchChunks(new URL(address), JSON_KIND, {
    ...options,
    timeoutMs,
    maxBytes,
  }))
    chunks.push(chunk)
  return parseJson(Buffer.concat(chunks))
}

/** Fetches a document from the feed's own host, piece by piece. Every failure is a FeedError with its reason. */
export async function* fetchDocument(
  base: string,
  address: string,
  options: FeedHttpOptions = {},
): AsyncGenerator<Uint8Array> {
  const { timeoutMs = DOCUMENT_TIMEOUT_MS, maxBytes = DOCUMENT_MAX_BYTES } = options
  const own = new URL(base)
  const url = URL.canParse(address) ? new URL(address) : null
  const isOwn =
    url?.host === own.host && (url.protocol === own.protocol || url.protocol === 'https:')
  if (!url || !isOwn || url.username || url.password)
    throw new FeedError(
      `the document lies at another place than the exchange, ${url?.origin ?? 'which is no address'}`,
    )
  yield* fetchChunks(url, PDF_KIND, { ...options, timeoutMs, maxBytes })
}

async function* fetchChunks(
  url: URL,
  kind: Kind,
  { timeoutMs, maxBytes, signal: given }: FeedHttpOptions & { timeoutMs: number; maxBytes: number },
): AsyncGenerator<Uint8Array> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = given ? AbortSignal.any([timeout, given]) : timeout
  try {
    yield* readAtMost(await followRedirects(url, kind, signal), maxBytes)
  } catch (error) {
    if (error instanceof FeedError) throw error
    const reason = signal.aborted
      ? `the exchange did not answer within ${timeout.aborted ? `${timeoutMs / 1_000} seconds` : 'the time for all pages'}`
      : 'the exchange cannot be reached'
    throw new FeedError(reason, { cause: error })
  }
}

/** Follows redirects on the configured host only, and never from https to http. */
async function followRedirects(start: URL, kind: Kind, signal: AbortSignal): Promise<Response> {
  let url = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: kind.accept, 'user-agent': 'investor-portal/1.0' },
    })
    const location =
      response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return requireKind(response, kind)
    await response.body?.cancel()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null
    if (
      next?.host !== start.host ||
      (next.protocol !== start.protocol && next.protocol !== 'https:')
    )
      throw new FeedError(
        `the exchange redirects to another place, ${next?.origin ?? 'which is no address'}`,
      )
    url = next
  }
  throw new FeedError('the exchange redirects in circles')
}

async function requireKind(response: Response, { name, types }: Kind): Promise<Response> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null
  if (response.ok && (type === null || types.test(type))) return response
  await response.body?.cancel()
  throw new FeedError(
    response.ok
      ? `the exchange answered with ${type} instead of ${name}`
      : `the exchange answered with status ${response.status}`,
  )
}

/** Counts decompressed bytes while reading, since Content-Length may be wrong or missing. */
async function* readAtMost(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes)
      throw new FeedError(
        `the exchange’s answer is larger than ${maxBytes.toLocaleString('en')} bytes`,
      )
    yield chunk
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new FeedError('the exchange’s answer is not valid JSON', { cause: error })
  }
}
