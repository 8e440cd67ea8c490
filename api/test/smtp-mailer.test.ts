import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { sendMail } from '../src/platform/mailer/mailer'
import { SmtpMailer } from '../src/platform/mailer/smtp-mailer'
import { render } from '../src/modules/mail/render'

const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
const mail = render(
  {
    kind: 'question-answered',
    to: 'margaret@example.com',
    about: {
      name: 'Margaret Hälé',
      presentationTitle: 'Results – half year',
      presentationId: 'one',
      questionText: 'When “is” it?',
      answerText: 'Soon; über all. 🎉',
    },
  },
  settings,
)
const mailTo = (to: string) => ({ ...mail, to })
const PATIENCE_MS = 200
const SENDER = { from: '"Test Mining" <ir@portal.test>', replyTo: 'questions@portal.test' }

/** The reply to each recipient, and to each mail once it is whole. */
const replies: Record<string, string> = {}
const said = (reply: string | undefined) => {
  if (reply === undefined) return null
  const [, code, text] = /^(\d+) (.*)$/.exec(reply) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}
const accepted: { to: string; message: string; user: string | undefined; secure: boolean }[] = []
const stops: (() => Promise<unknown>)[] = []
// The server warns that its certificate is one that nobody may trust, which is what is wanted.
beforeAll(() => void jest.spyOn(console, 'error').mockImplementation())
afterAll(() => jest.restoreAllMocks())
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  accepted.length = 0
  for (const name of Object.keys(replies)) delete replies[name]
})

/** A real SMTP server, whose certificate nobody has signed; its port. */
async function startServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username ?? '' }) : done(said('535 5.7.8 Wrong password of portal')),
    onRcptTo: ({ address }, _session, done) => done(said(replies[address])),
    onData(stream, { envelope, user, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [to = ''] = envelope.rcptTo.map(({ address }) => address)
        const refusal = said(replies[`data of ${to}`])
        if (refusal) return done(refusal)
        accepted.push({ to, message: Buffer.concat(chunks).toString(), user: user as string | undefined, secure })
        done()
      })
    },
    ...options,
  })
  // A client that hangs up at the certificate.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  stops.push(() => new Promise<void>(done => server.close(done)))
  return (server.server.address() as AddressInfo).port
}
const TRUSTING = 'tls.rejectUnauthorized=false'
const mailerAt = (port: number, options = TRUSTING, login = '', patienceMs?: number) =>
  new SmtpMailer(`smtp://${login}127.0.0.1:${port}?${options}`, SENDER, patienceMs)

