import { Errors, ServerClient } from 'postmark'
import { UndeliverableMail, type Mail, type Mailer } from './mailer'

/** What Postmark answers when it will never take this mail. In our words, since its own name the address. */
const FOR_GOOD: Record<number, string> = {
  300: 'Postmark takes the mail for malformed, most often its address (300)',
  406: 'Postmark holds the recipient inactive, after a bounce or a complaint (406)',
}
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

  async send(mail: Mail): Promise<void> {
    if (Date.now() < this.closedUntil) throw new Error('Postmark has asked to wait')
    try {
      await this.client.sendEmail({
        From: this.from,
        To: mail.to,
        Subject: mail.subject,
        HtmlBody: mail.html,
        TextBody: mail.text,
        Tag: mail.tag,
        MessageStream: 'outbound',
      })
    } catch (error) {
      if (!(error instanceof Errors.PostmarkError)) throw error
      const forGood = FOR_GOOD[error.code]
      if (forGood !== undefined) throw new UndeliverableMail(forGood, { cause: error })
      throw new Error(error.statusCode ? `Postmark answered ${error.statusCode} (${error.code})` : 'Postmark could not be reached', {
        cause: error,
      })
    }
  }

  private async fetch(input: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(input, init)
    if (response.status === 429 || response.status === 503)
      this.closedUntil = Date.now() + millisecondsOf(response.headers.get('retry-after'))
    return response
  }
}

/** `Retry-After`, which gives seconds or a date. */
function millisecondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : new Date(retryAfter).getTime() - Date.now()
  return Number.isNaN(ms) ? 0 : Math.max(0, ms)
}
