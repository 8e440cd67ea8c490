import { FeedError } from './exchange-feed'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5 * 1024 * 1024
const MAX_REDIRECTS = 3

export interface FeedHttpOptions {
  /** For the whole exchange of requests and responses, including redirects. */
  timeoutMs?: number
  maxBytes?: number
  /** Aborts earlier, for callers with several requests. */
  signal?: AbortSignal
}

/** Fetches JSON from the exchange. Every failure is a FeedError with its reason. */
export async function fetchJson(address: string, options: FeedHttpOptions = {}): Promise<unknown> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    const response = await followRedirects(new URL(address), signal)
    return parseJson(await readAtMost(response, maxBytes))
  } catch (error) {
    if (error instanceof FeedError) throw error
    const reason = signal.aborted
      ? `the exchange did not answer within ${timeout.aborted ? `${timeoutMs / 1_000} seconds` : 'the time for all pages'}`
      : 'the exchange cannot be reached'
    throw new FeedError(reason, { cause: error })
  }
}

/** Follows redirects on the configured host only, and never from https to http. */
async function followRedirects(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': 'investor-portal/1.0' },
    })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return requireJson(response)
    await response.body?.cancel()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null
    if (next?.host !== start.host || (next.protocol !== start.protocol && next.protocol !== 'https:'))
      throw new FeedError(`the exchange redirects to another place, ${next?.origin ?? 'which is no address'}`)
    url = next
  }
  throw new FeedError('the exchange redirects in circles')
}

async function requireJson(response: Response): Promise<Response> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null
  const isJson = type === null || /^(application|text)\/([\w.+-]+\+)?json$/.test(type)
  if (response.ok && isJson) return response
  await response.body?.cancel()
  throw new FeedError(
    response.ok ? `the exchange answered with ${type} instead of JSON` : `the exchange answered with status ${response.status}`,
  )
}

/** Counts decompressed bytes while reading, since Content-Length may be wrong or missing. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new FeedError(`the exchange’s answer is larger than ${maxBytes.toLocaleString('en')} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new FeedError('the exchange’s answer is not valid JSON', { cause: error })
  }
}