describe('An SMTP server', () => {
  it('The server receives a mail by TLS with both parts, and its sender is signed in', async () => {
    const port = await startServer()
    const outcome = await sendMail(mailerAt(port, TRUSTING, 'portal:p%40ss@'), mail)
    expect(outcome).toEqual({ status: 'sent', id: expect.stringMatching(/^<.+@portal\.test>$/) })
    expect(accepted).toMatchObject([{ to: 'margaret@example.com', user: 'portal', secure: true }])
    const { default: PostalMime } = await import('postal-mime')
    const read = await PostalMime.parse(accepted[0]?.message ?? '')
    expect(read).toMatchObject({
      from: { name: 'Test Mining', address: 'ir@portal.test' },
      to: [{ address: 'margaret@example.com' }],
      subject: mail.subject,
    })
    expect(read.text?.trim()).toBe(mail.text.trim())
    expect(read.html?.trim()).toBe(mail.html.trim())
    const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({ 'x-tag': 'question-answered', 'auto-submitted': 'auto-generated' })
  })

  it('The server receives a mail over a connection that is encrypted from its beginning', async () => {
    const port = await startServer({ secure: true })
    const mailer = new SmtpMailer(`smtps://127.0.0.1:${port}?${TRUSTING}`, SENDER)
    expect(await sendMail(mailer, mail)).toMatchObject({ status: 'sent' })
    expect(accepted).toMatchObject([{ secure: true }])
  })

  it('A mail leaves unencrypted only where the address allows it, and never to an unknown certificate', async () => {
    const port = await startServer({ disabledCommands: ['STARTTLS'] })
    expect(await sendMail(mailerAt(port), mail)).toMatchObject({ status: 'failed' })
    expect(await sendMail(mailerAt(await startServer(), ''), mail)).toMatchObject({ status: 'failed' })
    expect(accepted).toEqual([])
    expect(await sendMail(mailerAt(port, 'ignoreTLS=true'), mail)).toMatchObject({ status: 'sent' })
    expect(accepted).toMatchObject([{ secure: false }])
  })

  it.each([
    ['550 5.1.1 margaret@example.com is unknown', '550 5.1.1'],
    ['552 5.2.2 The mailbox of margaret@example.com is full', '552 5.2.2'],
    ['550 No such user: margaret@example.com', '550'],
  ])('A mail whose recipient gets “%s” is refused for good, and its address is not repeated', async (reply, code) => {
    replies[mail.to] = reply
    const outcome = await sendMail(mailerAt(await startServer()), mail)
    expect(outcome).toEqual({ status: 'refused', reason: `The mail server refuses the recipient (${code})` })
  })

  it.each([
    [mail.to, '450 4.2.1 margaret@example.com is busy', 'The mail server answered 450 4.2.1 to RCPT TO'],
    [mail.to, '550 5.7.1 Relaying denied for margaret@example.com', 'The mail server answered 550 5.7.1 to RCPT TO'],
    [`data of ${mail.to}`, '451 4.3.0 Later', 'The mail server answered 451 4.3.0 to DATA'],
    [`data of ${mail.to}`, '554 5.7.1 Looks like spam', 'The mail server answered 554 5.7.1 to DATA'],
  ])('A mail whose %s gets “%s” counts as failed, and is sent once the server accepts it', async (where, reply, words) => {
    replies[where] = reply
    const mailer = mailerAt(await startServer())
    expect(await sendMail(mailer, mail)).toEqual({ status: 'failed', error: new Error(words), isTaken: 'no' })
    delete replies[where]
    expect(await sendMail(mailer, mail)).toMatchObject({ status: 'sent' })
    expect(accepted).toHaveLength(1)
  })

  it('A mail counts as failed when the server does not know the portal’s password, or cannot be reached', async () => {
    const port = await startServer()
    const wrong = await sendMail(mailerAt(port, TRUSTING, 'portal:wrong@'), mail)
    expect(wrong).toEqual({
      status: 'failed',
      error: new Error('The mail server answered 535 5.7.8 to AUTH PLAIN'),
      isTaken: 'no',
      isUnauthorized: true,
    })
    for (const stop of stops.splice(0)) await stop()
    const away = await sendMail(mailerAt(port), mail)
    expect(away).toEqual({ status: 'failed', error: new Error('The mail server could not be used (ESOCKET)'), isTaken: 'unknown' })
  })

  it.each([
    ['says nothing', ''],
    ['greets and says nothing more', '220 portal.test ESMTP\r\n'],
  ])('A mail to a server that %s counts as failed in time', async (_what, greeting) => {
    const sockets = new Set<Socket>()
    const server = createServer(socket => {
      sockets.add(socket.on('error', () => undefined))
      socket.write(greeting)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    stops.push(() => {
      for (const socket of sockets) socket.destroy()
      return new Promise(done => server.close(done))
    })
    expect(await sendMail(mailerAt((server.address() as AddressInfo).port, TRUSTING, '', PATIENCE_MS), mail)).toMatchObject({
      status: 'failed',
    })
  })

  it('Each mail of a batch has an outcome of its own, in their order', async () => {
    Object.assign(replies, { 'gone@example.com': '550 5.1.1 No', 'later@example.com': '451 4.3.0 Later' })
    const addresses = ['ada', 'gone', 'ben', 'later', 'cleo'].map(name => `${name}@example.com`)
    const outcomes = await mailerAt(await startServer()).sendBatch(addresses.map(mailTo))
    expect(outcomes.map(({ status }) => status)).toEqual(['sent', 'refused', 'sent', 'failed', 'sent'])
    expect(accepted.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ben@example.com', 'cleo@example.com'])
  })
})
