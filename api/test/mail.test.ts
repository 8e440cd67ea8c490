import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OutboxMailer } from '../src/platform/mailer/outbox-mailer'
import { PostmarkMailer } from '../src/platform/mailer/postmark-mailer'
import { mailJob } from '../src/modules/mail/mail.job'
import { render } from '../src/modules/mail/render'
import { decryptJob, encryptJob } from '../src/modules/mail/encrypt-job'
import type { QueuedMail } from '../src/modules/mail/mails'
import { UnrecoverableError } from '../src/platform/jobs/job-queue'
import { sendMail, type Mailer } from '../src/platform/mailer/mailer'
import { keysOf } from '../src/platform/security/secrets'
import type { Services } from '../src/platform/context'
import { mailerThat } from './harness/mailer-that'
import { POSTMARK_STREAMS } from './harness/postmark-streams'
import { runJob } from './harness/run-job'

const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
const order: QueuedMail = {
  kind: 'question-answered',
  to: 'margaret@example.com',
  about: {
    name: 'Margaret Hälé',
    presentationTitle: 'Results – half year',
    presentationId: 'one',
    questionText: 'When “is” it?\nAnd where?',
    answerText: 'Soon; über all. 🎉',
  },
}
const mail = render(order, settings)
const SENDER = { from: 'ir@portal.test', replyTo: 'questions@portal.test' }
const postmarkAt = (port: number, path = '') =>
  new PostmarkMailer({ token: 'the-token', apiUrl: `http://127.0.0.1:${port}${path}`, streams: POSTMARK_STREAMS }, SENDER)
const key = keysOf('a secret for tests that nobody needs to guess').mail

describe('The outbox', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  it('The outbox stores a mail as a MIME file with both parts that only its owner can read', async () => {
    const outbox = join(directory, 'not/there/yet')
    const outcome = await sendMail(new OutboxMailer(outbox, { from: 'Test Mining <ir@portal.test>', replyTo: 'ir@portal.test' }), mail)
    const names = readdirSync(outbox)
    expect(names).toEqual([`${outcome.status === 'sent' && outcome.id}.eml`])
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)])
    const file = join(outbox, names[0] ?? '')
    expect(statSync(file).mode & 0o077).toBe(0)
    const { default: PostalMime } = await import('postal-mime')
    const read = await PostalMime.parse(readFileSync(file))
    expect(read).toMatchObject({
      from: { name: 'Test Mining', address: 'ir@portal.test' },
      to: [{ address: 'margaret@example.com' }],
      subject: 'Test Mining has answered your question',
    })
    expect(read.text?.replace(/\s+$/, '')).toBe(mail.text.replace(/\s+$/, ''))
    expect(read.html?.replace(/\s+$/, '')).toBe(mail.html.replace(/\s+$/, ''))
    expect(read.headers.find(({ key }) => key === 'x-tag')?.value).toBe('question-answered')
  })

  it('The outbox names the files of mails so that they sort by time', async () => {
    const outbox = join(directory, 'several')
    const mails = ['1@example.com', '2@example.com', '3@example.com'].map(to => ({ ...mail, to }))
    await new OutboxMailer(outbox, SENDER).sendBatch(mails)
    const recipients = readdirSync(outbox)
      .sort()
      .map(name => /^To: (.*)$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1])
    expect(recipients).toEqual(['1@example.com', '2@example.com', '3@example.com'])
  })
})

