import { Counter } from 'prom-client'
import type { Metrics } from '#platform/observability/metrics'
import type { HttpsWebhookSenderOptions } from './https-webhook-sender'

/** Counts how each attempt ends. */
export function countAttempts({ registry }: Metrics): HttpsWebhookSenderOptions['onOutcome'] {
  const attempts = new Counter({
    name: 'portal_webhook_attempts_total',
    help: 'Attempts to deliver a webhook by outcome: delivered, or failed.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return outcome => attempts.inc({ outcome })
}
