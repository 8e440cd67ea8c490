import { FeedFault } from './exchange-feed'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 5 * 1024 * 1024
const MOST_REDIRECTS = 3

export interface FeedHttpOptions {
  /** For the whole answer, redirects included. */
  timeoutMs?: number
  mostBytes?: number
  /** Gives up earlier than that, for whoever asks several times. */
  signal?: AbortSignal
}

/** What the exchange answers, as JSON. Whatever else happens is a FeedFault that says what. */
export async function fetchJson(address: string, options: FeedHttpOptions = {}): Promise<unknown> {
  const { timeoutMs = TIMEOUT_MS, mostBytes = MOST_BYTES } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    const response = await follow(new URL(address), signal)
    return parsed(await readAtMost(response, mostBytes))
  } catch (error) {
    if (error instanceof FeedFault) throw error
    const reason = signal.aborted
      ? `the exchange did not answer within ${timeout.aborted ? `${timeoutMs / 1_000} seconds` : 'the time for all pages'}`
      : 'the exchange cannot be reached'
    throw new FeedFault(reason, { cause: error })
  }
}

/** Follows redirects on the host that was configured, and never from https to http. */
async function follow(start: URL, signal: AbortSignal): Promise<Response> {
  let url = start
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': 'investor-portal/1.0' },
    })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (location === null) return checked(response)
    await response.body?.cancel()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null
    if (next?.host !== start.host || (next.protocol !== start.protocol && next.protocol !== 'https:'))
      throw new FeedFault(`the exchange redirects to another place, ${next?.origin ?? 'which is no address'}`)
    url = next
  }
  throw new FeedFault('the exchange redirects in circles')
}

async function checked(response: Response): Promise<Response> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null
  const isJson = type === null || /^(application|text)\/([\w.+-]+\+)?json$/.test(type)
  if (response.ok && isJson) return response
  await response.body?.cancel()
  throw new FeedFault(
    response.ok ? `the exchange answered with ${type} instead of JSON` : `the exchange answered with status ${response.status}`,
  )
}

/** Counts while reading, after decompression: what is declared may be wrong or missing. */
async function readAtMost(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new FeedFault(`the exchange’s answer is larger than ${mostBytes.toLocaleString('en')} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new FeedFault('the exchange’s answer is not valid JSON', { cause: error })
  }
}
