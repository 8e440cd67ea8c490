import type { FailedMail, Mail, Mailer, MailOutcome, MailStream } from './mailer'
import { PostFailed, postParts } from './post-parts'
import { partOf, PostmarkProvider, type PostmarkServer } from './postmark-provider'
import type { Sender } from './sender'

/** Postmark's permanent errors, without its own messages, which contain the address. */
const PERMANENT_ERRORS: Record<number, string> = {
  300: 'Postmark takes the mail for malformed, most often its address (300)',
  406: 'Postmark holds the recipient inactive, after a bounce or a complaint (406)',
}
const PAYLOAD_TOO_LARGE = 413
/** Postmark's limits per request; a megabyte is the smaller one of its two meanings. */
const MAX_MAILS = 500
export const MAX_BYTES = 50_000_000
const TIMEOUT_MS = 10_000
const [OPENING, CLOSING] = [Buffer.from('['), Buffer.from(']')]

/** What goes out in one request. */
interface Batch {
  stream: MailStream
  /** The mails as JSON, with commas between them: one buffer, since five hundred outlive young memory while the provider answers. */
  messages: Buffer
  /** Where each mail ends in it. */
  ends: number[]
}

/** Postmark's response to one mail, or to a request that fails as a whole. */
interface Answer {
  ErrorCode?: number
  MessageID?: string
}

/**
 * Sends through Postmark, whose base address is configured so that a test can stand in for it. Posts without Postmark's library, which
 * makes one string of a whole batch, and does not tell a connection that was never made from one that was lost.
 */
export class PostmarkMailer implements Mailer {
  readonly provider: PostmarkProvider
  /** Postmark's Retry-After, as a timestamp. That of alerts does not hold up a sign-in link. */
  private readonly pausedUntil = { transactional: 0, broadcast: 0 }

  constructor(
    private readonly server: PostmarkServer,
    private readonly sender: Sender,
    private readonly deadline = () => AbortSignal.timeout(TIMEOUT_MS),
    private readonly maxBytes = MAX_BYTES,
  ) {
    this.provider = new PostmarkProvider(server)
  }

  sendBatch(mails: Iterable<Mail>): Promise<MailOutcome[]> {
    return this.sendAll(this.batchesOf(mails))
  }

  /** Renders a batch when the one before is out, so that only one is in memory. */
  private *batchesOf(mails: Iterable<Mail>): Generator<Batch> {
    const messages: Buffer[] = []
    let stream: MailStream | undefined
    let bytes = 0
    for (const mail of mails) {
      const message = Buffer.from(JSON.stringify(this.messageOf(mail)))
      // A comma or bracket goes with each.
      const isFull =
        messages.length === MAX_MAILS ||
        bytes + message.length + 2 >= this.maxBytes ||
        stream !== mail.stream
      if (stream && isFull) {
        yield { stream, ...joined(messages.splice(0)) }
        bytes = 0
      }
      stream = mail.stream
      messages.push(message)
      bytes += message.length + 1
    }
    if (stream) yield { stream, ...joined(messages.splice(0)) }
  }

  /** One after the other. After one that Postmark leaves unanswered it gets no more, which then are known not to be taken. */
  private async sendAll(batches: Iterable<Batch>): Promise<MailOutcome[]> {
    const outcomes: MailOutcome[] = []
    for (const batch of batches) {
      const unanswered = outcomes.find(
        outcome => outcome.status === 'failed' && outcome.isTaken === 'unknown',
      )
      outcomes.push(
        ...(unanswered
          ? batch.ends.map(() => ({ ...unanswered, isTaken: 'no' as const }))
          : await this.send(batch)),
      )
    }
    return outcomes
  }

  private async send(batch: Batch): Promise<MailOutcome[]> {
    const { ends } = batch
    const isOne = ends.length === 1
    const response = await this.post(batch)
    if (response.status === 'failed') return ends.map(() => response)
    const { status, body } = response
    if (status === PAYLOAD_TOO_LARGE && !isOne) return this.sendAll(halvesOf(batch))
    if (status === PAYLOAD_TOO_LARGE)
      return [{ status: 'refused', reason: 'Postmark takes the mail for too large (413)' }]
    const isOk = status >= 200 && status < 300
    if (isOne && (isOk || PERMANENT_ERRORS[answerIn(body).ErrorCode ?? 0])) return [outcomeOf(body)]
    if (isOk) return ends.map((_, at) => outcomeOf(Array.isArray(body) ? body[at] : undefined))
    const failure = failureOf(status, answerIn(body).ErrorCode ?? 0)
    return ends.map(() => failure)
  }

