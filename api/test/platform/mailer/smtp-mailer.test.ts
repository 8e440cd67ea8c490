import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { render } from '#modules/mail/mail/render'
import { sendMail } from '#platform/mailer/mailer'
import { SmtpMailer } from '#platform/mailer/smtp-mailer'

const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
const mail = render(
  {
    kind: 'question-answered',
    to: 'margaret@example.com',
    about: {
      name: 'Margaret Hälé',
      presentationTitle: 'Results – half year',
      presentationId: 'one',
      questionId: 'two',
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
      password === 'p@ss'
        ? done(null, { user: username ?? '' })
        : done(said('535 5.7.8 Wrong password of portal')),
    onRcptTo: ({ address }, _session, done) => done(said(replies[address])),
    onData(stream, { envelope, user, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [to = ''] = envelope.rcptTo.map(({ address }) => address)
        const refusal = said(replies[`data of ${to}`])
        if (refusal) return done(refusal)
        accepted.push({
          to,
          message: Buffer.concat(chunks).toString(),
          user: user as string | undefined,
          secure,
        })
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
    expect(headers).toMatchObject({
      'x-tag': 'question-answered',
      'auto-submitted': 'auto-generated',
    })
    expect(read.replyTo).toMatchObject([{ address: 'questions@portal.test' }])
  })

  it('The server receives further headers of a mail, which may replace those that all mails have', async () => {
    const headers = {
      'List-Unsubscribe': '<https://portal.test/alerts/unsubscribe/one>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await sendMail(mailerAt(await startServer()), {
      ...mail,
      headers: { ...headers, 'Auto-Submitted': 'no' },
    })
    const { default: PostalMime } = await import('postal-mime')
    const read = await PostalMime.parse(accepted[0]?.message ?? '')
    expect(
      read.headers
        .filter(({ key }) => /^(list-|auto-)/.test(key))
        .map(({ key, value }) => [key, value]),
    ).toEqual([
      ['auto-submitted', 'no'],
      ['list-unsubscribe', '<https://portal.test/alerts/unsubscribe/one>'],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
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
    expect(await sendMail(mailerAt(await startServer(), ''), mail)).toMatchObject({
      status: 'failed',
    })
    expect(accepted).toEqual([])
    expect(await sendMail(mailerAt(port, 'ignoreTLS=true'), mail)).toMatchObject({ status: 'sent' })
    expect(accepted).toMatchObject([{ secure: false }])
  })

  it.each([
    ['550 5.1.1 margaret@example.com is unknown', '550 5.1.1'],
    ['552 5.2.2 The mailbox of margaret@example.com is full', '552 5.2.2'],
    ['550 No such user: margaret@example.com', '550'],
    ['550 5.4.1 Recipient address rejected: Access denied', '550 5.4.1'],
    ['553 5.6.7 margaret@example.com is not supported', '553 5.6.7'],
    ['550 5.7.1 relay@example.com does not accept mail', '550 5.7.1'],
  ])(
    'A mail whose recipient gets “%s” is refused for good, and its address is not repeated',
    async (reply, code) => {
      replies[mail.to] = reply
      const outcome = await sendMail(mailerAt(await startServer()), mail)
      expect(outcome).toEqual({
        status: 'refused',
        reason: `The mail server refuses the recipient (${code})`,
      })
    },
  )

  it.each([
    [
      mail.to,
      '450 4.2.1 margaret@example.com is busy',
      'The mail server answered 450 4.2.1 to RCPT TO',
    ],
    [
      mail.to,
      '550 5.7.1 Relaying denied for margaret@example.com',
      'The mail server answered 550 5.7.1 to RCPT TO',
    ],
    [
      mail.to,
      '553 5.7.1 ir@portal.test: Sender address rejected: not owned by user',
      'The mail server answered 553 5.7.1 to RCPT TO',
    ],
    [
      mail.to,
      '550 5.1.8 The domain of ir@portal.test is unknown',
      'The mail server answered 550 5.1.8 to RCPT TO',
    ],
    [mail.to, '530 5.7.0 Authentication required', 'The mail server answered 530 5.7.0 to RCPT TO'],
    [`data of ${mail.to}`, '451 4.3.0 Later', 'The mail server answered 451 4.3.0 to DATA'],
    [
      `data of ${mail.to}`,
      '554 5.7.1 Looks like spam',
      'The mail server answered 554 5.7.1 to DATA',
    ],
  ])(
    'A mail whose %s gets “%s” counts as failed, and is sent once the server accepts it',
    async (where, reply, words) => {
      replies[where] = reply
      const mailer = mailerAt(await startServer())
      expect(await sendMail(mailer, mail)).toEqual({
        status: 'failed',
        error: new Error(words),
        isTaken: 'no',
      })
      delete replies[where]
      expect(await sendMail(mailer, mail)).toMatchObject({ status: 'sent' })
      expect(accepted).toHaveLength(1)
    },
  )

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
    expect(away).toEqual({
      status: 'failed',
      error: new Error('The mail server could not be used (ESOCKET)'),
      isTaken: 'no',
    })
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
    expect(
      await sendMail(
        mailerAt((server.address() as AddressInfo).port, TRUSTING, '', PATIENCE_MS),
        mail,
      ),
    ).toMatchObject({
      status: 'failed',
    })
  })

  it('Each mail of a batch has an outcome of its own, in their order', async () => {
    Object.assign(replies, {
      'gone@example.com': '550 5.1.1 No',
      'later@example.com': '451 4.3.0 Later',
    })
    const addresses = ['ada', 'gone', 'ben', 'later', 'cleo'].map(name => `${name}@example.com`)
    const outcomes = await mailerAt(await startServer()).sendBatch(addresses.map(mailTo))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'sent',
      'refused',
      'sent',
      'failed',
      'sent',
    ])
    expect(accepted.map(({ to }) => to).sort()).toEqual([
      'ada@example.com',
      'ben@example.com',
      'cleo@example.com',
    ])
  })
})

