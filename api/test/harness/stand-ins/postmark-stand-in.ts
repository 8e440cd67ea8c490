import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { POSTMARK_STREAMS } from './postmark-streams'

/** A mail as Postmark is given it. */
export interface PostmarkMessage {
  From?: string
  To?: string
  ReplyTo?: string
  Subject?: string
  HtmlBody?: string
  TextBody?: string
  Tag?: string
  MessageStream?: string
  TrackOpens?: boolean
  TrackLinks?: string
  Headers?: { Name: string; Value: string }[]
  Metadata?: Record<string, string>
}

export interface TakenMail {
  id: string
  to: string
  stream: string
  metadata: Record<string, string>
  at: number
  /** All of it; not where the stand-in is lean. */
  message?: PostmarkMessage
}

/** What happens to a request instead of its answer. */
export interface Fault {
  on?: 'send' | 'search' | 'suppressions'
  /** Only requests of this stream of Postmark's. */
  stream?: string
  /** How many requests it happens to, one if left out. */
  times?: number | 'always'
  /** The share of its mails that is taken all the same, from 0 to 1. */
  taken?: number
  /** The answer's status, with Postmark's code and a Retry-After … */
  status?: number
  code?: number
  retryAfter?: string
  /** … or nothing ever, or the end of the connection. */
  answer?: 'silence' | 'hang-up'
}

export interface Behaviour {
  /** Between taking mails and saying so. */
  delayMs: number
  /** Keeps of a mail its recipient, stream, metadata, id and time alone, which are ASCII then: that decodes 50 MB in a moment. */
  isLean: boolean
  /** Postmark's code for each mail to an address. */
  refusals: Record<string, number>
  /** The next ones, in order. */
  faults: Fault[]
  /** How long after it was taken a search finds a mail. */
  indexLagMs: number
  /** The largest body of a request, in bytes. */
  maxBytes: number
}

type Reason = 'HardBounce' | 'SpamComplaint' | 'ManualSuppression'
export interface StandInSuppression {
  EmailAddress: string
  SuppressionReason: Reason
  Origin: 'Recipient' | 'Customer' | 'Admin'
  CreatedAt: string
}

/** Deals with mails by itself; `accept` takes them and says so. */
export type Intercept = (
  messages: PostmarkMessage[],
  response: ServerResponse,
  accept: () => void,
) => void

interface Options {
  port?: number
  token?: string
  behaviour?: Partial<Behaviour>
  /** The time by which mails are taken and found. */
  now?: () => number
  intercept?: Intercept
}

const MAX_MAILS = 500
const MAX_PAGE = 500
const MAX_FOUND = 10_000
const MAX_METADATA = { fields: 10, name: 20, value: 80 }
const STREAMS = new Set<string>(Object.values(POSTMARK_STREAMS))
const CODE = {
  token: 10,
  invalid: 300,
  inactive: 406,
  tooMany: 410,
  streamUnknown: 1235,
  paging: 600,
}

/** A mail provider on loopback that speaks Postmark's protocol, behaves as it is documented, and fails as a test wants. */
export class PostmarkStandIn {
  /** Every mail that was taken, in order. */
  readonly taken: TakenMail[] = []
  /** Every request for mails to be sent, taken or not. */
  readonly requests: { path: string; mails: number; bytes: number; at: number }[] = []
  /** What was asked beside that, with its parameters. */
  readonly asked: string[] = []
  readonly behaviour: Behaviour = {
    delayMs: 0,
    isLean: false,
    refusals: {},
    faults: [],
    indexLagMs: 0,
    maxBytes: 50 * 1024 * 1024,
  }
  private readonly suppressions = new Map<string, Map<string, StandInSuppression>>()
  private readonly server = createServer((request, response) => {
    this.respond(request, response).catch((error: unknown) =>
      answer(response, 500, 0, String(error)),
    )
  })

  private constructor(private readonly options: Options) {
    Object.assign(this.behaviour, options.behaviour)
  }

