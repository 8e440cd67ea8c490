import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { FailedMail, Mail, Mailer, MailOutcome } from './mailer'
import type { Sender } from './sender'

/** How long the server may take to accept a connection, to greet, and to answer a command. */
const TIMEOUT_MS = 10_000
/** With four batches at a time fewer than the 50 that Postfix accepts of a client, so that a sign-in link finds one as well. */
const MAX_CONNECTIONS = 10
/** How often a mail is tried whose connection ends before the mail was sent. */
const MAX_TRIES = 3
/** The server's reply when it closes the connection, or accepts no further one. */
const CLOSING = 421
/** Nodemailer's codes of a connection that cannot be made, used or kept; the others are about the mail. */
const CONNECTION_ERRORS = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
])

/** Sends through an SMTP server, by TLS unless its address says `?ignoreTLS=true`. */
export class SmtpMailer implements Mailer {
  readonly provider = null

  constructor(
    private readonly address: string,
    private readonly sender: Sender,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /** Over as many connections as there are mails, up to a limit. Where the server accepts fewer, those send the mails of the others. */
  async sendBatch(mails: Iterable<Mail>): Promise<MailOutcome[]> {
    const outcomes: MailOutcome[] = []
    const queue = new RetryQueue(Array.from(mails, (mail, at) => ({ mail, at, tries: 0 })))
    const connections = Array.from(
      { length: Math.min(MAX_CONNECTIONS, queue.remaining.length) },
      () => this.sendFrom(queue, outcomes),
    )
    const ends = await Promise.all(connections)
    // None is left where any remain.
    const end = ends.find(failure => failure !== null)
    for (const { at } of queue.remaining) if (end) outcomes[at] = { ...end, isTaken: 'no' }
    return outcomes
  }

  /** Sends over one connection until the queue is empty; or none can be made or a mail is left unanswered, which it returns. */
  private async sendFrom(queue: RetryQueue, outcomes: MailOutcome[]): Promise<FailedMail | null> {
    // Closed after the batch, so that no connection stands idle until the server closes it.
    const connection = this.connection()
    let isUsable = false
    try {
      for (let item = await queue.next(); item; item = await queue.next()) {
        const { outcome, isConnectionLost } = await connection.send(item.mail)
        const isDone = !isConnectionLost || ++item.tries === MAX_TRIES
        if (isDone) outcomes[item.at] = outcome
        queue.release(item, isDone)
        if (
          outcome.status === 'failed' &&
          (outcome.isTaken === 'unknown' || (isConnectionLost && !isUsable))
        )
          return outcome
        isUsable = !isConnectionLost
      }
      return null
    } finally {
      connection.close()
    }
  }

  /** A connection that is made with the first mail, and anew after it was lost. */
  private connection() {
    const transport = createTransport({
      ...this.options(),
      pool: true,
      maxConnections: 1,
      maxMessages: Infinity,
      maxRequeues: 0,
    })
    const bodies: Readable[] = []
    transport.use('stream', ({ message: node }, done) => {
      const create = node.createReadStream.bind(node)
      node.createReadStream = options => {
        const body = create(options)
        bodies.push(body)
        return body
      }
      done()
    })
    return {
      send: async ({ to, subject, text, html, tag, headers }: Mail) => {
        bodies.length = 0
        try {
          const { messageId } = await transport.sendMail({
            ...this.sender,
            to,
            subject,
            text,
            html,
            // RFC 3834: nobody's out-of-office reply comes back.
            headers: { 'X-Tag': tag, 'Auto-Submitted': 'auto-generated', ...headers },
          })
          return { outcome: { status: 'sent', id: messageId } as const, isConnectionLost: false }
        } catch (error) {
          // It is read once the server has agreed to take it.
          return attemptOf(
            error as SmtpError,
            bodies.some(body => body.readableDidRead),
          )
        }
      },
      close: () => transport.close(),
    }
  }

  private options() {
    const url = new URL(this.address)
    // Whoever stands between could take the offer of STARTTLS out.
    if (url.protocol === 'smtp:' && url.searchParams.get('ignoreTLS') !== 'true')
      url.searchParams.set('requireTLS', 'true')
    const timeouts = {
      connectionTimeout: this.timeoutMs,
      greetingTimeout: this.timeoutMs,
      socketTimeout: this.timeoutMs,
    }
    return { url: url.href, ...timeouts, dnsTimeout: this.timeoutMs }
  }
}

interface QueuedMail {
  mail: Mail
  /** Its place in the batch. */
  at: number
  tries: number
}

/** Mails to send, of which some come back. */
class RetryQueue {
  private underWay = 0
  private readonly waiting: (() => void)[] = []

  constructor(readonly remaining: QueuedMail[]) {}

  /** Waits while the mails that are under way may come back. */
  async next(): Promise<QueuedMail | undefined> {
    while (this.remaining.length === 0 && this.underWay > 0)
      await new Promise<void>(resolve => this.waiting.push(resolve))
    const mail = this.remaining.shift()
    if (mail) this.underWay++
    return mail
  }

  release(mail: QueuedMail, isDone: boolean): void {
    this.underWay--
    if (!isDone) this.remaining.push(mail)
    for (const resume of this.waiting.splice(0)) resume()
  }
}

interface SmtpError extends Error {
  code?: string
  /** The server's reply, for example 550, and its text, which may repeat the address. */
  responseCode?: number
  response?: string
  command?: string
}

/** A server's words for a refusal of all that the portal sends, which Postfix and others delay until RCPT TO. */
const REFUSES_ALL = /\brelay|\bsender address|\bclient host/i
/** RFC 4954: the server wants a login first. */
const LOGIN_REQUIRED = 530

/**
 * Each 5xx reply to RCPT TO is final for the recipient, unless it is about the portal. Its enhanced code (RFC 3463) does not decide, because
 * servers use 5.4 and 5.7 for a missing mailbox too. Replies to other commands are about the recipient if they say so (5.1, 5.2).
 */
function isAboutRecipient({ responseCode = 0, response = '', command }: SmtpError): boolean {
  const enhanced = enhancedCode(response)
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (responseCode < 500 || responseCode === LOGIN_REQUIRED || /^5\.1\.[78]$/.test(enhanced))
    return false
  if (command !== 'RCPT TO') return /^5\.[12]\./.test(enhanced)
  // The reply may repeat an address that contains such a word.
  const words = response.split(' ').filter(word => !word.includes('@'))
  return !REFUSES_ALL.test(words.join(' '))
}

const enhancedCode = (response: string): string =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''

function attemptOf(
  error: SmtpError,
  hasBegun: boolean,
): { outcome: MailOutcome; isConnectionLost: boolean } {
  const { responseCode = 0, response = '', command, code = '' } = error
  const reply = [responseCode, enhancedCode(response)].filter(Boolean).join(' ')
  if (isAboutRecipient(error))
    return {
      outcome: { status: 'refused', reason: `The mail server refuses the recipient (${reply})` },
      isConnectionLost: false,
    }
  const said =
    responseCode > 0
      ? `The mail server answered ${reply} to ${command}`
      : `The mail server could not be used (${code})`
  // A reply that is an error says that the mail was not taken.
  const isTaken = hasBegun && responseCode === 0 ? 'unknown' : 'no'
  const outcome = {
    status: 'failed',
    error: new Error(said, { cause: error }),
    isTaken,
    ...(code === 'EAUTH' && responseCode >= 500 && { isUnauthorized: true }),
  } as const
  return {
    outcome,
    isConnectionLost: isTaken === 'no' && (responseCode === CLOSING || CONNECTION_ERRORS.has(code)),
  }
}
