import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { object, string } from 'yup'
import { unsuppressJob } from '#modules/accounts/alert-preferences/unsuppress.job'
import { packJob } from '#modules/archive/packs/pack.job'
import { webhookJob } from '#modules/delivery/webhooks/webhook.job'
import { figuresJob } from '#modules/dialogue/answers/figures/figures.job'
import { mailJob } from '#modules/mail/mail/mail.job'
import { readConfiguration } from '#platform/configuration/configuration'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { purgeBuildsJob } from '#platform/files/client-builds'
import { defineJob, type JobDefinition } from '#platform/jobs/define-job'
import { type EnqueueOptions, type Job, LeaseLost } from '#platform/jobs/job-queue'
import { work } from '#platform/jobs/job-worker'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { jobDefinitions } from '../../../src/app/modules'
import { workOnJobs } from '../../../src/app/work-on-jobs'
import { captureLog } from '../../harness/portal/captured-log'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { attempt, runJob } from '../../harness/portal/run-job'
import { gate } from '../../harness/time/gate'
import { until, untilBlocked } from '../../harness/time/until'

const settings = { schema: object({ note: string() }), lease: 60, poll: 1, concurrency: 1 }
const plain = defineJob({ name: 'plain', ...settings })
const keyed = defineJob({ name: 'keyed', ...settings, keyed: true })
const renewed = defineJob({ name: 'renewed', ...settings, lease: 30, renewsLease: true })
const several = defineJob({ name: 'several', ...settings, concurrency: 3 })
const lasting = defineJob({ name: 'lasting', ...settings, persistent: true })
const queues = [plain, keyed, renewed, several, lasting]

const captured = captureLog()
let portal: TestPortal
/** Two processes; the second one starts to work when a test has it do so. */
let jobs: PgBossJobQueue
let other: PgBossJobQueue
/** Ends leases when a test says so, as each process does every ten seconds. */
let supervisor: PgBoss
beforeAll(async () => {
  portal = await startTestPortal()
  const { url } = portal.database
  ;[jobs, other] = [
    new PgBossJobQueue(url, captured.log),
    new PgBossJobQueue(url, createLog('silent')),
  ]
  await jobs.start(queues)
  await other.start(queues)
  supervisor = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await supervisor.start()
  await sql`create table written (by text)`.execute(db())
})
beforeEach(async () => {
  await Promise.all([jobs.stopWorking(), other.stopWorking()])
  await sql`delete from pgboss.job`.execute(db())
  await sql`delete from written`.execute(db())
})
afterAll(async () => {
  await Promise.all([jobs.stop(), other.stop(), supervisor.stop({ graceful: false })])
  await portal.stop()
})

const db = () => sqlOf(portal.em())
const enqueue = (
  job: typeof plain,
  data: { note?: string },
  options: EnqueueOptions = {},
  em: SqlEntityManager = portal.em(),
) => jobs.enqueue(statementRunner(em), job, data, options)
const stateOf = async ({ name }: JobDefinition) =>
  (await jobs.states()).find(({ queue }) => queue === name)
const enqueuedIn = async ({ name }: JobDefinition) =>
  (
    await sql<{
      data: { note: string }
      start_after: Date
    }>`select data, start_after from pgboss.job where name = ${name} order by created_on`.execute(
      db(),
    )
  ).rows
const notesIn = async (queue: JobDefinition) =>
  (await enqueuedIn(queue)).map(({ data }) => data.note)
const written = async () =>
  (await sql<{ by: string }>`select by from written order by by`.execute(db())).rows.map(
    ({ by }) => by,
  )