  static async start(options: Options = {}): Promise<PostmarkStandIn> {
    const standIn = new PostmarkStandIn(options)
    standIn.server.listen(options.port ?? 0, '127.0.0.1')
    await once(standIn.server, 'listening')
    return standIn
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get token(): string {
    return this.options.token ?? 'token-of-a-test'
  }

  /** That of a portal which sends through it. */
  get environment() {
    return {
      POSTMARK_SERVER_TOKEN: this.token,
      POSTMARK_API_URL: this.url,
      MAIL_FROM: 'ir@portal.test',
    }
  }

  /** Forgets what it was sent and told, and behaves. */
  reset(): void {
    for (const list of [this.taken, this.requests, this.asked]) list.length = 0
    this.suppressions.clear()
    Object.assign(this.behaviour, {
      delayMs: 0,
      refusals: {},
      faults: [],
      indexLagMs: 0,
      maxBytes: 50 * 1024 * 1024,
    })
    Object.assign(this.behaviour, this.options.behaviour)
  }

  /** Puts an address on a stream's list of those who get no more of it. */
  suppress(stream: string, email: string, SuppressionReason: Reason = 'ManualSuppression'): void {
    const CreatedAt = new Date(this.now()).toISOString()
    this.listOf(stream).set(email, {
      EmailAddress: email,
      SuppressionReason,
      Origin: 'Recipient',
      CreatedAt,
    })
  }

  suppressed(stream: string): StandInSuppression[] {
    return [...this.listOf(stream).values()]
  }

  /** How many mails were taken, and which of a broadcast's recipients got theirs more than once. */
  summary() {
    const byStream: Record<string, number> = {}
    const broadcasts = new Map<string, Map<string, number>>()
    for (const { stream, metadata } of this.taken) {
      byStream[stream] = (byStream[stream] ?? 0) + 1
      const { broadcast, recipient } = metadata
      if (broadcast === undefined || recipient === undefined) continue
      const times = broadcasts.get(broadcast) ?? new Map<string, number>()
      broadcasts.set(broadcast, times.set(recipient, (times.get(recipient) ?? 0) + 1))
    }
    const all = [...broadcasts].map(([broadcast, times]) => ({
      broadcast,
      recipients: times.size,
      mails: sumOf(times.values()),
    }))
    const duplicates = [...broadcasts].flatMap(([broadcast, each]) =>
      [...each]
        .filter(([, times]) => times > 1)
        .map(([recipient, times]) => ({ broadcast, recipient, times })),
    )
    return {
      mails: this.taken.length,
      requests: this.requests.length,
      byStream,
      broadcasts: all,
      duplicates,
    }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private now(): number {
    return this.options.now?.() ?? Date.now()
  }

  private listOf(stream: string): Map<string, StandInSuppression> {
    const list = this.suppressions.get(stream) ?? new Map<string, StandInSuppression>()
    this.suppressions.set(stream, list)
    return list
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const body = await bodyOf(
      request,
      pathname.startsWith('/_') ? Infinity : this.behaviour.maxBytes,
    )
    if (pathname.startsWith('/_')) return this.control(pathname, searchParams, body, response)
    if (request.headers['x-postmark-server-token'] !== this.token)
      return answer(response, 401, CODE.token, 'No such token')
    if (body === null) return answer(response, 413, 0, 'The body is larger than 50 MB')
    // Any base address will do, as a gateway in front of Postmark would have it.
    const [, path = ''] = /(\/(?:email|messages|message-streams)(?:\/.*)?)$/.exec(pathname) ?? []
    const [, stream = '', action] =
      /^\/message-streams\/([^/]+)\/suppressions\/(dump|delete)$/.exec(path) ?? []
    if (path === '/email' || path === '/email/batch')
      return this.send(request.url ?? path, path === '/email', body, response)
    this.asked.push(request.url ?? '')
    if (path === '/messages/outbound') return this.search(searchParams, response)
    if (action === 'dump') return this.dump(stream, searchParams, response)
    if (action === 'delete') return this.unsuppress(stream, JSON.parse(body.toString()), response)
    return answer(response, 404, 0, 'No such path')
  }

  private async send(
    url: string,
    isOne: boolean,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const parsed = JSON.parse(body.toString(this.behaviour.isLean ? 'latin1' : 'utf8')) as
      | PostmarkMessage
      | PostmarkMessage[]
    if (Array.isArray(parsed) === isOne)
      return answer(response, 422, CODE.invalid, 'The body has the wrong form')
    const messages = [parsed].flat()
    this.requests.push({ path: url, mails: messages.length, bytes: body.length, at: this.now() })
    if (messages.length > MAX_MAILS) return answer(response, 422, CODE.tooMany, 'Too many messages')
    const accept = (answers = messages.map(message => this.take(message))) => {
      const [first] = answers
      send(response, isOne && first?.ErrorCode ? 422 : 200, isOne ? first : answers)
    }
    if (this.options.intercept) return this.options.intercept(messages, response, () => accept())
    const fault = this.nextFault('send', messages[0]?.MessageStream)
    // Taken first: whoever is killed before the answer comes does not know of it.
    const answers = messages
      .slice(0, Math.ceil(messages.length * (fault ? (fault.taken ?? 0) : 1)))
      .map(message => this.take(message))
    if (this.behaviour.delayMs > 0) await pause(this.behaviour.delayMs)
    if (fault) fail(fault, response)
    else accept(answers)
  }

  private take(message: PostmarkMessage) {
    const { To: to = '', MessageStream: stream = 'outbound', Metadata: metadata = {} } = message
    const refused = this.refusalOf(to, stream, metadata)
    if (refused) return { ErrorCode: refused, Message: `Refused: ${to}` }
    const id = randomUUID()
    const at = this.now()
    this.taken.push({ id, to, stream, metadata, at, ...(!this.behaviour.isLean && { message }) })
    return {
      To: to,
      SubmittedAt: new Date(at).toISOString(),
      MessageID: id,
      ErrorCode: 0,
      Message: 'OK',
    }
  }

  private refusalOf(
    to: string,
    stream: string,
    metadata: Record<string, string>,
  ): number | undefined {
    const fields = Object.entries(metadata)
    const isTooLong = fields.some(
      ([name, value]) =>
        name.length > MAX_METADATA.name || String(value).length > MAX_METADATA.value,
    )
    if (!STREAMS.has(stream)) return CODE.streamUnknown
    if (!to.includes('@') || fields.length > MAX_METADATA.fields || isTooLong) return CODE.invalid
    return this.behaviour.refusals[to] ?? (this.listOf(stream).has(to) ? CODE.inactive : undefined)
  }

  private search(query: URLSearchParams, response: ServerResponse): void {
    const fault = this.nextFault('search', query.get('messagestream') ?? undefined)
    if (fault) return fail(fault, response)
    const [count, offset] = [Number(query.get('count')), Number(query.get('offset'))]
    if (!(count >= 1 && count <= MAX_PAGE && offset >= 0 && count + offset <= MAX_FOUND))
      return answer(response, 422, CODE.paging, 'At most 500 a page and 10,000 altogether')
    const stream = query.get('messagestream') ?? 'outbound'
    // It searches by one field of metadata at a time.
    const [field, value] = [...query].find(([name]) => name.startsWith('metadata_')) ?? []
    const name = field?.slice('metadata_'.length)
    const until = this.now() - this.behaviour.indexLagMs
    const found = this.taken
      .filter(
        mail =>
          mail.stream === stream &&
          mail.at <= until &&
          (name === undefined || mail.metadata[name] === value),
      )
      .reverse()
    send(response, 200, {
      TotalCount: found.length,
      Messages: found.slice(offset, offset + count).map(searchResultOf),
    })
  }

  private dump(stream: string, query: URLSearchParams, response: ServerResponse): void {
    const fault = this.nextFault('suppressions', stream)
    if (fault) return fail(fault, response)
    send(response, 200, {
      Suppressions: this.suppressed(stream).slice(0, Number(query.get('count')) || undefined),
    })
  }

  private unsuppress(
    stream: string,
    { Suppressions }: { Suppressions: { EmailAddress: string }[] },
    response: ServerResponse,
  ): void {
    const fault = this.nextFault('suppressions', stream)
    if (fault) return fail(fault, response)
    const list = this.listOf(stream)
    const statuses = Suppressions.map(({ EmailAddress }) => {
      if (list.get(EmailAddress)?.SuppressionReason === 'SpamComplaint')
        return {
          EmailAddress,
          Status: 'Failed',
          Message: 'You do not have the required authority to change this suppression.',
        }
      list.delete(EmailAddress)
      return { EmailAddress, Status: 'Deleted', Message: null }
    })
    send(response, 200, { Suppressions: statuses })
  }

  private nextFault(on: Fault['on'], stream: string | undefined): Fault | undefined {
    const { faults } = this.behaviour
    const fault = faults.find(
      each => (each.on ?? 'send') === on && (each.stream === undefined || each.stream === stream),
    )
    if (!fault || fault.times === 'always') return fault
    fault.times = (fault.times ?? 1) - 1
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
    return fault
  }

  /** For tests in another process: `GET /_taken`, `GET /_mails?broadcast=…&to=…`, `POST /_control`. */
  private control(
    path: string,
    query: URLSearchParams,
    body: Buffer | null,
    response: ServerResponse,
  ): void {
    if (path === '/_taken') return send(response, 200, this.summary())
    if (path === '/_mails')
      return send(
        response,
        200,
        this.taken.filter(
          ({ to, metadata }) =>
            (query.get('to') ?? to) === to &&
            (query.get('broadcast') ?? metadata.broadcast) === metadata.broadcast,
        ),
      )
    if (path !== '/_control') return answer(response, 404, 0, 'No such path')
    const { reset, suppress = [], ...behaviour } = JSON.parse(String(body)) as ControlRequest
    if (reset) this.reset()
    Object.assign(this.behaviour, behaviour)
    for (const { stream, email, reason } of suppress) this.suppress(stream, email, reason)
    send(response, 200, this.behaviour)
  }
}

/** What `POST /_control` takes: parts of the behaviour to replace, and what to do beforehand and afterwards. */
export type ControlRequest = Partial<Behaviour> & {
  reset?: boolean
  suppress?: { stream: string; email: string; reason?: Reason }[]
}

const searchResultOf = ({ id, to, stream, metadata, at, message }: TakenMail) => ({
  Tag: message?.Tag ?? '',
  MessageID: id,
  To: [{ Email: to, Name: '' }],
  Cc: [],
  Bcc: [],
  Recipients: [to],
  ReceivedAt: new Date(at).toISOString(),
  From: message?.From ?? '',
  Subject: message?.Subject ?? '',
  Attachments: [],
  Status: 'Sent',
  TrackOpens: false,
  TrackLinks: 'None',
  Metadata: metadata,
  MessageStream: stream,
  Sandboxed: false,
})

const sumOf = (numbers: Iterable<number>): number =>
  [...numbers].reduce((sum, number) => sum + number, 0)

/** Null for a body that is too large, which is read and forgotten. */
async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null
}

function fail(
  { status, code = 0, retryAfter, answer: how }: Fault,
  response: ServerResponse,
): void {
  if (how === 'hang-up') response.destroy()
  else if (how !== 'silence')
    answer(
      response,
      status ?? 500,
      code,
      'A fault',
      retryAfter === undefined ? {} : { 'retry-after': retryAfter },
    )
}

/** Answers as Postmark does of one mail, or of a request as a whole. */
export function answer(
  response: ServerResponse,
  status: number,
  ErrorCode: number,
  Message: string,
  headers: Record<string, string> = {},
): void {
  send(response, status, { ErrorCode, Message }, headers)
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
