import { Gauge } from 'prom-client'
import type { Metrics } from '#platform/observability/metrics'

/** Reports how emails are sent. */
export const reportTransport = ({ registry }: Metrics, transport: string): void =>
  new Gauge({
    name: 'portal_mail_transport',
    help: 'The mail transport, with the value 1: postmark, smtp, or outbox, where mails become files and reach nobody.',
    labelNames: ['transport'],
    registers: [registry],
  }).set({ transport }, 1)
