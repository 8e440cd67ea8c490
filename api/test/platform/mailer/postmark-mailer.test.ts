import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Mail, sendMail } from '#platform/mailer/mailer'
import { MAX_BYTES, PostmarkMailer } from '#platform/mailer/postmark-mailer'
import { type Fault, PostmarkStandIn } from '../../harness/stand-ins/postmark-stand-in'
import { POSTMARK_STREAMS } from '../../harness/stand-ins/postmark-streams'
import { until } from '../../harness/time/until'

const SENDER = { from: '"Test Mining" <ir@portal.test>', replyTo: 'questions@portal.test' }
const BROADCAST = '0193a7c0-5c1e-7000-8000-000000000001'
const mail: Mail = {
  to: 'margaret@example.com',
  subject: 'Results – half year',
  text: 'They are “out”.',
  html: '<p>They are “out”.</p>',
  tag: 'sign-in-link',
  stream: 'transactional',
}

let postmark: PostmarkStandIn
let now = 0
beforeAll(async () => void (postmark = await PostmarkStandIn.start({ now: () => now })))
beforeEach(() => {
  now = Date.parse('2026-11-26T01:00:00Z')
  postmark.reset()
})
afterAll(() => postmark.close())

interface MailerOptions {
  deadline?: () => AbortSignal
  token?: string
  maxBytes?: number
}
const mailerAt = (
  apiUrl: string,
  { deadline, token = postmark.token, maxBytes }: MailerOptions = {},
) => new PostmarkMailer({ token, apiUrl, streams: POSTMARK_STREAMS }, SENDER, deadline, maxBytes)
/** One that Postmark has asked for nothing yet. */
const mailer = (options?: MailerOptions) => mailerAt(postmark.url, options)
/** Sends through one whose time is over once Postmark has taken so many mails. */
async function sendOutOfTime(mails: Mail[], taken: number) {
  const time = new AbortController()
  const outcomes = mailer({ deadline: () => time.signal }).sendBatch(mails)
  await until('Postmark has taken them', () => postmark.taken.length === taken)
  time.abort()
  return outcomes
}
const mailTo = (name: string, rest: Partial<Mail> = {}): Mail => ({
  ...mail,
  stream: 'results',
  ...rest,
  to: `${name}@example.com`,
})
const mailsTo = (count: number, rest?: Partial<Mail>) =>
  Array.from({ length: count }, (_, at) => mailTo(`s${at}`, rest))
const fails = (...faults: Fault[]) => void postmark.behaviour.faults.push(...faults)
const failure = (message: string, isTaken: 'no' | 'unknown') => ({
  status: 'failed',
  error: expect.objectContaining({ message }),
  isTaken,
})
const recipients = () => postmark.taken.map(({ to }) => to)
const mailsPerRequest = () => postmark.requests.map(({ mails }) => mails)

