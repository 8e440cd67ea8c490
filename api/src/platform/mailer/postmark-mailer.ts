import { Errors, ServerClient } from 'postmark'
import type { Mail, Mailer, MailOutcome, MailStream } from './mailer'

/** Postmark's permanent errors, without its own messages, which contain the address. */
const PERMANENT_ERRORS: Record<number, string> = {
  300: 'Postmark takes the mail for malformed, most often its address (300)',
  406: 'Postmark holds the recipient inactive, after a bounce or a complaint (406)',
}
/** Postmark's names of our streams. */
const STREAMS: Record<MailStream, string> = { transactional: 'outbound' }
/** Postmark's limit per request. */
const MAX_BATCH_SIZE = 500
const TIMEOUT_S = 10

/** Sends through Postmark, whose base address is configured so that a test can stand in for it. */
export class PostmarkMailer implements Mailer {
  private readonly client: ServerClient
  /** Postmark's Retry-After, as a timestamp. */
  private pausedUntil = 0

  constructor(
    token: string,
    apiUrl: string,
    private readonly from: string,
  ) {
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
      return reason === undefined ? { status: 'failed', error: failureOf(error) } : { status: 'refused', reason }
    }
  }

  /** Sends one request; Postmark responds with a result per mail. */
  private async sendRequest(mails: Mail[]): Promise<MailOutcome[]> {
    try {
      const answers = await this.activeClient().sendEmailBatch(mails.map(mail => this.messageOf(mail)))
      return mails.map((_, at) => outcomeOf(answers[at]))
    } catch (error) {
      return mails.map(() => ({ status: 'failed', error: failureOf(error) }))
    }
  }

  private activeClient(): ServerClient {
    if (Date.now() < this.pausedUntil) throw new Error('Postmark has asked to wait')
    return this.client
  }

  private messageOf({ to, subject, html, text, tag, stream }: Mail) {
    return { From: this.from, To: to, Subject: subject, HtmlBody: html, TextBody: text, Tag: tag, MessageStream: STREAMS[stream] }
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
  const said = answer ? `Postmark refused the mail for now (${answer.ErrorCode})` : 'Postmark said nothing of this mail'
  return { status: 'failed', error: new Error(said) }
}

/** Of a request that failed as a whole. */
function failureOf(error: unknown): Error {
  if (!(error instanceof Errors.PostmarkError)) return error instanceof Error ? error : new Error(String(error))
  const said = error.statusCode ? `Postmark answered ${error.statusCode} (${error.code})` : 'Postmark could not be reached'
  return new Error(said, { cause: error })
}

/** `Retry-After`, which gives seconds or a date. */
function millisecondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : new Date(retryAfter).getTime() - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