type Reply = string | null | false
/** Answers each command as `conduct` says, after which the whole mail comes as the command `.`; null is no answer, false the end. */
async function startScript(
  conduct: (command: string, connection: number) => Reply | Promise<Reply>,
): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer(socket => {
    const connection = sockets.push(socket.on('error', () => undefined))
    let received = ''
    let isData = false
    const answer = async (command: string) => {
      const reply = await conduct(command, connection)
      if (reply === false) socket.destroy()
      else if (reply !== null) socket.write(`${reply}\r\n`)
      isData = command === 'DATA' && String(reply).startsWith('354')
    }
    socket.on('data', chunk => {
      received += chunk
      const end = isData ? /\r\n\.\r\n/ : /\r\n/
      for (let at = received.search(end); at !== -1; at = received.search(end)) {
        const command = isData ? '.' : received.slice(0, at)
        received = received.slice(isData ? at + 5 : at + 2)
        void answer(command)
      }
    })
    void answer('greeting')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise(done => server.close(done))
  })
  return (server.address() as AddressInfo).port
}
const usual = (command: string): string => {
  if (command === 'greeting') return '220 portal.test ESMTP'
  return command === 'DATA' ? '354 Go on' : '250 OK'
}
const PLAIN = 'ignoreTLS=true'

describe('Whether a mail was taken', () => {
  it.each([
    ['the greeting', 'greeting', null],
    ['the sender', 'MAIL FROM', null],
    ['the recipient', 'RCPT TO', null],
    ['the wish to send', 'DATA', null],
    ['the wish to send, but by hanging up', 'DATA', false],
  ] as const)(
    'A mail was not taken when the server does not answer %s',
    async (_what, command, reply) => {
      const port = await startScript(each => (each.startsWith(command) ? reply : usual(each)))
      expect(await sendMail(mailerAt(port, PLAIN, '', PATIENCE_MS), mail)).toMatchObject({
        status: 'failed',
        isTaken: 'no',
      })
    },
  )

  it.each([
    ['does not answer in time', null, 1_000],
    ['hangs up', false, undefined],
  ] as const)(
    'Whether a mail was taken is unknown when the server %s once it has all of it, and it is not sent again',
    async (_how, reply, patienceMs) => {
      let whole = 0
      const port = await startScript(each => (each === '.' ? (whole++, reply) : usual(each)))
      expect(await sendMail(mailerAt(port, PLAIN, '', patienceMs), mail)).toMatchObject({
        status: 'failed',
        isTaken: 'unknown',
      })
      expect(whole).toBe(1)
    },
  )

  it('A mail was not taken when the server says so once it has all of it, even if it closes the connection', async () => {
    const port = await startScript(each => (each === '.' ? '421 4.3.2 Shutting down' : usual(each)))
    expect(await sendMail(mailerAt(port, PLAIN), mail)).toMatchObject({
      status: 'failed',
      isTaken: 'no',
    })
  })

  it('A mail whose login is refused for now is not one of wrong credentials', async () => {
    const port = await startServer({
      onAuth: (_auth, _session, done) => done(said('454 4.7.0 Later')),
    })
    const outcome = await sendMail(mailerAt(port, TRUSTING, 'portal:p%40ss@'), mail)
    expect(outcome).toMatchObject({ status: 'failed', isTaken: 'no' })
    expect(outcome).not.toHaveProperty('isUnauthorized')
  })
})

