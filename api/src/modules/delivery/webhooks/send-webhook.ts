import type { Services } from '#platform/operation/context'
import { open } from '#platform/security/seal'
import { signedHeaders } from './signature'
import type { WebhookOutcome } from './webhook-sender'

/** What an attempt needs of its endpoint. */
export interface SigningEndpoint {
  url: string
  sealedSecret: string
  previousSealedSecret: string | null
  previousSecretUntil: Date | null
}

/** Makes one attempt, outside of transactions. */
export async function sendWebhook(
  { webhooks, secrets, clock, log }: Pick<Services, 'webhooks' | 'secrets' | 'clock' | 'log'>,
  { url, sealedSecret, previousSealedSecret, previousSecretUntil }: SigningEndpoint,
  { id, body }: { id: string; body: string },
): Promise<WebhookOutcome> {
  const now = clock.now()
  const isOverlap =
    previousSealedSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
  const sealed = [sealedSecret, ...(isOverlap ? [previousSealedSecret] : [])]
  let opened: string[]
  try {
    opened = await Promise.all(sealed.map(secret => open(secret, secrets.webhook)))
  } catch (error) {
    log.error(
      { err: error, delivery: id },
      'the secret of a webhook endpoint can no longer be read',
    )
    return {
      delivered: false,
      statusCode: null,
      durationMs: 0,
      error: 'The portal can no longer read this endpoint’s secret. Make a new one.',
    }
  }
  return webhooks.send({ url, body, headers: signedHeaders(opened, id, now, body) })
}
