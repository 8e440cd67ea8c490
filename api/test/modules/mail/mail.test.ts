import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decryptJob, encryptJob } from '#modules/mail/mail/encrypt-job'
import { mailJob } from '#modules/mail/mail/mail.job'
import type { QueuedMail } from '#modules/mail/mail/mails'
import { render } from '#modules/mail/mail/render'
import { UnrecoverableError } from '#platform/jobs/job-queue'
import { type Mailer, sendMail } from '#platform/mailer/mailer'
import { OutboxMailer } from '#platform/mailer/outbox-mailer'
import type { Services } from '#platform/operation/context'
import { keysOf } from '#platform/security/secrets'
import { mailerThat } from '../../harness/portal/mailer-that'
import { runJob } from '../../harness/portal/run-job'

const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
const order: QueuedMail = {
  kind: 'answer-withdrawn',
  to: 'margaret@example.com',
  about: {
    name: 'Margaret Hälé',
    presentationTitle: 'Results – half year',
    presentationId: 'one',
    questionId: 'two',
    questionText: 'When “is” it?\nAnd where?',
    isOwn: true,
  },
}
const mail = render(order, settings)
const SENDER = { from: 'ir@portal.test', replyTo: 'questions@portal.test' }
const key = keysOf('a secret for tests that nobody needs to guess').mail

describe('The outbox', () => {
  const directory = mkdtempSync(join(tmpdir(), 'outbox-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  it('The outbox stores a mail as a MIME file with both parts that only its owner can read', async () => {
    const outbox = join(directory, 'not/there/yet')
    const outcome = await sendMail(
      new OutboxMailer(outbox, { from: 'Test Mining <ir@portal.test>', replyTo: 'ir@portal.test' }),
      mail,
    )
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
      subject: 'Withdrawn: the answer to your question',
    })
    expect(read.text?.replace(/\s+$/, '')).toBe(mail.text.replace(/\s+$/, ''))
    expect(read.html?.replace(/\s+$/, '')).toBe(mail.html.replace(/\s+$/, ''))
    expect(read.headers.find(({ key }) => key === 'x-tag')?.value).toBe('answer-withdrawn')
  })

  it('The outbox stores where replies go, further headers, and metadata and stream as headers', async () => {
    const outbox = join(directory, 'headers')
    const headers = {
      'List-Unsubscribe': '<https://portal.test/alerts/unsubscribe/one>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    const metadata = {
      broadcast: '0193a7c0-5c1e-7000-8000-000000000001',
      batch: '7',
      recipient: '3012',
    }
    await sendMail(new OutboxMailer(outbox, SENDER), {
      ...mail,
      stream: 'results',
      headers,
      metadata,
    })
    const { default: PostalMime } = await import('postal-mime')
    const read = await PostalMime.parse(readFileSync(join(outbox, readdirSync(outbox)[0] ?? '')))
    expect(read.replyTo).toMatchObject([{ address: 'questions@portal.test' }])
    expect(
      Object.fromEntries(read.headers.map(({ key: name, value }) => [name, value])),
    ).toMatchObject({
      'list-unsubscribe': '<https://portal.test/alerts/unsubscribe/one>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'x-stream': 'results',
      'x-metadata-broadcast': metadata.broadcast,
      'x-metadata-batch': '7',
      'x-metadata-recipient': '3012',
    })
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

describe('The job that sends mails', () => {
  const sending = (sent: unknown[]) =>
    mailerThat(mail => {
      sent.push(mail)
      return { status: 'sent', id: null }
    })
  const send = (sealed: string, mailer: Mailer, keys = key) =>
    runJob(mailJob, { mailer, settings, secrets: { mail: keys } } as unknown as Services, {
      sealed,
    })

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
    await expect(
      decryptJob(sealed, keysOf('the secret of a portal that is not this one').mail),
    ).rejects.toThrow('decryption operation failed')
    await expect(decryptJob(`${sealed.slice(0, -3)}AAA`, key)).rejects.toThrow(
      'decryption operation failed',
    )
  })

  it('The mail job sends mails that were encrypted with the replaced secret and with the new secret', async () => {
    const sent: unknown[] = []
    const replaced = keysOf(
      'the secret that takes over from now on',
      'a secret for tests that nobody needs to guess',
    ).mail
    for (const sealed of [await encryptJob(order, key), await encryptJob(order, replaced)])
      await send(sealed, sending(sent), replaced)
    expect(sent).toHaveLength(2)
    await expect(decryptJob(await encryptJob(order, replaced), key)).rejects.toThrow(
      'decryption operation failed',
    )
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