describe('A batch over several connections', () => {
  const batchOf = (count: number) =>
    Array.from({ length: count }, (_, at) => mailTo(`s${at}@example.com`))
  const takenBy = () => accepted.map(({ to }) => to).sort()
  const statusesOf = async (mailer: SmtpMailer, count: number) =>
    (await mailer.sendBatch(batchOf(count))).map(({ status }) => status)
  const allSent = (count: number) => Array.from({ length: count }, () => 'sent')

  it('A batch is sent over several connections at a time, and no more than ten', async () => {
    let open = 0
    let most = 0
    const port = await startServer({
      onConnect: (_session, done) => {
        most = Math.max(most, ++open)
        done()
      },
      onClose: () => void open--,
    })
    expect(await statusesOf(mailerAt(port), 30)).toEqual(allSent(30))
    expect(most).toBe(10)
  })

  it.each([1, 3])(
    'Every mail of a batch is sent once when the server accepts no more than %s connections',
    async maxClients => {
      const port = await startServer({ maxClients })
      expect(await statusesOf(mailerAt(port), 20)).toEqual(allSent(20))
      expect(takenBy()).toEqual(
        batchOf(20)
          .map(({ to }) => to)
          .sort(),
      )
    },
  )

  it('Every mail of a batch is sent once when the server ends each connection after two mails', async () => {
    const taken: Record<number, number> = {}
    let whole = 0
    const port = await startScript((command, connection) => {
      if (command === '.') {
        whole++
        taken[connection] = (taken[connection] ?? 0) + 1
      }
      return command.startsWith('MAIL FROM') && (taken[connection] ?? 0) >= 2
        ? '421 4.7.0 Enough for one connection'
        : usual(command)
    })
    expect(await statusesOf(mailerAt(port, PLAIN), 25)).toEqual(allSent(25))
    expect(whole).toBe(25)
  })

  it('A mail whose connection is refused late is sent over one that has nothing else to send', async () => {
    let take: () => void
    const isTaken = new Promise<void>(resolve => (take = resolve))
    const port = await startScript(async (command, connection) => {
      if (command === '.') take()
      if (command !== 'greeting' || connection === 1) return usual(command)
      await isTaken
      await pause(20)
      return '421 4.3.2 Too many connections'
    })
    expect(await statusesOf(mailerAt(port, PLAIN), 2)).toEqual(allSent(2))
  })

  it('A mail at which the server ends each connection fails after three tries, and the others are sent', async () => {
    let tries = 0
    const port = await startScript(command => {
      if (!command.startsWith('RCPT TO:<s1@')) return usual(command)
      tries++
      return '421 4.7.0 Not this one'
    })
    const outcomes = await mailerAt(port, PLAIN).sendBatch(batchOf(12))
    expect(outcomes.map(({ status }) => status)).toEqual(
      batchOf(12).map(({ to }) => (to === 's1@example.com' ? 'failed' : 'sent')),
    )
    expect(outcomes[1]).toMatchObject({ isTaken: 'no' })
    expect(tries).toBe(3)
  })

  it('A batch fails at once when the server accepts no connection, and none of its mails was taken', async () => {
    let connections = 0
    const port = await startScript(() => {
      connections++
      return '421 4.3.2 Too many connections'
    })
    const outcomes = await mailerAt(port, PLAIN).sendBatch(batchOf(100))
    const failure = {
      status: 'failed',
      error: { message: 'The mail server answered 421 4.3.2 to CONN' },
      isTaken: 'no',
    }
    expect(outcomes).toHaveLength(100)
    for (const outcome of outcomes) expect(outcome).toMatchObject(failure)
    expect(connections).toBe(10)
  })

  it('A server that leaves mails unanswered gets no further ones of the batch, which then were not taken', async () => {
    const port = await startScript(command => (command === '.' ? false : usual(command)))
    const outcomes = await mailerAt(port, PLAIN).sendBatch(batchOf(30))
    const taken = outcomes.map(outcome => outcome.status === 'failed' && outcome.isTaken)
    expect(taken).toEqual(batchOf(30).map((_, at) => (at < 10 ? 'unknown' : 'no')))
  })
})
