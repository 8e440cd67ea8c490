import { Errors, Models, ServerClient } from 'postmark'
import type { FailedMail, Mail, Mailer, MailOutcome, MailStream } from './mailer'
import type { Sender } from './sender'

/** Postmark's permanent errors, without its own messages, which contain the address. */
const PERMANENT_ERRORS: Record<number, string> = {
  300: 'Postmark takes the mail for malformed, most often its address (300)',
  406: 'Postmark holds the recipient inactive, after a bounce or a complaint (406)',
}
/** Postmark's limit per request. */
const MAX_BATCH_SIZE = 500
const TIMEOUT_S = 10

class AskedToWait extends Error {}

export interface PostmarkServer {
  token: string
  apiUrl: string
  /** Postmark's names of our streams. */
  streams: Readonly<Record<MailStream, string>>
}

/** Sends through Postmark, whose base address is configured so that a test can stand in for it. */
export class PostmarkMailer implements Mailer {
  readonly provider = null
  private readonly client: ServerClient
  private readonly streams: Readonly<Record<MailStream, string>>
  /** Postmark's Retry-After, as a timestamp. */
  private pausedUntil = 0

  constructor(
    { token, apiUrl, streams }: PostmarkServer,
    private readonly sender: Sender,
  ) {
    this.streams = streams
    const { host, pathname, protocol } = new URL(apiUrl)
    this.client = new ServerClient(token, {
      requestHost: host + pathname.replace(/\/$/, ''),
      useHttps: protocol === 'https:',
      timeout: TIMEOUT_S,
      fetch: (input, init) => this.fetch(input, init),
    })
  }

  async sendBatch(mails: readonly Mail[]): Promise<MailOutcome[]> {
    const [only] = mails
    if (only && mails.length === 1) return [await this.sendOne(only)]
    const outcomes: MailOutcome[] = []
    for (let from = 0; from < mails.length; from += MAX_BATCH_SIZE)
      outcomes.push(...(await this.sendRequest(mails.slice(from, from + MAX_BATCH_SIZE))))
    return outcomes
  }

  private async sendOne(mail: Mail): Promise<MailOutcome> {
    try {
      const { MessageID } = await this.activeClient().sendEmail(this.messageOf(mail))
      return { status: 'sent', id: MessageID ?? null }
    } catch (error) {
      const reason = error instanceof Errors.PostmarkError ? PERMANENT_ERRORS[error.code] : undefined
      return reason === undefined ? failureOf(error) : { status: 'refused', reason }
    }
  }

  /** Sends one request; Postmark responds with a result per mail. */
  private async sendRequest(mails: Mail[]): Promise<MailOutcome[]> {
    try {
      const answers = await this.activeClient().sendEmailBatch(mails.map(mail => this.messageOf(mail)))
      return mails.map((_, at) => outcomeOf(answers[at]))
    } catch (error) {
      return mails.map(() => failureOf(error))
    }
  }

  private activeClient(): ServerClient {
    if (Date.now() < this.pausedUntil) throw new AskedToWait('Postmark has asked to wait')
    return this.client
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
      MessageStream: this.streams[stream],
      TrackOpens: false,
      TrackLinks: Models.LinkTrackingOptions.None,
      ...(headers && { Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })) }),
      ...(metadata && { Metadata: metadata }),
    }
  }

  private async fetch(input: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, init)
    if (response.status === 429 || response.status === 503)
      this.pausedUntil = Date.now() + millisecondsOf(response.headers.get('retry-after'))
    return response
  }
}

/** What became of one mail of a request that Postmark has taken. */
function outcomeOf(answer: { ErrorCode: number; MessageID?: string } | undefined): MailOutcome {
  if (answer?.ErrorCode === 0) return { status: 'sent', id: answer.MessageID ?? null }
  const reason = answer && PERMANENT_ERRORS[answer.ErrorCode]
  if (reason !== undefined) return { status: 'refused', reason }
  if (!answer) return { status: 'failed', error: new Error('Postmark said nothing of this mail'), isTaken: 'unknown' }
  return { status: 'failed', error: new Error(`Postmark refused the mail for now (${answer.ErrorCode})`), isTaken: 'no' }
}

/** Of a request that failed as a whole. */
function failureOf(error: unknown): FailedMail {
  if (error instanceof AskedToWait) return { status: 'failed', error, isTaken: 'no' }
  const { statusCode = 0, code = 0 } = error instanceof Errors.PostmarkError ? error : {}
  const said = statusCode ? `Postmark answered ${statusCode} (${code})` : 'Postmark could not be reached'
  return {
    status: 'failed',
    error: new Error(said, { cause: error }),
    isTaken: statusCode >= 400 && statusCode < 500 ? 'no' : 'unknown',
    ...(statusCode === 401 && { isUnauthorized: true }),
  }
}

/** `Retry-After`, which gives seconds or a date. */
function millisecondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : new Date(retryAfter).getTime() - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
