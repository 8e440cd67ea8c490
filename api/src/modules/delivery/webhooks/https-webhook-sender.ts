import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { WEBHOOK_TIMEOUT_MS } from '@portal/rules/limits'
import { isPublicAddress } from './public-address'
import type { WebhookOutcome, WebhookRequest, WebhookSender } from './webhook-sender'

/** Only the status counts; this much of the body is read, so that the endpoint can end its response. */
const MAX_BODY_BYTES = 16_384

interface ResolvedAddress {
  address: string
  family: number
}

export interface HttpsWebhookSenderOptions {
  /** For name, connection and response together. */
  timeoutMs?: number
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>
  onOutcome?: (outcome: 'delivered' | 'failed') => void
  /** For tests, whose endpoints are on loopback: the addresses that may be connected to, also without TLS. */
  isAllowed?: (address: string) => boolean
}

/** Why an attempt failed, in a sentence for administrators. */
class SendingFailed extends Error {}

/**
 * Posts to public addresses alone. A name is resolved once, each of its addresses is checked, and the connection goes to one of them.
 * Redirects are failures.
 */
export class HttpsWebhookSender implements WebhookSender {
  constructor(private readonly options: HttpsWebhookSenderOptions = {}) {}

  async send(request: WebhookRequest): Promise<WebhookOutcome> {
    const start = performance.now()
    const attempt = await this.attempt(request).catch((error: unknown) => ({
      statusCode: null,
      error: this.sentenceOf(error),
    }))
    const delivered = attempt.error === null
    this.options.onOutcome?.(delivered ? 'delivered' : 'failed')
    return { ...attempt, delivered, durationMs: Math.round(performance.now() - start) }
  }

  private async attempt({
    url,
    headers,
    body,
  }: WebhookRequest): Promise<Pick<WebhookOutcome, 'statusCode' | 'error'>> {
    const { timeoutMs = WEBHOOK_TIMEOUT_MS } = this.options
    const signal = AbortSignal.timeout(timeoutMs)
    const target = new URL(url)
    const isPlain = target.protocol === 'http:' && this.options.isAllowed !== undefined
    if (target.protocol !== 'https:' && !isPlain)
      throw new SendingFailed('The address does not start with https://.')
    const addresses = await withSignal(this.addressesOf(target), signal)
    const statusCode = await post(isPlain ? requestHttp : requestHttps, target, {
      headers,
      body,
      addresses,
      signal,
    })
    return { statusCode, error: statusCode >= 200 && statusCode < 300 ? null : errorOf(statusCode) }
  }

  /** The addresses of the host, if all of them are public. */
  private async addressesOf({ hostname }: URL): Promise<ResolvedAddress[]> {
    const { resolve = name => lookup(name, { all: true }), isAllowed = isPublicAddress } =
      this.options
    const literal = hostname.replace(/^\[|\]$/g, '')
    const family = isIP(literal)
    const addresses = family ? [{ address: literal, family }] : await resolve(hostname)
    if (addresses.length === 0)
      throw new SendingFailed('The host name does not lead to an address.')
    if (!addresses.every(({ address }) => isAllowed(address)))
      throw new SendingFailed(
        'The host is in a private or reserved network, where webhooks do not go.',
      )
    return addresses
  }

  private sentenceOf(error: unknown): string {
    const { timeoutMs = WEBHOOK_TIMEOUT_MS } = this.options
    if (error instanceof SendingFailed) return error.message
    const { code = '', name = '' } = error as { code?: string; name?: string }
    if (name === 'TimeoutError' || name === 'AbortError')
      return `The endpoint did not answer within ${timeoutMs / 1_000} seconds.`
    if (/^(ENOTFOUND|EAI_)/.test(code)) return 'The host name cannot be found.'
    if (code === 'ECONNREFUSED') return 'The endpoint refused the connection.'
    if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(code))
      return `The endpoint’s certificate was not accepted (${code}).`
    return `The endpoint could not be reached${code ? ` (${code})` : ''}.`
  }
}

/** Resolves with the status as soon as the headers are there. */
function post(
  request: typeof requestHttps | typeof requestHttp,
  url: URL,
  {
    headers,
    body,
    addresses,
    signal,
  }: {
    headers: Record<string, string>
    body: string
    addresses: ResolvedAddress[]
    signal: AbortSignal
  },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      // A connection of its own: one that is reused may lead to where the name led before.
      agent: false,
      lookup: fixedLookup(addresses),
      signal,
    }
    request(url, options, response => {
      resolve(response.statusCode ?? 0)
      discardBody(response)
    })
      // Status 101 comes as this event alone, and hands over the connection.
      .on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        resolve(statusCode ?? 0)
      })
      .on('error', reject)
      // Whatever else it ends with, the attempt ends too; after a response this changes nothing.
      .on('close', () =>
        reject(new SendingFailed('The endpoint closed the connection without an answer.')),
      )
      .end(body)
  })
}

/** Answers with the addresses that were checked. */
const fixedLookup =
  (addresses: ResolvedAddress[]): LookupFunction =>
  (_hostname, options, callback) => {
    const [first] = addresses as [ResolvedAddress]
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }

function discardBody(response: IncomingMessage): void {
  let bytes = 0
  response.on('error', () => undefined)
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) response.destroy()
  })
}

/** Rejects when the signal aborts: a lookup of a name cannot be ended. */
async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

function errorOf(status: number): string {
  if (status >= 300 && status < 400)
    return `The endpoint answered with a redirect (${status}), which is not followed.`
  return `The endpoint answered with status ${status}.`
}