/** As if more time than a lease had passed, and a process had looked for such jobs. */
async function endLeases(): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`.execute(
    db(),
  )
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(db())
  await supervisor.supervise()
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db())
}

describe('A job that is enqueued for later', () => {
  it('A job that is enqueued for later is worked on only when its time has come', async () => {
    const at = new Date(Date.now() + 3_600_000)
    await enqueue(plain, { note: 'later' }, { at })
    await enqueue(plain, { note: 'now' })
    const done: unknown[] = []
    await jobs.work(plain, async (_job, data) => void done.push(data))
    await until(
      'the other is done',
      async () => done.length > 0 && (await stateOf(plain))?.running === 0,
    )
    expect(await stateOf(plain)).toMatchObject({ waiting: 0, delayed: 1, oldestSeconds: 0 })
    await sql`update pgboss.job set start_after = now() where start_after = ${at}`.execute(db())
    await until('it is done', () => done.length > 1)
    expect(done).toEqual([{ note: 'now' }, { note: 'later' }])
  })
})

describe('A job with a key', () => {
  const at = new Date('2100-01-01T00:00:00Z')

  it('A job with a key retains its first data and time when another is enqueued under the same key', async () => {
    await enqueue(keyed, { note: 'first' }, { key: 'one', at })
    await enqueue(keyed, { note: 'again' }, { key: 'one' })
    await enqueue(keyed, { note: 'other' }, { key: 'two' })
    expect(await enqueuedIn(keyed)).toMatchObject([
      { data: { note: 'first' }, start_after: at },
      { data: { note: 'other' } },
    ])
  })

  it('Two concurrent transactions enqueue one job under the same key', async () => {
    const committed = portal.em().transactional(async em => {
      await enqueue(keyed, { note: 'first' }, { key: 'one', at }, em)
      const second = enqueue(keyed, { note: 'second' }, { key: 'one', at })
      await untilBlocked(portal.em())
      return { second }
    })
    await (
      await committed
    ).second
    expect(await notesIn(keyed)).toEqual(['first'])
  })

  it('A job whose transaction is rolled back releases its key', async () => {
    const rolledBack = portal.em().transactional(async em => {
      await enqueue(keyed, { note: 'first' }, { key: 'one', at }, em)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await enqueue(keyed, { note: 'second' }, { key: 'one', at })
    expect(await notesIn(keyed)).toEqual(['second'])
  })

  it('A job holds its key while running and while waiting for a retry, and releases the key when done', async () => {
    const attempts = [gate(), gate()]
    let began = 0
    await jobs.work(keyed, async () => {
      const attempt = attempts[began++]
      await attempt?.passed
      if (attempt === attempts[0]) throw new Error('once')
    })
    await enqueue(keyed, { note: 'first' }, { key: 'one' })
    await until('it is at work', () => began === 1)
    await enqueue(keyed, { note: 'while at work' }, { key: 'one' })
    attempts[0]?.open()
    await until('it waits to be tried again', async () => (await stateOf(keyed))?.delayed === 1)
    await enqueue(keyed, { note: 'while it waits' }, { key: 'one' })
    expect(await notesIn(keyed)).toEqual(['first'])
    attempts[1]?.open()
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db())
    await until('it is done', async () => (await stateOf(keyed))?.oldestSeconds === 0)
    await enqueue(keyed, { note: 'afterwards' }, { key: 'one', at })
    expect(await notesIn(keyed)).toEqual(['first', 'afterwards'])
  })

  it('A keyed queue accepts any number of jobs without a key', async () => {
    for (const note of ['a', 'b', 'c']) await enqueue(keyed, { note }, { at })
    expect(await notesIn(keyed)).toEqual(['a', 'b', 'c'])
  })

  it('A job with a key is refused by a queue that is not keyed, and an existing queue cannot become keyed', async () => {
    await expect(enqueue(plain, {}, { key: 'one' })).rejects.toThrow('not declared as keyed')
    const later = new PgBossJobQueue(portal.database.url, createLog('silent'), { works: false })
    await expect(later.start([{ ...plain, keyed: true }])).rejects.toThrow('another name')
    await later.stop()
  })
})

describe('A queue', () => {
  it('A job that the schedule has enqueued, which is stored without data, is given an empty object', async () => {
    await sql`insert into pgboss.job (name, policy) values ('keyed', 'exclusive')`.execute(db())
    const given: unknown[] = []
    await jobs.work(keyed, async (_job, data) => void given.push(data))
    await until('it is done', () => given.length > 0)
    expect(given).toEqual([{}])
  })

  it('A new job wakes a worker that polls once an hour', async () => {
    const done: unknown[] = []
    await jobs.work({ ...plain, poll: 3_600 }, async (_job, data) => void done.push(data))
    for (const note of ['first', 'second']) {
      await enqueue(plain, { note })
      await until(`the ${note} is done`, () => done.length > 0)
      expect(done.splice(0)).toEqual([{ note }])
    }
  })

  it('A queue runs as many jobs concurrently in a process as its concurrency declares, and no more', async () => {
    const { passed, open } = gate()
    let [running, most] = [0, 0]
    await jobs.work(several, async () => {
      most = Math.max(most, ++running)
      await passed
      running--
    })
    for (let count = 0; count < 5; count++) await enqueue(several, {})
    await until('three are at work', () => running === 3)
    expect(await stateOf(several)).toMatchObject({ waiting: 2, running: 3 })
    open()
    await until('all are done', async () => (await stateOf(several))?.oldestSeconds === 0)
    expect(most).toBe(3)
  })

  it('A queue gives its jobs the declared lease, or a heartbeat where the lease is renewed', async () => {
    await enqueue(plain, {})
    await enqueue(renewed, {})
    const { rows } =
      await sql`select name, expire_seconds, heartbeat_seconds from pgboss.job order by name`.execute(
        db(),
      )
    expect(rows).toEqual([
      { name: 'plain', expire_seconds: 60, heartbeat_seconds: null },
      { name: 'renewed', expire_seconds: 3_600, heartbeat_seconds: 30 },
    ])
  })
})

describe('The schedule', () => {
  const configuration = readConfiguration({ PORTAL_TIME_ZONE: 'Australia/Sydney' })
  const schedules = async () =>
    (
      await sql<{
        name: string
        cron: string
        timezone: string
      }>`select name, cron, timezone from pgboss.schedule order by name`.execute(db())
    ).rows
  afterEach(() => sql`delete from pgboss.schedule`.execute(db()))

  it('A daily job is scheduled in the portal’s time zone, also when clocks change', async () => {
    await jobs.schedule({ ...plain, dailyAt: '03:00' }, configuration)
    const [{ cron = '', timezone = '' } = {}] = await schedules()
    const from = new Date('2026-10-02T00:00:00Z')
    const times = supervisor.previewSchedule(cron, { tz: timezone, from, count: 3 })
    expect(times.map(time => time.toISOString())).toEqual([
      '2026-10-02T17:00:00.000Z',
      '2026-10-03T16:00:00.000Z',
      '2026-10-04T16:00:00.000Z',
    ])
  })

  it('A job whose setting is 0 minutes loses its schedule', async () => {
    await jobs.schedule({ ...plain, every: 5 }, configuration)
    await jobs.schedule({ ...plain, every: () => 0 }, configuration)
    expect(await schedules()).toEqual([])
  })

  it('A start schedules all jobs again whose rows are lost', async () => {
    const start = async () => {
      const started = new PgBossJobQueue(portal.database.url, createLog('silent'))
      await started.start(jobDefinitions)
      await workOnJobs(started, portal.services, configuration)
      await started.stopWorking()
      await started.stop()
      return schedules()
    }
    const before = await start()
    expect(before.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['evidence-checkpoint', 'releases', 'tell-answer', 'notify-decline']),
    )
    await sql`delete from pgboss.schedule`.execute(db())
    expect(await start()).toEqual(before)
  })
})

describe('Invalid data', () => {
  const REASON = 'Invalid data for the job'
  /** As another version of the portal could have enqueued it. */
  const insert = (job: JobDefinition) =>
    sql`insert into pgboss.job (name, data, dead_letter)
      select name, '{"note": {"of": "ada@example.com"}}', dead_letter from pgboss.queue where name = ${job.name}`.execute(
      db(),
    )
  const handled: unknown[] = []
  const workOn = async (job: typeof plain) => {
    const { handle } = work(job, async (_services, _job, data) => handled.push(data))
    await jobs.work(job, (attempt, data) => handle(portal.services, attempt, data))
  }
  const states = async () =>
    (
      await sql<{
        state: string
        output: object
      }>`select state, output from pgboss.job where name = 'plain'`.execute(db())
    ).rows

  it('Enqueueing invalid data throws the names of the job and the field', async () => {
    const invalid = { note: { of: 'ada@example.com' } } as never
    await expect(enqueue(plain, invalid)).rejects.toThrow(`${REASON} plain: note (typeError)`)
    expect(await enqueuedIn(plain)).toEqual([])
  })

  it('A stored job with invalid data fails without another attempt', async () => {
    await insert(plain)
    await workOn(plain)
    await until('it has failed', async () => (await states())[0]?.state === 'failed')
    const message = `${REASON} plain: note (typeError)`
    expect(await states()).toEqual([{ state: 'failed', output: { message } }])
    expect(handled).toEqual([])
  })

  it('A persistent job with invalid data becomes a dead letter', async () => {
    await insert(lasting)
    await workOn(lasting)
    await until('it is there', async () => (await jobs.countDeadLetters(lasting)) > 0)
    const letters = await jobs.deadLetters(lasting, { first: 10 })
    expect(letters).toMatchObject([{ reason: `${REASON} lasting: note (typeError)`, attempts: 1 }])
  })

  it('The log names the invalid field but not its value', async () => {
    captured.forget()
    await insert(plain)
    await workOn(plain)
    await until('it is logged', () => captured.text().includes('a job failed permanently'))
    expect(captured.text()).toContain('note (typeError)')
    expect(captured.text()).not.toContain('ada@')
  })
})

describe('An attempt that is suspended beyond its lease', () => {
  const write = (by: string, job: Job) =>
    leasedTransaction(
      portal.services,
      job,
      async em => void (await sql`insert into written values (${by})`.execute(sqlOf(em))),
    )

  it('A suspended attempt whose lease has ended commits nothing, while the next attempt of another process commits', async () => {
    const [suspended, began, failed] = [gate(), gate(), gate<unknown>()]
    await jobs.work(plain, async job => {
      began.open()
      await suspended.passed
      await write('first', job).catch(failed.open)
    })
    await enqueue(plain, {})
    await began.passed
    await endLeases()
    const goesOn = gate()
    await other.work(plain, async job => {
      await write('second', job)
      await goesOn.passed
    })
    await until('the second has written', async () => (await written()).length > 0)
    expect(await stateOf(plain)).toMatchObject({ running: 1 })
    suspended.open()
    expect(await failed.passed).toBeInstanceOf(LeaseLost)
    goesOn.open()
    expect(await written()).toEqual(['second'])
  })

  it('A suspended attempt whose lease has ended commits nothing even before another process takes up the job', async () => {
    const [suspended, began, failed] = [gate(), gate(), gate<unknown>()]
    await jobs.work(plain, async job => {
      began.open()
      await suspended.passed
      await write('first', job).catch(failed.open)
    })
    await enqueue(plain, {})
    await began.passed
    await endLeases()
    suspended.open()
    expect(await failed.passed).toBeInstanceOf(LeaseLost)
    expect(await written()).toEqual([])
  })

  it('The lease of a suspended attempt does not end while the attempt’s transaction is open', async () => {
    const [suspended, holds] = [gate(), gate()]
    await jobs.work(plain, job =>
      leasedTransaction(portal.services, job, async em => {
        await sql`insert into written values ('first')`.execute(sqlOf(em))
        holds.open()
        await suspended.passed
      }),
    )
    await enqueue(plain, {})
    await holds.passed
    await other.work(plain, job => write('second', job))
    const ended = endLeases()
    await untilBlocked(portal.em())
    expect(await stateOf(plain)).toMatchObject({ running: 1 })
    suspended.open()
    await ended
    expect(await written()).toContain('first')
  })
})

it('A job completed in a transaction is not attempted again after a crash', async () => {
  const [crashed, completed] = [gate(), gate()]
  await jobs.work(plain, async job => {
    await leasedTransaction(portal.services, job, em => job.complete(em))
    completed.open()
    await crashed.passed
  })
  await enqueue(plain, {})
  await completed.passed
  await endLeases()
  expect(await stateOf(plain)).toMatchObject({ waiting: 0, delayed: 0, running: 0 })
  crashed.open()
})

it('A job completed in a transaction that fails is still running', async () => {
  const [failed, ended] = [gate(), gate()]
  await jobs.work(plain, async job => {
    const completed = leasedTransaction(portal.services, job, async em => {
      await job.complete(em)
      throw new Error('Rolled back')
    })
    await completed.catch(failed.open)
    await ended.passed
  })
  await enqueue(plain, {})
  await failed.passed
  expect(await stateOf(plain)).toMatchObject({ running: 1 })
  ended.open()
})

describe('The last attempt', () => {
  it.each([
    [10, false, 'retry'],
    [11, true, 'failed'],
  ])(
    'An attempt after %s others knows whether it is the last: %s, as the queue takes it',
    async (others, isLastAttempt, state) => {
      await enqueue(plain, {})
      await sql`update pgboss.job set retry_count = ${others}`.execute(db())
      const known: boolean[] = []
      await jobs.work(plain, async job => {
        known.push(job.isLastAttempt)
        throw new Error('Not today')
      })
      const states = async () =>
        (
          await sql<{ state: string }>`select state from pgboss.job where name = 'plain'`.execute(
            db(),
          )
        ).rows
      await until('the attempt has failed', async () => (await states())[0]?.state === state)
      expect(known).toEqual([isLastAttempt])
    },
  )
})

describe('The jobs of the portal', () => {
  const lost: Job = {
    ...attempt,
    lockLease: () => Promise.reject(new LeaseLost('It was taken up again')),
  }

  /** Data of the jobs that need some. */
  const SAMPLES: Record<string, object> = {
    [webhookJob.name]: { deliveryId: newId(), attempts: 0 },
    [unsuppressJob.name]: { shareholderId: newId(), stream: 'results' },
    [figuresJob.name]: { answerId: newId(), revision: 1 },
    [packJob.name]: { packId: newId(), attempt: 1 },
  }

  // Sending mails and deleting assets change no rows.
  it.each(jobDefinitions.filter(({ name }) => ![mailJob.name, purgeBuildsJob.name].includes(name)))(
    'The job $name fails with LeaseLost when its lease is lost',
    async definition => {
      await expect(
        runJob(definition, portal.services, SAMPLES[definition.name], lost),
      ).rejects.toThrow(LeaseLost)
    },
  )
})
