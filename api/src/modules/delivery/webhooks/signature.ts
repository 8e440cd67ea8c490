import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const HINT_LENGTH = 4

/** A new secret of 256 bits, as receivers' libraries take it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

export const hintOf = (secret: string): string => secret.slice(-HINT_LENGTH)

/** The headers of Standard Webhooks, signed with each of the secrets. */
export function signedHeaders(
  secrets: string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000)
  return {
    'content-type': 'application/json',
    'user-agent': 'investor-portal/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map(secret => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  }
}

const signatureOf = (secret: string, content: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')
