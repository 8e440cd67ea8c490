import { createTransport } from 'nodemailer'
import type { Mail, Mailer, MailOutcome } from './mailer'
import type { Sender } from './sender'

/** How long the server may take to accept a connection, to greet, and to answer a command. */
const TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 5

/** Sends through an SMTP server, by TLS unless its address says `?ignoreTLS=true`. */
export class SmtpMailer implements Mailer {
  readonly provider = null

  constructor(
    private readonly address: string,
    private readonly sender: Sender,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async sendBatch(mails: readonly Mail[]): Promise<MailOutcome[]> {
    // A pool lives as long as its batch, so that no connection stands idle until the server closes it.
    const transport = createTransport({ ...this.options(), pool: true, maxConnections: MAX_CONNECTIONS, maxRequeues: 0 })
    try {
      return await Promise.all(
        mails.map(({ to, subject, text, html, tag, headers }) =>
          transport
            .sendMail({
              ...this.sender,
              to,
              subject,
              text,
              html,
              // RFC 3834: nobody's out-of-office reply comes back.
              headers: { 'X-Tag': tag, 'Auto-Submitted': 'auto-generated', ...headers },
            })
            .then(
              ({ messageId }): MailOutcome => ({ status: 'sent', id: messageId }),
              (error: SmtpError) => outcomeOf(error),
            ),
        ),
      )
    } finally {
      transport.close()
    }
  }

  private options() {
    const url = new URL(this.address)
    // Whoever stands between could take the offer of STARTTLS out.
    if (url.protocol === 'smtp:' && url.searchParams.get('ignoreTLS') !== 'true') url.searchParams.set('requireTLS', 'true')
    const timeouts = { connectionTimeout: this.timeoutMs, greetingTimeout: this.timeoutMs, socketTimeout: this.timeoutMs }
    return { url: url.href, ...timeouts, dnsTimeout: this.timeoutMs }
  }
}

interface SmtpError extends Error {
  code?: string
  /** The server's reply, for example 550, and its text, which may repeat the address. */
  responseCode?: number
  response?: string
  command?: string
}

/** A reply's enhanced code (RFC 3463): 5.1 and 5.2 are about the address and its mailbox, 5.7 about what the server permits. */
function outcomeOf(error: SmtpError): MailOutcome {
  const { responseCode = 0, response = '', command, code } = error
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const reply = [responseCode, enhanced].filter(Boolean).join(' ')
  const isAboutRecipient = enhanced === undefined ? command === 'RCPT TO' : /^5\.[12]\./.test(enhanced)
  if (responseCode >= 500 && isAboutRecipient) return { status: 'refused', reason: `The mail server refuses the recipient (${reply})` }
  const said = responseCode > 0 ? `The mail server answered ${reply} to ${command}` : `The mail server could not be used (${code})`
  return {
    status: 'failed',
    error: new Error(said, { cause: error }),
    isTaken: responseCode > 0 ? 'no' : 'unknown',
    ...(code === 'EAUTH' && { isUnauthorized: true }),
  }
}