describe('Postmark', () => {
  interface Request {
    path: string | undefined
    headers: IncomingMessage['headers']
    body: any
  }
  const requests: Request[] = []
  let answer: { status: number; body: object | ((asked: any) => object); headers?: Record<string, string> }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString())
      requests.push({ path: request.url, headers: request.headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(typeof answer.body === 'function' ? answer.body(body) : answer.body))
    })
  })
  let mailer: PostmarkMailer
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    mailer = postmarkAt((server.address() as AddressInfo).port)
  })
  beforeEach(() => void requests.splice(0))
  afterAll(async () => {
    server.close()
    await once(server, 'close')
  })

  it('Postmark receives a mail in the documented format', async () => {
    answer = { status: 200, body: { To: mail.to, SubmittedAt: '2026-03-02T00:00:00Z', MessageID: 'one', ErrorCode: 0, Message: 'OK' } }
    expect(await sendMail(mailer, mail)).toEqual({ status: 'sent', id: 'one' })
    expect(requests).toMatchObject([
      {
        path: '/email',
        headers: { 'x-postmark-server-token': 'the-token', 'content-type': expect.stringContaining('application/json') },
        body: {
          From: 'ir@portal.test',
          To: 'margaret@example.com',
          Subject: mail.subject,
          TextBody: mail.text,
          HtmlBody: mail.html,
          Tag: 'question-answered',
          MessageStream: 'outbound',
        },
      },
    ])
  })

  it.each([
    [300, 'Invalid email request'],
    [406, 'You tried to send to a recipient that has been marked as inactive.'],
  ])('A mail for which Postmark returns error code %s is refused for good', async (ErrorCode, Message) => {
    answer = { status: 422, body: { ErrorCode, Message } }
    expect(await sendMail(mailer, mail)).toEqual({ status: 'refused', reason: expect.stringContaining(`(${ErrorCode})`) })
  })

  it.each([
    [401, 10],
    [422, 400],
    [422, 412],
    [429, 0],
    [500, 0],
    [503, 0],
  ])('A mail for which Postmark answers %s (%s) counts as failed, not as refused', async (status, ErrorCode) => {
    answer = { status, body: { ErrorCode, Message: 'No' } }
    expect(await sendMail(mailer, mail)).toMatchObject({ status: 'failed', error: new Error(`Postmark answered ${status} (${ErrorCode})`) })
  })

  it('A mail counts as failed, not as refused, when Postmark cannot be reached', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as AddressInfo
    nobody.close()
    await once(nobody, 'close')
    const outcome = await sendMail(postmarkAt(port), mail)
    expect(outcome).toEqual({ status: 'failed', error: new Error('Postmark could not be reached'), isTaken: 'unknown' })
  })

  it('The configured address of Postmark may contain a path', async () => {
    answer = { status: 200, body: { ErrorCode: 0 } }
    const { port } = server.address() as AddressInfo
    await sendMail(postmarkAt(port, '/postmark'), mail)
    expect(requests[0]?.path).toBe('/postmark/email')
  })

  describe('A batch of mails', () => {
    const codes: Record<string, number> = { inactive: 406, malformed: 300, later: 100 }
    const mailTo = (name: string) => ({ ...mail, to: `${name}@example.com` })
    const taken = (asked: { To: string }[]) =>
      asked.map(({ To }) => {
        const ErrorCode = codes[To.split('@')[0] ?? ''] ?? 0
        return ErrorCode === 0 ? { ErrorCode, Message: 'OK', MessageID: `id of ${To}` } : { ErrorCode, Message: 'No' }
      })

    it('Postmark receives a batch of mails in one request, and each mail gets an outcome of its own', async () => {
      answer = { status: 200, body: taken }
      expect(await mailer.sendBatch(['ada', 'inactive', 'later', 'malformed', 'ben'].map(mailTo))).toEqual([
        { status: 'sent', id: 'id of ada@example.com' },
        { status: 'refused', reason: expect.stringContaining('inactive') },
        { status: 'failed', error: expect.objectContaining({ message: expect.stringContaining('(100)') }), isTaken: 'no' },
        { status: 'refused', reason: expect.stringContaining('malformed') },
        { status: 'sent', id: 'id of ben@example.com' },
      ])
      expect(requests.map(({ path }) => path)).toEqual(['/email/batch'])
      expect(requests[0]?.body[0]).toMatchObject({ From: 'ir@portal.test', To: 'ada@example.com', MessageStream: 'outbound' })
    })

    it('Postmark receives at most 500 mails in a request, and a failed request fails each of its mails', async () => {
      answer = { status: 200, body: taken }
      const mails = Array.from({ length: 501 }, (_, at) => mailTo(`s${at}`))
      const outcomes = await mailer.sendBatch(mails)
      expect(requests.map(({ body }) => body.length)).toEqual([500, 1])
      expect(outcomes).toEqual(mails.map(({ to }) => ({ status: 'sent', id: `id of ${to}` })))
      // Neither is one refused for good because a whole request was.
      answer = { status: 422, body: { ErrorCode: 300, Message: 'No' } }
      const failed = { status: 'failed', error: new Error('Postmark answered 422 (300)'), isTaken: 'no' }
      expect(await mailer.sendBatch([mailTo('ada'), mailTo('ben')])).toEqual([failed, failed])
    })

    it('A mail of a batch that is missing from Postmark’s response counts as failed', async () => {
      answer = { status: 200, body: asked => taken(asked).slice(1) }
      const [first, second] = await mailer.sendBatch([mailTo('ada'), mailTo('ben')])
      expect([first?.status, second?.status]).toEqual(['sent', 'failed'])
    })

    it('Postmark receives no further mails of a batch after a response of 429 with Retry-After', async () => {
      const { port } = server.address() as AddressInfo
      answer = { status: 429, body: { ErrorCode: 0, Message: 'Slow down' }, headers: { 'retry-after': '60' } }
      const outcomes = await postmarkAt(port).sendBatch(Array.from({ length: 501 }, (_, at) => mailTo(`s${at}`)))
      expect(requests).toHaveLength(1)
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['failed']))
      expect(outcomes[500]).toEqual({
        status: 'failed',
        error: expect.objectContaining({ message: 'Postmark has asked to wait' }),
        isTaken: 'no',
      })
    })

    it('Postmark receives no request for an empty batch', async () => {
      expect(await mailer.sendBatch([])).toEqual([])
      expect(requests).toEqual([])
    })
  })
})