describe('A mail over Postmark', () => {
  it('Postmark receives a mail in the documented format, and is asked not to track it', async () => {
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    const metadata = { broadcast: BROADCAST, batch: '7', recipient: '3012' }
    const outcome = await sendMail(mailer(), { ...mail, stream: 'results', headers, metadata })
    expect(outcome).toEqual({ status: 'sent', id: postmark.taken[0]?.id })
    expect(postmark.requests).toMatchObject([{ path: '/email' }])
    expect(postmark.taken[0]?.message).toEqual({
      From: '"Test Mining" <ir@portal.test>',
      To: 'margaret@example.com',
      ReplyTo: 'questions@portal.test',
      Subject: 'Results – half year',
      TextBody: 'They are “out”.',
      HtmlBody: '<p>They are “out”.</p>',
      Tag: 'sign-in-link',
      MessageStream: 'results',
      TrackOpens: false,
      TrackLinks: 'None',
      Headers: [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }],
      Metadata: { ...metadata, part: `${BROADCAST}.7` },
    })
  })

  it('A mail without headers and metadata has none at Postmark, and goes over the transactional stream', async () => {
    await sendMail(mailer(), mail)
    expect(postmark.taken).toMatchObject([{ stream: 'outbound', metadata: {} }])
    expect(postmark.taken[0]?.message).not.toHaveProperty('Headers')
    expect(postmark.taken[0]?.message).not.toHaveProperty('Metadata')
  })

  it.each([
    [300, 'malformed'],
    [406, 'inactive'],
  ])('A mail for which Postmark returns error code %s is refused for good', async (code, word) => {
    postmark.behaviour.refusals[mail.to] = code
    expect(await sendMail(mailer(), mail)).toEqual({
      status: 'refused',
      reason: expect.stringMatching(new RegExp(`${word}.*\\(${code}\\)`)),
    })
  })

  it.each([
    [422, 400],
    [422, 412],
    [429, 0],
  ])(
    'A mail for which Postmark answers %s (%s) counts as failed, and as not taken',
    async (status, code) => {
      fails({ status, code })
      expect(await sendMail(mailer(), mail)).toEqual(
        failure(`Postmark answered ${status} (${code})`, 'no'),
      )
    },
  )

  it('A mail that Postmark does not take from an unknown token counts as failed, as not taken and as unauthorized', async () => {
    const outcome = await sendMail(mailer({ token: 'another' }), mail)
    expect(outcome).toEqual({
      ...failure('Postmark answered 401 (10)', 'no'),
      isUnauthorized: true,
    })
  })

  it.each([500, 502, 503])(
    'Whether a mail for which Postmark answers %s was taken is unknown',
    async status => {
      fails({ status })
      expect(await sendMail(mailer(), mail)).toEqual(
        failure(`Postmark answered ${status} (0)`, 'unknown'),
      )
    },
  )

  it('Whether a mail that Postmark takes without an answer in time was taken is unknown', async () => {
    fails({ taken: 1, answer: 'silence' })
    expect(await sendOutOfTime([mail], 1)).toEqual([
      failure('Postmark could not be reached', 'unknown'),
    ])
  })

  it('Postmark has ten seconds for an answer', async () => {
    const deadline = jest.spyOn(AbortSignal, 'timeout')
    await sendMail(mailer(), mail)
    expect(deadline.mock.calls).toEqual([[10_000]])
    deadline.mockRestore()
  })

  it.each(['new', 'used'])(
    'Whether a mail whose %s connection is lost once it was taken was taken is unknown',
    async age => {
      const other = await PostmarkStandIn.start()
      const one = mailerAt(other.url)
      if (age === 'used') await sendMail(one, mail)
      other.behaviour.faults.push({ taken: 1, answer: 'hang-up' })
      expect(await sendMail(one, mail)).toEqual(failure('Postmark could not be reached', 'unknown'))
      expect(other.taken).toHaveLength(age === 'used' ? 2 : 1)
      await other.close()
    },
  )

  it('A mail counts as not taken when there is no connection to Postmark', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as AddressInfo
    nobody.close()
    await once(nobody, 'close')
    expect(await sendMail(mailerAt(`http://127.0.0.1:${port}`), mail)).toEqual(
      failure('Postmark could not be reached', 'no'),
    )
  })

  it('A mail counts as taken or not, unknown which, when something else than Postmark answers that all is well', async () => {
    const proxy = createServer((_request, response) => response.end('<h1>Welcome</h1>')).listen(
      0,
      '127.0.0.1',
    )
    await once(proxy, 'listening')
    const outcome = await sendMail(
      mailerAt(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`),
      mail,
    )
    expect(outcome).toEqual(failure('Postmark said nothing of this mail', 'unknown'))
    proxy.closeAllConnections()
    proxy.close()
    await once(proxy, 'close')
  })

  it('The configured address of Postmark may contain a path', async () => {
    expect(await sendMail(mailerAt(`${postmark.url}/gateway`), mail)).toMatchObject({
      status: 'sent',
    })
    expect(postmark.requests).toMatchObject([{ path: '/gateway/email' }])
  })
})

describe('A batch of mails over Postmark', () => {
  it('Postmark receives a batch of mails in one request, and each mail gets an outcome of its own', async () => {
    Object.assign(postmark.behaviour.refusals, {
      'inactive@example.com': 406,
      'malformed@example.com': 300,
      'later@example.com': 100,
    })
    const outcomes = await mailer().sendBatch(
      ['ada', 'inactive', 'later', 'malformed', 'ben'].map(name => mailTo(name)),
    )
    expect(outcomes).toEqual([
      { status: 'sent', id: postmark.taken[0]?.id },
      { status: 'refused', reason: expect.stringContaining('inactive') },
      failure('Postmark refused the mail for now (100)', 'no'),
      { status: 'refused', reason: expect.stringContaining('malformed') },
      { status: 'sent', id: postmark.taken[1]?.id },
    ])
    expect(postmark.requests).toMatchObject([{ path: '/email/batch', mails: 5 }])
    expect(recipients()).toEqual(['ada@example.com', 'ben@example.com'])
  })

  it('Postmark receives no request for an empty batch', async () => {
    expect(await mailer().sendBatch([])).toEqual([])
    expect(postmark.requests).toEqual([])
  })

  it('Postmark receives at most 500 mails in a request', async () => {
    const mails = mailsTo(1_001)
    const outcomes = await mailer().sendBatch(mails)
    expect(mailsPerRequest()).toEqual([500, 500, 1])
    expect(outcomes).toEqual(postmark.taken.map(({ id }) => ({ status: 'sent', id })))
    expect(recipients()).toEqual(mails.map(({ to }) => to))
  })

  it('Postmark receives less than 50 MB in a request', async () => {
    expect(MAX_BYTES).toBe(50_000_000)
    const maxBytes = 5_000
    const outcomes = await mailer({ maxBytes }).sendBatch(mailsTo(7, { html: 'x'.repeat(600) }))
    expect(mailsPerRequest()).toEqual([5, 2])
    for (const { bytes } of postmark.requests) expect(bytes).toBeLessThan(maxBytes)
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'sent'))
  })

  it('A request that Postmark finds too large all the same is sent in halves, and a single mail that is too large is refused', async () => {
    postmark.behaviour.maxBytes = 2_000
    const mails = [...mailsTo(4), mailTo('large', { text: 'x'.repeat(3_000) }), mailTo('last')]
    const outcomes = await mailer().sendBatch(mails)
    expect(outcomes.map(({ status }) => status)).toEqual([
      'sent',
      'sent',
      'sent',
      'sent',
      'refused',
      'sent',
    ])
    expect(outcomes[4]).toEqual({
      status: 'refused',
      reason: 'Postmark takes the mail for too large (413)',
    })
    expect(recipients()).toEqual(
      mails.filter(({ to }) => to !== 'large@example.com').map(({ to }) => to),
    )
  })

  it('Mails of different streams go out in requests of their own', async () => {
    await mailer().sendBatch([
      mailTo('ada'),
      mailTo('ben'),
      mailTo('cleo', { stream: 'digest' }),
      mailTo('dora', { stream: 'digest' }),
    ])
    expect(mailsPerRequest()).toEqual([2, 2])
    expect(postmark.summary().byStream).toEqual({ results: 2, digest: 2 })
  })

  it('A mail is not refused for good because its whole request was', async () => {
    fails({ status: 422, code: 300 })
    const failed = failure('Postmark answered 422 (300)', 'no')
    expect(await mailer().sendBatch(mailsTo(2))).toEqual([failed, failed])
  })

  it.each([
    ['500 when it has taken half', { taken: 0.5, status: 500 }, 'Postmark answered 500 (0)', 250],
    [
      'nothing in time when it has taken all',
      { taken: 1, answer: 'silence' },
      'Postmark could not be reached',
      500,
    ],
  ] as const)(
    'Which mails of a batch were taken is unknown when Postmark answers %s, and further ones are not sent to it',
    async (_what, fault, message, taken) => {
      fails({ ...fault })
      const outcomes = await ('answer' in fault
        ? sendOutOfTime(mailsTo(600), taken)
        : mailer().sendBatch(mailsTo(600)))
      expect(outcomes.slice(0, 500)).toEqual(
        Array.from({ length: 500 }, () => failure(message, 'unknown')),
      )
      expect(outcomes.slice(500)).toEqual(Array.from({ length: 100 }, () => failure(message, 'no')))
      expect(postmark.taken).toHaveLength(taken)
      expect(mailsPerRequest()).toEqual([500])
    },
  )

  it('Whether a mail was taken of which Postmark’s answer says nothing is unknown', async () => {
    const short = await PostmarkStandIn.start({
      intercept: (_messages, response) =>
        response.end(JSON.stringify([{ ErrorCode: 0, MessageID: 'one' }])),
    })
    const outcomes = await mailerAt(short.url).sendBatch(mailsTo(2))
    expect(outcomes).toEqual([
      { status: 'sent', id: 'one' },
      failure('Postmark said nothing of this mail', 'unknown'),
    ])
    await short.close()
  })

  it('A part of a mail is read once, so that it can be rendered as it is read', async () => {
    let times = 0
    const lazy = { ...mailTo('ada'), html: '' }
    Object.defineProperty(lazy, 'html', { get: () => `<p>${++times}</p>`, enumerable: true })
    postmark.behaviour.maxBytes = 600
    await mailer().sendBatch([lazy, mailTo('ben')])
    expect(postmark.taken[0]?.message?.HtmlBody).toBe('<p>1</p>')
    expect(times).toBe(1)
  })
})

describe('When Postmark asks to wait', () => {
  const asksToWait = failure('Postmark has asked to wait', 'no')

  it('Postmark receives no further mails of a batch after a response of 429 with Retry-After', async () => {
    fails({ status: 429, retryAfter: '60' })
    const outcomes = await mailer().sendBatch(mailsTo(501))
    expect(mailsPerRequest()).toEqual([500])
    expect(outcomes[0]).toEqual(failure('Postmark answered 429 (0)', 'no'))
    expect(outcomes[500]).toEqual(asksToWait)
  })

  it('A Retry-After of one stream of alerts holds up the others, and no sign-in link', async () => {
    const one = mailer()
    fails({ status: 429, retryAfter: '60', stream: 'results' })
    await one.sendBatch(mailsTo(2))
    expect(await sendMail(one, mailTo('ada', { stream: 'digest' }))).toEqual(asksToWait)
    expect(await sendMail(one, mail)).toMatchObject({ status: 'sent' })
    expect(recipients()).toEqual([mail.to])
  })

  it('A Retry-After of sign-in links holds up no alert', async () => {
    const one = mailer()
    fails({ status: 429, retryAfter: '60', stream: 'outbound' })
    await sendMail(one, mail)
    expect(await sendMail(one, mail)).toEqual(asksToWait)
    expect(await sendMail(one, mailTo('ada'))).toMatchObject({ status: 'sent' })
  })

  it('A response of 429 without Retry-After, or with one that is over, holds up nothing', async () => {
    const one = mailer()
    fails(
      { status: 429 },
      { status: 429, retryAfter: 'Thu, 01 Jan 2026 00:00:00 GMT' },
      { status: 503, retryAfter: 'soon' },
    )
    for (const status of [429, 429, 503])
      expect(await sendMail(one, mail)).toMatchObject({
        error: { message: `Postmark answered ${status} (0)` },
      })
    expect(await sendMail(one, mail)).toMatchObject({ status: 'sent' })
  })

  it('A later response of 429 does not shorten a Retry-After', async () => {
    const one = mailer()
    const answers: (() => void)[] = []
    const slow = await PostmarkStandIn.start({
      intercept: (_messages, response) =>
        answers.push(() =>
          response.writeHead(429, answers.length === 0 ? {} : { 'retry-after': '60' }).end('{}'),
        ),
    })
    const both = mailerAt(slow.url)
    const sent = [sendMail(both, mailTo('ada')), sendMail(both, mailTo('ben'))]
    await until('both have arrived', () => answers.length === 2)
    answers.shift()?.()
    await Promise.race(sent)
    answers.shift()?.()
    await Promise.all(sent)
    expect(await sendMail(both, mailTo('cleo'))).toEqual(asksToWait)
    expect(await sendMail(one, mailTo('cleo'))).toMatchObject({ status: 'sent' })
    await slow.close()
  })
})

describe('What Postmark has taken', () => {
  const batchOf = (batch: number, count: number, broadcast = BROADCAST) =>
    Array.from({ length: count }, (_, at) =>
      mailTo(`b${batch}-${at}`, {
        metadata: { broadcast, batch: String(batch), recipient: String(batch * 500 + at) },
      }),
    )
  const takenOf = (batch: number) =>
    mailer().provider.takenOf({ stream: 'results', broadcast: BROADCAST, batch })
  const idsByRecipient = (batch: number) =>
    new Map(
      postmark.taken
        .filter(
          ({ metadata }) => metadata.broadcast === BROADCAST && metadata.batch === String(batch),
        )
        .map(({ metadata, id }) => [metadata.recipient, id]),
    )

  it('Postmark says which mails of a batch it took, by recipient, when it took half', async () => {
    await mailer().sendBatch([
      ...batchOf(1, 500),
      ...batchOf(2, 20, '0193a7c0-5c1e-7000-8000-000000000002'),
    ])
    fails({ taken: 0.5, status: 500 })
    await mailer().sendBatch(batchOf(2, 500))
    const taken = await takenOf(2)
    expect(taken.size).toBe(250)
    expect(taken).toEqual(idsByRecipient(2))
    expect(await takenOf(3)).toEqual(new Map())
  })

  it('A mail is found once the index of Postmark has it', async () => {
    postmark.behaviour.indexLagMs = 5_000
    await mailer().sendBatch(batchOf(1, 3))
    expect((await takenOf(1)).size).toBe(0)
    now += 5_000
    expect((await takenOf(1)).size).toBe(3)
  })

  it('A batch of a broadcast of which Postmark does not list all mails is found by itself', async () => {
    postmark.behaviour.isLean = true
    for (let batch = 1; batch <= 21; batch++) await mailer().sendBatch(batchOf(batch, 500))
    expect(await takenOf(1)).toEqual(idsByRecipient(1))
    expect(postmark.asked).toHaveLength(3)
  })

  it('What Postmark took counts as not known when it cannot be asked or cannot list it', async () => {
    fails({ on: 'search', status: 500 })
    await expect(takenOf(1)).rejects.toThrow('Postmark answered 500 (0)')
    const withoutBatches = mailsTo(500, { metadata: { broadcast: BROADCAST, batch: '1' } })
    await mailer().sendBatch(withoutBatches)
    const once = [...postmark.taken]
    for (let times = 0; times < 20; times++)
      postmark.taken.push(...once.map(mail => ({ ...mail, metadata: { ...mail.metadata } })))
    for (const taken of postmark.taken) taken.metadata.part = `${BROADCAST}.2`
    await expect(takenOf(2)).rejects.toThrow('Postmark lists more than 10000 mails')
  })
})

describe('Who wants no more mails of a stream', () => {
  const { provider } = mailerAt('http://127.0.0.1:1', { token: 'unused' })

  it('Postmark lists everybody who gets no more of a stream, with reason and time', async () => {
    postmark.suppress('results', 'bounced@example.com', 'HardBounce')
    postmark.suppress('results', 'Complained@EXAMPLE.com', 'SpamComplaint')
    postmark.suppress('results', 'left@example.com')
    postmark.suppress('digest', 'other@example.com')
    const at = new Date(now)
    expect(await mailer().provider.suppressionsOf('results')).toEqual([
      { email: 'bounced@example.com', reason: 'HARD_BOUNCE', at },
      { email: 'complained@example.com', reason: 'COMPLAINT', at },
      { email: 'left@example.com', reason: 'MANUAL', at },
    ])
    expect(await mailer().provider.suppressionsOf('answers')).toEqual([])
  })

  it('Postmark lists more than a hundred of them', async () => {
    for (let at = 0; at < 250; at++) postmark.suppress('results', `s${at}@example.com`)
    expect(await mailer().provider.suppressionsOf('results')).toHaveLength(250)
  })

  it('Whoever left one stream gets its mails again once the suppression is deleted, and none of another stream by it', async () => {
    for (const stream of ['results', 'digest']) postmark.suppress(stream, 'ada@example.com')
    expect(await sendMail(mailer(), mailTo('ada'))).toMatchObject({ status: 'refused' })
    expect(await mailer().provider.unsuppress('results', 'ada@example.com')).toBe(true)
    expect(await sendMail(mailer(), mailTo('ada'))).toMatchObject({ status: 'sent' })
    expect(await sendMail(mailer(), mailTo('ada', { stream: 'digest' }))).toMatchObject({
      status: 'refused',
    })
  })

  it('A suppression after a complaint stands for good', async () => {
    postmark.suppress('results', 'ada@example.com', 'SpamComplaint')
    expect(await mailer().provider.unsuppress('results', 'ada@example.com')).toBe(false)
    expect(postmark.suppressed('results')).toHaveLength(1)
  })

  it('An error says that Postmark cannot be asked, without the address', async () => {
    fails({ on: 'suppressions', status: 503 })
    await expect(mailer().provider.unsuppress('results', 'ada@example.com')).rejects.toThrow(
      'Postmark answered 503 (0)',
    )
    fails({ on: 'suppressions', status: 401, code: 10 })
    await expect(mailer().provider.suppressionsOf('results')).rejects.toThrow(
      'Postmark answered 401 (10)',
    )
    await expect(provider.suppressionsOf('results')).rejects.toThrow(
      'Postmark could not be reached',
    )
  })
})
