import { Errors, ServerClient } from 'postmark'
import type { Mail, Mailer, MailOutcome, MailStream } from './mailer'

/** What Postmark answers when it will never take this mail. In our words, since its own name the address. */
const FOR_GOOD: Record<number, string> = {
  300: 'Postmark takes the mail for malformed, most often its address (300)',
  406: 'Postmark holds the recipient inactive, after a bounce or a complaint (406)',
}
/** Postmark's names of our streams. */
const STREAMS: Record<MailStream, string> = { transactional: 'outbound' }
/** More Postmark takes in no request. */
const BATCH_MAX = 500
const ANSWERS_WITHIN_S = 10

/** Sends through Postmark, whose base address is configured so that a test can stand in for it. */
export class PostmarkMailer implements Mailer {
  private readonly client: ServerClient
  /** Until then it has asked to be left alone. */
  private closedUntil = 0

  constructor(
    token: string,
    apiUrl: string,
    private readonly from: string,
  ) {
    const { host, pathname, protocol } = new URL(apiUrl)
    this.client = new ServerClient(token, {
      requestHost: host + pathname.replace(/\/$/, ''),
      useHttps: protocol === 'https:',
      timeout: ANSWERS_WITHIN_S,
      fetch: (input, init) => this.fetch(input, init),
    })
  }

  async sendBatch(mails: readonly Mail[]): Promise<MailOutcome[]> {
    const [only] = mails
    if (only && mails.length === 1) return [await this.sendOne(only)]
    const outcomes: MailOutcome[] = []
    for (let from = 0; from < mails.length; from += BATCH_MAX) outcomes.push(...(await this.sendSome(mails.slice(from, from + BATCH_MAX))))
    return outcomes
  }

  private async sendOne(mail: Mail): Promise<MailOutcome> {
    try {
      const { MessageID } = await this.open().sendEmail(this.messageOf(mail))
      return { status: 'sent', id: MessageID ?? null }
    } catch (error) {
      const reason = error instanceof Errors.PostmarkError ? FOR_GOOD[error.code] : undefined
      return reason === undefined ? { status: 'failed', error: failureOf(error) } : { status: 'refused', reason }
    }
  }

  /** In one request, of which Postmark says mail by mail what became of it. */
  private async sendSome(mails: Mail[]): Promise<MailOutcome[]> {
    try {
      const answers = await this.open().sendEmailBatch(mails.map(mail => this.messageOf(mail)))
      return mails.map((_, at) => outcomeOf(answers[at]))
    } catch (error) {
      return mails.map(() => ({ status: 'failed', error: failureOf(error) }))
    }
  }

  private open(): ServerClient {
    if (Date.now() < this.closedUntil) throw new Error('Postmark has asked to wait')
    return this.client
  }

  private messageOf({ to, subject, html, text, tag, stream }: Mail) {
    return { From: this.from, To: to, Subject: subject, HtmlBody: html, TextBody: text, Tag: tag, MessageStream: STREAMS[stream] }
  }

  private async fetch(input: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, init)
    if (response.status === 429 || response.status === 503)
      this.closedUntil = Date.now() + millisecondsOf(response.headers.get('retry-after'))
    return response
  }
}

/** What became of one mail of a request that Postmark has taken. */
function outcomeOf(answer: { ErrorCode: number; MessageID?: string } | undefined): MailOutcome {
  if (answer?.ErrorCode === 0) return { status: 'sent', id: answer.MessageID ?? null }
  const reason = answer && FOR_GOOD[answer.ErrorCode]
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