describe('The job that sends mails', () => {
  const sending = (sent: unknown[]) =>
    mailerThat(mail => {
      sent.push(mail)
      return { status: 'sent', id: null }
    })
  const send = (sealed: string, mailer: Mailer, keys = key) =>
    runJob(mailJob, { mailer, settings, secrets: { mail: keys } } as unknown as Services, { sealed })

  it('The mail job sends the mail that was encrypted', async () => {
    const sent: unknown[] = []
    await send(await encryptJob(order, key), sending(sent))
    expect(sent).toEqual([mail])
  })

  it('The mail job fails with UnrecoverableError for a refused mail, and with the original error for other faults', async () => {
    const sealed = await encryptJob(order, key)
    await expect(
      send(
        sealed,
        mailerThat(() => ({ status: 'refused', reason: 'no' })),
      ),
    ).rejects.toThrow(UnrecoverableError)
    await expect(
      send(
        sealed,
        mailerThat(() => ({ status: 'failed', error: new Error('later'), isTaken: 'no' })),
      ),
    ).rejects.toThrow('later')
  })

  it('The mail job fails with a retryable error for a mail of a kind that only a newer version knows', async () => {
    const sealed = await encryptJob({ ...order, kind: 'newer' } as never, key)
    const failure = await send(sealed, sending([])).catch((error: unknown) => error)
    expect(failure).toEqual(new Error('This version knows no mails of the kind newer'))
    expect(failure).not.toBeInstanceOf(UnrecoverableError)
  })

  it('An encrypted mail can neither be read nor forged without the key', async () => {
    const sealed = await encryptJob(order, key)
    const [, payload = ''] = sealed.split('.').reverse()
    expect(sealed).not.toContain('margaret')
    expect(Buffer.from(payload, 'base64url').toString()).not.toContain('margaret')
    await expect(decryptJob(sealed, keysOf('the secret of a portal that is not this one').mail)).rejects.toThrow()
    await expect(decryptJob(`${sealed.slice(0, -3)}AAA`, key)).rejects.toThrow()
  })

  it('The mail job sends mails that were encrypted with the replaced secret and with the new secret', async () => {
    const sent: unknown[] = []
    const replaced = keysOf('the secret that takes over from now on', 'a secret for tests that nobody needs to guess').mail
    for (const sealed of [await encryptJob(order, key), await encryptJob(order, replaced)]) await send(sealed, sending(sent), replaced)
    expect(sent).toHaveLength(2)
    await expect(decryptJob(await encryptJob(order, replaced), key)).rejects.toThrow()
  })
})

describe('A mail’s subject', () => {
  it('A line break in the company’s name adds no header to a mail', () => {
    const wild = render(order, { ...settings, companyName: 'Mining\r\nBcc: everybody@example.com' })
    const transported = async () => {
      const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
      await sendMail(new OutboxMailer(directory, SENDER), wild)
      const text = readFileSync(join(directory, readdirSync(directory)[0] ?? ''), 'utf8')
      rmSync(directory, { recursive: true })
      return text.slice(0, text.indexOf('\n\n'))
    }
    return expect(transported()).resolves.not.toMatch(/^Bcc:/m)
  })
})