  private async post({
    stream,
    messages,
    ends,
  }: Batch): Promise<FailedMail | { status: number; body: unknown }> {
    const pause = stream === 'transactional' ? 'transactional' : 'broadcast'
    if (Date.now() < this.pausedUntil[pause]) return failed('Postmark has asked to wait', 'no')
    const { apiUrl, token } = this.server
    const isOne = ends.length === 1
    try {
      const { status, retryAfter, body } = await postParts(
        new URL(`${apiUrl.replace(/\/$/, '')}/email${isOne ? '' : '/batch'}`),
        {
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            'X-Postmark-Server-Token': token,
          },
          parts: isOne ? [messages] : [OPENING, messages, CLOSING],
          signal: this.deadline(),
        },
      )
      if (status === 429 || status === 503)
        this.pausedUntil[pause] = Math.max(
          this.pausedUntil[pause],
          Date.now() + millisecondsOf(retryAfter),
        )
      return { status, body: parsed(body) }
    } catch (error) {
      return failed(
        'Postmark could not be reached',
        error instanceof PostFailed && !error.mayHaveArrived ? 'no' : 'unknown',
        error,
      )
    }
  }

  private messageOf({ to, subject, html, text, tag, stream, headers, metadata }: Mail) {
    return {
      From: this.sender.from,
      To: to,
      ReplyTo: this.sender.replyTo,
      Subject: subject,
      HtmlBody: html,
      TextBody: text,
      Tag: tag,
      MessageStream: this.server.streams[stream],
      TrackOpens: false,
      TrackLinks: 'None',
      ...(headers && {
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
      }),
      ...(metadata && { Metadata: { ...metadata, ...partOf(metadata) } }),
    }
  }
}

function joined(messages: Buffer[]): Pick<Batch, 'messages' | 'ends'> {
  let end = -1
  const ends = messages.map(({ length }) => (end += length + 1))
  const joint = Buffer.alloc(end, ',')
  messages.forEach((message, at) => message.copy(joint, (ends[at] ?? 0) - message.length))
  return { messages: joint, ends }
}

function halvesOf({ stream, messages, ends }: Batch): Batch[] {
  const half = Math.ceil(ends.length / 2)
  const middle = ends[half - 1] ?? 0
  // Without the comma between them.
  const second = ends.slice(half).map(end => end - middle - 1)
  return [
    { stream, messages: messages.subarray(0, middle), ends: ends.slice(0, half) },
    { stream, messages: messages.subarray(middle + 1), ends: second },
  ]
}

const answerIn = (body: unknown): Answer =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}

/** What became of one mail of a request that Postmark has processed. */
function outcomeOf(body: unknown): MailOutcome {
  const { ErrorCode, MessageID } = answerIn(body)
  if (ErrorCode === undefined) return failed('Postmark said nothing of this mail', 'unknown')
  if (ErrorCode === 0) return { status: 'sent', id: MessageID ?? null }
  const reason = PERMANENT_ERRORS[ErrorCode]
  return reason === undefined
    ? failed(`Postmark refused the mail for now (${ErrorCode})`, 'no')
    : { status: 'refused', reason }
}

/** Of a request that failed as a whole: a fault of Postmark's own may come when it has taken some. */
const failureOf = (status: number, code: number): FailedMail => ({
  ...failed(
    `Postmark answered ${status} (${code})`,
    status >= 400 && status < 500 ? 'no' : 'unknown',
  ),
  ...(status === 401 && { isUnauthorized: true }),
})

const failed = (message: string, isTaken: FailedMail['isTaken'], cause?: unknown): FailedMail => ({
  status: 'failed',
  error: new Error(message, { cause }),
  isTaken,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `Retry-After`, which gives seconds or a date. */
function millisecondsOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0
  const ms = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : new Date(retryAfter).getTime() - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
