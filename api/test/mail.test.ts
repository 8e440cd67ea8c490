import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OutboxMailer } from '../src/platform/mailer/outbox-mailer'
import { PostmarkMailer } from '../src/platform/mailer/postmark-mailer'
import { mailJob } from '../src/modules/mail/mail-job'
import { render } from '../src/modules/mail/render'
import { seal, unseal } from '../src/modules/mail/encrypt-job'
import type { MailOrder } from '../src/modules/mail/mails'
import { HopelessJob } from '../src/platform/jobs/job-queue'
import { UndeliverableMail, type Mailer } from '../src/platform/mailer/mailer'
import { keysOf } from '../src/platform/security/secrets'

const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
const order: MailOrder = {
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
const key = keysOf('a secret for tests that nobody needs to guess').seal

describe('The outbox', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  it('holds a mail as any mail program reads it, with both parts, for its owner’s eyes', async () => {
    const outbox = join(directory, 'not/there/yet')
    await new OutboxMailer(outbox, 'Test Mining <ir@portal.test>').send(mail)
    const names = readdirSync(outbox)
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

  it('names mails so that they sort by time', async () => {
    const outbox = join(directory, 'several')
    const mailer = new OutboxMailer(outbox, 'ir@portal.test')
    for (const to of ['1@example.com', '2@example.com', '3@example.com']) await mailer.send({ ...mail, to })
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
    body: Record<string, unknown>
  }
  const requests: Request[] = []
  let answer: { status: number; body: object }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({ path: request.url, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  let mailer: PostmarkMailer
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    mailer = new PostmarkMailer('the-token', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'ir@portal.test')
  })
  beforeEach(() => void requests.splice(0))
  afterAll(async () => {
    server.close()
    await once(server, 'close')
  })

  it('is given the mail as its documentation asks', async () => {
    answer = { status: 200, body: { To: mail.to, SubmittedAt: '2026-03-02T00:00:00Z', MessageID: 'one', ErrorCode: 0, Message: 'OK' } }
    await mailer.send(mail)
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
  ])('that answers %s has refused the mail for good', async (ErrorCode, Message) => {
    answer = { status: 422, body: { ErrorCode, Message } }
    await expect(mailer.send(mail)).rejects.toThrow(UndeliverableMail)
  })

  it.each([
    [401, 10],
    [422, 400],
    [422, 412],
    [429, 0],
    [500, 0],
    [503, 0],
  ])('that answers %s (%s) is asked again later', async (status, ErrorCode) => {
    answer = { status, body: { ErrorCode, Message: 'No' } }
    const failure = await mailer.send(mail).then(
      () => 'sent',
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(UndeliverableMail)
  })

  it('that cannot be reached is asked again later', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as AddressInfo
    nobody.close()
    await once(nobody, 'close')
    const failure = await new PostmarkMailer('t', `http://127.0.0.1:${port}`, 'ir@portal.test').send(mail).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(UndeliverableMail)
  })

  it('may stand behind an address with a path', async () => {
    answer = { status: 200, body: { ErrorCode: 0 } }
    const { port } = server.address() as AddressInfo
    await new PostmarkMailer('t', `http://127.0.0.1:${port}/postmark`, 'ir@portal.test').send(mail)
    expect(requests[0]?.path).toBe('/postmark/email')
  })
})

describe('The job that sends mails', () => {
  const jobFor = (mailer: Mailer) => mailJob(mailer, settings, key)

  it('sends what was sealed', async () => {
    const sent: unknown[] = []
    await jobFor({ send: async mail => void sent.push(mail) })({ sealed: await seal(order, key) })
    expect(sent).toEqual([mail])
  })

  it('gives up a mail that can never be delivered, and fails for every other fault, so that it is tried again', async () => {
    const sealed = await seal(order, key)
    await expect(jobFor({ send: () => Promise.reject(new UndeliverableMail('no')) })({ sealed })).rejects.toThrow(HopelessJob)
    await expect(jobFor({ send: () => Promise.reject(new Error('later')) })({ sealed })).rejects.toThrow('later')
  })

  it('cannot be read, or made up, without the key', async () => {
    const sealed = await seal(order, key)
    const [, payload = ''] = sealed.split('.').reverse()
    expect(sealed).not.toContain('margaret')
    expect(Buffer.from(payload, 'base64url').toString()).not.toContain('margaret')
    await expect(unseal(sealed, keysOf('the secret of a portal that is not this one').seal)).rejects.toThrow()
    await expect(unseal(`${sealed.slice(0, -3)}AAA`, key)).rejects.toThrow()
  })

  it('that waited while the secret was replaced is still sent, and one of the new secret as well', async () => {
    const sent: unknown[] = []
    const replaced = keysOf('the secret that takes over from now on', 'a secret for tests that nobody needs to guess').seal
    for (const sealed of [await seal(order, key), await seal(order, replaced)])
      await mailJob({ send: async mail => void sent.push(mail) }, settings, replaced)({ sealed })
    expect(sent).toHaveLength(2)
    await expect(unseal(await seal(order, replaced), key)).rejects.toThrow()
  })
})

describe('A mail’s subject', () => {
  it('stays one line, whatever the company is called', () => {
    const wild = render(order, { ...settings, companyName: 'Mining\r\nBcc: everybody@example.com' })
    const transported = async () => {
      const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
      await new OutboxMailer(directory, 'ir@portal.test').send(wild)
      const text = readFileSync(join(directory, readdirSync(directory)[0] ?? ''), 'utf8')
      rmSync(directory, { recursive: true })
      return text.slice(0, text.indexOf('\n\n'))
    }
    return expect(transported()).resolves.not.toMatch(/^Bcc:/m)
  })
})
