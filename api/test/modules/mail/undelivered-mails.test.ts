import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { FolderPlace } from '#modules/archive/backups/folder-place'
import { writeBackup } from '#modules/archive/backups/write-backup'
import { enqueueMail } from '#modules/mail/mail/enqueue'
import { mailJob } from '#modules/mail/mail/mail.job'
import { POLL_INTERVAL_MS } from '#modules/mail/mail/undelivered-mail.subscription'
import { sqlOf } from '#platform/database/kysely'
import { parseJobData } from '#platform/jobs/define-job'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import type { Mail } from '#platform/mailer/mailer'
import { createLog } from '#platform/observability/log'
import { keysOf } from '#platform/security/secrets'
import { evidenceOf } from '../../harness/modules/evidence'
import { type EnqueueMail, restoreBackup } from '../../../src/commands/backup/restore-backup'
import { createEmptyDatabase } from '../../harness/database/databases'
import { QuestionAnswer, ShareholderDelete } from '../../harness/generated/operations'
import { Live } from '../../harness/http/live'
import { mailerThat } from '../../harness/portal/mailer-that'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { runJob } from '../../harness/portal/run-job'
import { anAdmin } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String) { undeliveredMails(first: $first, after: $after, last: $last, before: $before) {
  totalCount pageInfo { hasNextPage endCursor hasPreviousPage startCursor } edges { node { id kind recipient enqueuedAt failedAt attempts reason sendable } } } }`
const RETRY =
  'mutation ($input: IdInput!) { undeliveredMailsRetry(input: $input) { ids remaining } }'
const DELETE =
  'mutation ($input: IdInput!) { undeliveredMailsDelete(input: $input) { ids remaining } }'
const RETRY_ALL =
  'mutation ($input: KeyInput) { undeliveredMailsRetryAll(input: $input) { ids remaining } }'
const DELETE_ALL =
  'mutation ($input: KeyInput) { undeliveredMailsDeleteAll(input: $input) { ids remaining } }'
const TOKEN = 'a-link-that-signs-somebody-in'
const REASON = 'Postmark refused the mail: inactive recipient'

/** A portal with the real queue, whose provider refuses until it is told otherwise. */
async function portalWithProvider() {
  const provider = { refuses: true, sent: [] as Mail[], tried: 0 }
  let jobs: PgBossJobQueue | undefined
  const portal = await startTestPortal(
    {},
    {
      jobs: async url => {
        jobs = new PgBossJobQueue(url, createLog('silent'))
        await jobs.start([mailJob])
        return jobs
      },
    },
  )
  const mailer = mailerThat(mail => {
    provider.tried++
    if (provider.refuses) return { status: 'refused', reason: REASON }
    provider.sent.push(mail)
    return { status: 'sent', id: null }
  })
  const work = () =>
    jobs!.work(mailJob, (job, data) => runJob(mailJob, { ...portal.services, mailer }, data, job))
  await work()
  return { portal, provider, work, stop: async () => (await jobs!.stop(), portal.stop()) }
}

let portal: TestPortal
let provider: Awaited<ReturnType<typeof portalWithProvider>>['provider']
let work: () => Promise<void>
let stop: () => Promise<void>
let admin: Person
beforeAll(async () => void ({ portal, provider, work, stop } = await portalWithProvider()))
beforeEach(async () => {
  await emptyQueue()
  Object.assign(provider, { refuses: true, sent: [], tried: 0 })
  await portal.reset()
  admin = await anAdmin(portal)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => stop())

/** Once nothing of what the test before has ordered is being sent any more. */
async function emptyQueue(): Promise<void> {
  const db = sqlOf(portal.em())
  await until('no job is active', async () => {
    await sql`delete from pgboss.job where state <> 'active'`.execute(db)
    return (await sql`select 1 from pgboss.job limit 1`.execute(db)).rows.length === 0
  })
}

const order = {
  answered: (to: string) =>
    enqueueMail(portal, portal.em(), 'answer-withdrawn', to, {
      name: 'Margaret',
      presentationTitle: 'Results',
      presentationId: 'one',
      questionId: 'two',
      questionText: 'A question nobody else shall read',
      isOwn: true,
    }),
  link: (to: string) =>
    enqueueMail(portal, portal.em(), 'sign-in-link', to, { token: TOKEN, audience: 'shareholder' }),
}

async function listed(count: number, variables: object = {}): Promise<Record<string, any>> {
  let list: Record<string, any> = {}
  await until(`${count} mails are undelivered`, async () => {
    list = (await admin.ask(LIST, variables)).undeliveredMails
    // Counted a moment after it was read.
    return (
      list.totalCount === count &&
      (list.edges.length === count || Object.keys(variables).length > 0)
    )
  })
  return list
}
/** What evidence tells of mails that were deleted. */
const deletions = () => eventsOf('mail.deleted')
const eventsOf = async (wanted: 'mail.deleted' | 'mail.retried') =>
  (await evidenceOf(portal)).filter(({ type }) => type === wanted)
const nodesOf = (list: Record<string, any>) => list.edges.map(({ node }: { node: object }) => node)

/** A new portal's database and queue, filled from a backup of this one. */
async function restored() {
  const directory = mkdtempSync(join(tmpdir(), 'portal-undelivered-'))
  const { files } = portal.services
  const database = await createEmptyDatabase()
  const jobs = new PgBossJobQueue(database.url, createLog('silent'), { works: false })
  await jobs.start([mailJob])
  const place = new FolderPlace(join(directory, 'backup'))
  await writeBackup({ databaseUrl: portal.database.url, files }, place, {
    at: new Date(),
    key: null,
  })
  const enqueueMail: EnqueueMail = (runner, data) =>
    jobs.enqueue(runner, mailJob, parseJobData(mailJob, data))
  await restoreBackup(
    { databaseUrl: database.url, files, enqueueMail, timeZone: 'Australia/Sydney' },
    place,
    null,
  )
  rmSync(directory, { recursive: true })
  return { jobs, stop: async () => (await jobs.stop(), database.drop()) }
}

/** As the alert knows it that somebody is called for. */
const failed = async () =>
  (await (portal.services.jobs as PgBossJobQueue).states()).find(
    ({ queue }) => queue === mailJob.name,
  )?.failed

describe('Undelivered mails', () => {
  it('Undelivered mails are listed with kind, recipient, dates and reason, but without the link that they contain', async () => {
    await order.link('margaret@example.com')
    const list = await listed(1)
    expect(nodesOf(list)).toEqual([
      {
        id: expect.any(String),
        kind: 'SIGN_IN_LINK',
        recipient: 'margaret@example.com',
        enqueuedAt: expect.any(String),
        failedAt: expect.any(String),
        attempts: 1,
        reason: REASON,
        sendable: true,
      },
    ])
    expect(JSON.stringify(list)).not.toContain(TOKEN)
  })

  it('Undelivered mails are listed page by page, the latest first', async () => {
    const addresses = ['a@example.com', 'b@example.com', 'c@example.com']
    for (const [index, address] of addresses.entries()) {
      await order.answered(address)
      await listed(index + 1)
    }
    const first = await listed(3, { first: 2 })
    const rest = await listed(3, { first: 2, after: first.pageInfo.endCursor })
    expect([...nodesOf(first), ...nodesOf(rest)].map(({ recipient }) => recipient)).toEqual(
      addresses.toReversed(),
    )
    expect([first, rest].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false])
    const end = await listed(3, { last: 2 })
    const begin = await listed(3, { last: 2, before: end.pageInfo.startCursor })
    expect([...nodesOf(begin), ...nodesOf(end)].map(({ recipient }) => recipient)).toEqual(
      addresses.toReversed(),
    )
    expect([end, begin].map(({ pageInfo }) => pageInfo.hasPreviousPage)).toEqual([true, false])
    const { node, nodes } = await admin.ask(
      'query ($id: ID!, $ids: [ID!]!) { node(id: $id) { id __typename ... on UndeliveredMail { recipient } } nodes(ids: $ids) { id } }',
      { id: nodesOf(end)[0].id, ids: [...nodesOf(end), ...nodesOf(begin)].map(({ id }) => id) },
    )
    expect(node).toEqual({
      id: nodesOf(end)[0].id,
      __typename: 'UndeliveredMail',
      recipient: nodesOf(end)[0].recipient,
    })
    expect(nodes).toEqual([...nodesOf(end), ...nodesOf(begin)].map(({ id }) => ({ id })))
  })

  it('A retried mail is sent once and disappears from the list of undelivered mails', async () => {
    await order.answered('margaret@example.com')
    const [{ id }] = nodesOf(await listed(1))
    expect(await failed()).toBe(1)
    provider.refuses = false
    expect(await admin.ask(RETRY, { input: { id } })).toEqual({
      undeliveredMailsRetry: { ids: [id], remaining: 0 },
    })
    expect(await failed()).toBe(0)
    expect(await eventsOf('mail.retried')).toMatchObject([
      { actor: { kind: 'administrator' }, subject: { id }, body: { kind: 'answer-withdrawn' } },
    ])
    await until('the mail is sent', () => provider.sent.length > 0)
    await listed(0)
    expect(provider.sent.map(({ to }) => to)).toEqual(['margaret@example.com'])
    expect(await admin.refusal(RETRY, { input: { id } })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Mail not found',
    })
  })

  it('Retrying or deleting one undelivered mail reads no other mail from the queue', async () => {
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com'])
      await order.answered(address)
    const [{ id: retried }, { id: deleted }] = nodesOf(await listed(3))
    const { jobs } = portal.services
    const deadLetters = jest.spyOn(jobs, 'deadLetters')
    await admin.ask(RETRY, { input: { id: retried } })
    await admin.ask(DELETE, { input: { id: deleted } })
    const read = await Promise.all(
      deadLetters.mock.results.map(({ value }) => value as ReturnType<typeof jobs.deadLetters>),
    )
    expect(read.map(mails => mails.map(({ id }) => id))).toEqual([[retried], [deleted]])
  })

  it('A retry or deletion with an idempotency key is carried out once, and its result is returned again', async () => {
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com'])
      await order.answered(address)
    const [{ id: retried }] = nodesOf(await listed(3))
    const retry = { input: { id: retried, idempotencyKey: 'retried-once' } }
    expect(await admin.ask(RETRY, retry)).toEqual({
      undeliveredMailsRetry: { ids: [retried], remaining: 2 },
    })
    await until('the mail is refused again', () => provider.tried === 4)
    await listed(3)
    expect(await admin.ask(RETRY, retry)).toEqual({
      undeliveredMailsRetry: { ids: [retried], remaining: 3 },
    })
    expect(provider.tried).toBe(4)

    const all = { input: { idempotencyKey: 'deleted-once' } }
    const { undeliveredMailsDeleteAll } = await admin.ask(DELETE_ALL, all)
    expect(undeliveredMailsDeleteAll).toMatchObject({ ids: { length: 3 }, remaining: 0 })
    await order.answered('d@example.com')
    await listed(1)
    expect(await admin.ask(DELETE_ALL, all)).toEqual({
      undeliveredMailsDeleteAll: { ...undeliveredMailsDeleteAll, remaining: 1 },
    })
    const other = { input: { id: retried, idempotencyKey: 'deleted-once' } }
    expect(await admin.refusal(DELETE, other)).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'idempotencyKey',
    })
  })

  it('A retried mail that is refused again returns to the list with its original date', async () => {
    await order.link('margaret@example.com')
    const [{ id, enqueuedAt }] = nodesOf(await listed(1))
    await admin.ask(RETRY, { input: { id } })
    await until('the mail is tried again', () => provider.tried === 2)
    expect(nodesOf(await listed(1))).toMatchObject([
      { recipient: 'margaret@example.com', reason: REASON, enqueuedAt },
    ])
  })

  it('A mail with an expired link cannot be sent, and stays in the list when all others are retried', async () => {
    await order.link('expired@example.com')
    await listed(1)
    await order.answered('margaret@example.com')
    const [answered, link] = nodesOf(await listed(2))
    // The database says by its own clock when a mail was ordered.
    portal.clock.pass({ hours: 24, seconds: (Date.now() - portal.clock.now().getTime()) / 1_000 })
    admin = await anAdmin(portal)
    expect(nodesOf(await listed(2))).toMatchObject([{ sendable: true }, { sendable: false }])
    expect(await admin.refusal(RETRY, { input: { id: link.id } })).toMatchObject({
      code: 'CONFLICT',
    })
    provider.refuses = false
    expect(await admin.ask(RETRY_ALL)).toEqual({
      undeliveredMailsRetryAll: { ids: [answered.id], remaining: 1 },
    })
    expect(nodesOf(await listed(1))).toMatchObject([{ recipient: 'expired@example.com' }])
  })

  it('A mail that cannot be decrypted is listed without kind and recipient, and cannot be retried', async () => {
    await order.answered('margaret@example.com')
    const [{ id }] = nodesOf(await listed(1))
    portal.services.secrets.mail = keysOf('another secret that nobody needs to guess').mail
    expect(nodesOf(await listed(1))).toMatchObject([
      { kind: null, recipient: null, sendable: false },
    ])
    expect(await admin.refusal(RETRY, { input: { id } })).toMatchObject({ code: 'CONFLICT' })
  })

  it('Undelivered mails are deleted one by one or all at once, and each deletion is recorded', async () => {
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com'])
      await order.answered(address)
    const [{ id }, ...others] = nodesOf(await listed(3))
    expect(await admin.ask(DELETE, { input: { id } })).toEqual({
      undeliveredMailsDelete: { ids: [id], remaining: 2 },
    })
    expect(await admin.refusal(DELETE, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    const { undeliveredMailsDeleteAll } = await admin.ask(DELETE_ALL)
    expect(undeliveredMailsDeleteAll).toEqual({
      ids: others.map((mail: { id: string }) => mail.id),
      remaining: 0,
    })
    expect((await deletions()).map(({ subject, body }) => [subject.id, body])).toEqual(
      [id, ...others.map((mail: { id: string }) => mail.id)].map(gone => [
        gone,
        { kind: 'answer-withdrawn' },
      ]),
    )
    expect(provider.sent).toEqual([])
  })

  it('Undelivered mails are part of a backup, and can be queued again after its restoration', async () => {
    await order.link('a@example.com')
    await listed(1)
    await order.answered('b@example.com')
    await listed(2)
    const { jobs, stop } = await restored()
    const mails = await jobs.deadLetters(mailJob, { first: 10 })
    expect(mails).toEqual(await portal.services.jobs.deadLetters(mailJob, { first: 10 }))
    expect(
      await jobs.redrive(
        mailJob,
        mails.map(({ id }) => id),
      ),
    ).toBe(2)
    expect((await jobs.states()).find(({ queue }) => queue === mailJob.name)).toMatchObject({
      waiting: 2,
      failed: 0,
    })
    await stop()
  })

  it('Deleting a shareholder deletes their queued and undelivered mails only', async () => {
    const { id, email } = await portal.make.shareholder()
    await order.answered(email)
    await order.answered('another@example.com')
    await listed(2)
    const { jobs } = portal.services
    const enqueue = jobs.enqueue.bind(jobs)
    const at = new Date(Date.now() + 3_600_000)
    jest
      .spyOn(jobs, 'enqueue')
      .mockImplementationOnce((runner, queue, data) => enqueue(runner, queue, data, { at }))
    await order.answered(email)
    await admin.ask(ShareholderDelete, { input: { id } })
    expect((await listed(1)).edges[0].node).toMatchObject({ recipient: 'another@example.com' })
    const { rows } = await sql`select from pgboss.job where state < 'active'`.execute(
      sqlOf(portal.em()),
    )
    expect(rows).toHaveLength(1)
  })

  it('Deleting all undelivered mails succeeds when there are none', async () => {
    expect(await admin.ask(DELETE_ALL)).toEqual({
      undeliveredMailsDeleteAll: { ids: [], remaining: 0 },
    })
  })

  it('A mail that another administrator retries during a deletion is not recorded as deleted', async () => {
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com'])
      await order.answered(address)
    const [left, one, other] = nodesOf(await listed(3)).map(({ id }: { id: string }) => id)
    provider.refuses = false
    const { jobs } = portal.services
    const discard = jobs.discard.bind(jobs)
    let sent = one
    jest
      .spyOn(jobs, 'discard')
      .mockImplementation(
        async (...about) => (await jobs.redrive(mailJob, [sent]), discard(...about)),
      )
    expect(await admin.refusal(DELETE, { input: { id: one } })).toMatchObject({ code: 'NOT_FOUND' })
    sent = other
    expect(await admin.ask(DELETE_ALL)).toEqual({
      undeliveredMailsDeleteAll: { ids: [left], remaining: 0 },
    })
    expect((await deletions()).map(({ subject }) => subject.id)).toEqual([left])
  })
})

describe('The undelivered mail of a question', () => {
  const MAILS = 'query ($id: ID!) { question(id: $id) { mails { sentAt givenUpAt deletedAt } } }'
  const mailOf = async (id: string) => (await admin.ask(MAILS, { id })).question.mails[0]
  const time = expect.any(String)
  async function refused() {
    const { id } = await portal.make.question()
    await admin.ask(QuestionAnswer, { input: { id, answerText: 'It is paid in October.' } })
    const [mail] = nodesOf(await listed(1))
    expect(await mailOf(id)).toEqual({ sentAt: null, givenUpAt: time, deletedAt: null })
    return { id, mail }
  }

  it('The mail of a question says that it is undelivered, waits again when it is retried, and then that it is sent', async () => {
    const { id, mail } = await refused()
    await (portal.services.jobs as PgBossJobQueue).stopWorking()
    await admin.ask(RETRY, { input: { id: mail.id } })
    expect(await mailOf(id)).toEqual({ sentAt: null, givenUpAt: null, deletedAt: null })
    provider.refuses = false
    await work()
    await until('the mail is called sent', async () => (await mailOf(id)).sentAt !== null)
    expect(provider.sent).toHaveLength(1)
  })

  it('The mail of a question says that an administrator deleted it, and goes on saying that it was undelivered', async () => {
    const { id, mail } = await refused()
    await admin.ask(DELETE, { input: { id: mail.id } })
    expect(await mailOf(id)).toEqual({ sentAt: null, givenUpAt: time, deletedAt: time })
  })
})

describe('Administrators at the desk', () => {
  it('An administrator at the desk receives the number of undelivered mails at once and when the number changes', async () => {
    // The clock of the looks alone: everything else goes on by itself.
    jest.useFakeTimers({
      doNotFake: [
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setTimeout',
        'clearTimeout',
        'Date',
        'performance',
        'hrtime',
      ],
    })
    const desk = new Live(admin)
    try {
      const ear = desk.hear('subscription { undeliveredMailsChanged { count } }')
      expect((await ear.next('how many there are')).data).toEqual({
        undeliveredMailsChanged: { count: 0 },
      })
      await order.answered('ada@example.com')
      await listed(1)
      await jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
      expect((await ear.next('one more')).data).toEqual({ undeliveredMailsChanged: { count: 1 } })
    } finally {
      await desk.leave()
      jest.useRealTimers()
    }
  })
})
