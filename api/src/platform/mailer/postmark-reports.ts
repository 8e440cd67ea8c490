import { boolean, type InferType, mixed, object, type Schema, string } from 'yup'
import { normalizeEmail } from '@portal/rules/text/normalize-email'
import type { MailReport, MailStream, Suppression } from './mailer'

/** What came as a webhook is none of Postmark's. */
export class UnreadableReport extends Error {
  override name = 'UnreadableReport'
}

type StreamNames = Readonly<Record<MailStream, string>>

const ORIGINS = ['Recipient', 'Customer', 'Admin'] as const
const SUPPRESSION_REASONS = {
  HardBounce: 'HARD_BOUNCE',
  SpamComplaint: 'COMPLAINT',
  ManualSuppression: 'MANUAL',
} as const
/** Those after which Postmark deactivates the address; the others may be over the next time. */
const HARD_BOUNCES = new Set(['HardBounce', 'BadEmailAddress'])

const instant = string()
  .required()
  .test('instant', '${path} must be a date and time', value => !Number.isNaN(Date.parse(value)))
const common = {
  MessageID: string().nullable(),
  MessageStream: string().nullable(),
  Metadata: mixed<Record<string, unknown>>(
    (value): value is Record<string, unknown> => typeof value === 'object',
  ).nullable(),
}
const anyRecord = object({ RecordType: string().required() })
const bounce = object({
  ...common,
  Type: string().required(),
  Email: string().required(),
  BouncedAt: instant,
})
const subscriptionChange = object({
  ...common,
  MessageStream: string().required(),
  Recipient: string().required(),
  ChangedAt: instant,
  Origin: string().oneOf(ORIGINS).required(),
  SuppressSending: boolean().required(),
  // Null where an address is reactivated.
  SuppressionReason: string().nullable(),
})

/** Reads the body of one of Postmark's webhooks; null where it reports what the portal does not ask about. Throws an UnreadableReport. */
export function readPostmarkReport(body: string, streams: StreamNames): MailReport | null {
  const record = parsed(body)
  switch (read(anyRecord, record).RecordType) {
    case 'Bounce':
      return bounceOf(read(bounce, record), streams)
    case 'SpamComplaint':
      return { kind: 'complaint', ...ofMail(read(bounce, record), streams) }
    case 'SubscriptionChange':
      return suppressionOf(read(subscriptionChange, record), streams)
    default:
      return null
  }
}

/** Postmark's reason for holding an address back; `MANUAL` for one that it has no other word for. */
export const suppressionReasonOf = (name: string | null | undefined): Suppression['reason'] =>
  SUPPRESSION_REASONS[name as keyof typeof SUPPRESSION_REASONS] ?? 'MANUAL'

const bounceOf = (record: InferType<typeof bounce>, streams: StreamNames): MailReport => ({
  kind: 'bounce',
  isHard: HARD_BOUNCES.has(record.Type),
  ...ofMail(record, streams),
})

const ofMail = (record: InferType<typeof bounce>, streams: StreamNames) => ({
  stream: streamOf(record.MessageStream, streams),
  email: normalizeEmail(record.Email),
  at: new Date(record.BouncedAt),
  messageId: record.MessageID ?? null,
  metadata: metadataOf(record),
})

/** Null for a stream of another program that uses the same server of Postmark. */
function suppressionOf(
  record: InferType<typeof subscriptionChange>,
  streams: StreamNames,
): MailReport | null {
  const stream = streamOf(record.MessageStream, streams)
  if (!stream) return null
  return {
    kind: 'suppression',
    stream,
    email: normalizeEmail(record.Recipient),
    isSuppressed: record.SuppressSending,
    reason: suppressionReasonOf(record.SuppressionReason),
    origin: record.Origin.toLowerCase() as 'recipient' | 'customer' | 'admin',
    at: new Date(record.ChangedAt),
    messageId: record.MessageID ?? null,
    metadata: metadataOf(record),
  }
}

const streamOf = (id: string | null | undefined, streams: StreamNames): MailStream | null =>
  (Object.keys(streams) as MailStream[]).find(stream => streams[stream] === id) ?? null

const metadataOf = ({
  Metadata,
}: {
  Metadata?: Record<string, unknown> | null | undefined
}): Record<string, string> =>
  Object.fromEntries(Object.entries(Metadata ?? {}).map(([name, value]) => [name, String(value)]))

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new UnreadableReport('It is no JSON', { cause: error })
  }
}

function read<T>(schema: Schema<T>, record: unknown): T {
  try {
    return schema.validateSync(record, { strict: true })
  } catch (error) {
    throw new UnreadableReport(error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
