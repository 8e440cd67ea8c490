import { randomUUID } from 'node:crypto'
import { type Job as PgBossJob, PgBoss, type QueuePolicy } from 'pg-boss'
import type { Logger } from 'pino'
import type { Configuration } from '#platform/configuration/configuration'
import { type StatementRunner, statementRunner } from '#platform/database/statement-runner'
import { type JobDefinition, parseJobData } from './define-job'
import {
  type DeadLetter,
  type DeadLetterPage,
  type EnqueueOptions,
  type Job,
  type JobCause,
  type JobObserver,
  type JobQueue,
  LeaseLost,
  type QueueState,
  UnrecoverableError,
} from './job-queue'
import {
  COUNT_DEAD_LETTERS,
  deadLetterQueueOf,
  deadLettersStatement,
  DISCARD,
  DISCARD_WHERE,
  LOCK_LEASE,
  QUEUE_STATES,
} from './pg-boss-statements'

/** How long a job may take whose lease is renewed. */
const MAX_RENEWED_LEASE_S = 3_600
/** How often the process looks for jobs whose lease has run out. */
const LEASE_CHECK_INTERVAL_S = 10
/** Between two attempts lie five seconds, and each time twice as many. */
const RETRY = { retryDelay: 5, retryBackoff: true }
/** Eleven times, over about three hours … */
const RETRY_FOR_HOURS = { retryLimit: 11, retryDelayMax: 14_400 }
/** … or over a day, and never more than two minutes apart, so that after a long outage all is done soon. */
const RETRY_FOR_A_DAY = { retryLimit: 720, retryDelayMax: 120 }
const retryOf = ({ persistent }: Pick<JobDefinition, 'persistent'>) =>
  persistent ? RETRY_FOR_A_DAY : RETRY_FOR_HOURS
const DEFAULT_POLL_S = 10
const RETENTION_DAYS = 90
const DAY_S = 86_400
const STATEMENT_TIMEOUT_MS = 15_000

/** Runs pg-boss's statements in a given transaction. */
const databaseOf = (runner: StatementRunner) => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: (await runner.execute(text, values ?? [])) as object[],
  }),
})

function outcomeOf(error: unknown): string {
  if (error instanceof LeaseLost) return 'a job lost its lease and was rolled back'
  return error instanceof UnrecoverableError
    ? 'a job failed permanently'
    : 'a job failed and will be retried'
}

const unobserved: JobObserver = { cause: () => undefined, run: (_queue, _cause, work) => work() }

/** What a job is stored with, next to its own data. */
interface StoredData {
  enqueuedAt?: string
  cause?: JobCause
}

type Handle = (job: Job, data: object) => Promise<unknown>

/** Jobs in PostgreSQL, in a schema of their own. */
export class PgBossJobQueue implements JobQueue {
  private readonly boss: PgBoss
  private names: string[] = []
  private readonly observer: JobObserver

  /** `works` is false for processes that only read and enqueue jobs: they do no maintenance. */
  constructor(
    databaseUrl: string,
    private readonly log: Logger,
    { works = true, observer = unobserved }: { works?: boolean; observer?: JobObserver } = {},
  ) {
    this.observer = observer
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      schema: 'pgboss',
      max: 3,
      application_name: 'portal-jobs',
      useListenNotify: works,
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: LEASE_CHECK_INTERVAL_S,
      monitorIntervalSeconds: LEASE_CHECK_INTERVAL_S,
      // Passed on to pg: without a timeout an unresponsive connection would hang forever.
      ...{ keepAlive: true, query_timeout: STATEMENT_TIMEOUT_MS },
    })
    this.boss.on('error', error => log.error({ err: error }, 'job queue error'))
  }

  async start(jobs: readonly JobDefinition[]): Promise<void> {
    await this.boss.start()
    this.names = jobs.map(({ name }) => name)
    for (const { name, lease, renewsLease, persistent, keyed } of jobs) {
      const deadLetter = persistent ? deadLetterQueueOf(name) : null
      if (deadLetter)
        await this.declare(deadLetter, 'standard', { retentionSeconds: RETENTION_DAYS * DAY_S })
      await this.declare(name, keyed ? 'exclusive' : 'standard', {
        ...RETRY,
        ...retryOf({ persistent }),
        expireInSeconds: renewsLease ? MAX_RENEWED_LEASE_S : lease,
        heartbeatSeconds: renewsLease ? lease : null,
        // Completed jobs hold e-mail addresses, so they are deleted within the hour.
        deleteAfterSeconds: 3_600,
        retentionSeconds: 14 * DAY_S,
        notify: true,
        deadLetter,
      })
    }
  }

  async enqueue<Data extends object>(
    runner: StatementRunner,
    job: JobDefinition<Data>,
    data: NoInfer<Data>,
    { at, key }: EnqueueOptions = {},
  ): Promise<void> {
    const { name, keyed } = job
    if (key !== undefined && !keyed) throw new Error(`The queue ${name} is not declared as keyed`)
    await this.boss.send(
      name,
      { enqueuedAt: new Date(), ...parseJobData(job, data), cause: this.observer.cause() },
      // A keyed queue treats jobs without a key as having the same one.
      {
        db: databaseOf(runner),
        ...(at && { startAfter: at }),
        ...(keyed && { singletonKey: key ?? randomUUID() }),
      },
    )
  }

  /** As many workers as the job's concurrency, each with one job at a time. */
  async work(definition: JobDefinition, handle: Handle): Promise<void> {
    for (let workers = 0; workers < definition.concurrency; workers++)
      await this.addWorker(definition, handle)
  }

  private async addWorker(definition: JobDefinition, handle: Handle): Promise<void> {
    const { poll = DEFAULT_POLL_S } = definition
    const options = {
      batchSize: 1,
      pollingIntervalSeconds: poll,
      notifyPollingIntervalSeconds: poll,
      perJobResults: true,
    } as const
    const worker = await this.boss.work<StoredData | null, void, typeof options>(
      definition.name,
      options,
      async jobs => {
        // Otherwise it would look for the next job only when one is enqueued or `poll` seconds have passed.
        this.boss.notifyWorker(worker)
        return Promise.all(jobs.map(job => this.attempt(definition, job, handle)))
      },
    )
  }

  /** Schedules a job for all processes together, or ends its schedule. Each start writes the row again, in case it was lost. */
  async schedule(
    { name, every = 0, dailyAt }: JobDefinition,
    configuration: Configuration,
  ): Promise<void> {
    if (dailyAt !== undefined) {
      const [hour, minute] = dailyAt.split(':').map(Number)
      const rule = `FREQ=DAILY;BYHOUR=${hour};BYMINUTE=${minute};BYSECOND=0`
      return this.boss.schedule(name, rule, null, { tz: configuration.PORTAL_TIME_ZONE })
    }
    const minutes = typeof every === 'number' ? every : every(configuration)
    if (minutes > 0) await this.boss.schedule(name, `FREQ=MINUTELY;INTERVAL=${minutes}`)
    else await this.boss.unschedule(name)
  }

  /** How each queue stands. */
  async states(): Promise<QueueState[]> {
    const { rows } = await this.boss.getDb().executeSql(QUEUE_STATES)
    return rows as QueueState[]
  }

  async deadLetters(
    { name }: JobDefinition,
    { first, after, ids, isBackwards }: DeadLetterPage,
  ): Promise<DeadLetter[]> {
    const { rows } = await this.boss
      .getDb()
      .executeSql(deadLettersStatement({ isBackwards }), [
        deadLetterQueueOf(name),
        ...(after ?? [null, null]),
        ids ?? null,
        first,
      ])
    return rows as DeadLetter[]
  }

  async countDeadLetters({ name }: JobDefinition): Promise<number> {
    const { rows } = await this.boss
      .getDb()
      .executeSql(COUNT_DEAD_LETTERS, [deadLetterQueueOf(name)])
    return (rows[0] as { count: number }).count
  }

  async redrive({ name }: JobDefinition, ids: string[], runner?: StatementRunner): Promise<number> {
    if (ids.length === 0) return 0
    return this.boss.redrive(deadLetterQueueOf(name), {
      ids,
      limit: ids.length,
      ...(runner && { db: databaseOf(runner) }),
    })
  }

  async discardWhere<Data extends object>(
    runner: StatementRunner,
    { name }: JobDefinition<Data>,
    field: keyof NoInfer<Data> & string,
    values: string[],
  ): Promise<void> {
    await runner.execute(DISCARD_WHERE, [[name, deadLetterQueueOf(name)], field, values])
  }

  async discard(
    runner: StatementRunner,
    { name }: JobDefinition,
    ids: string[],
  ): Promise<string[]> {
    const rows = (await runner.execute(DISCARD, [deadLetterQueueOf(name), ids])) as {
      id: string
    }[]
    return rows.map(({ id }) => id)
  }

  /** Stops fetching jobs and waits for running ones. Jobs can still be enqueued. */
  async stopWorking(): Promise<void> {
    await Promise.all(this.names.map(name => this.boss.offWork(name)))
  }

  /** Returns running jobs to the queue for other processes. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false })
  }

  private async declare(name: string, policy: QueuePolicy, options: object): Promise<void> {
    await this.boss.createQueue(name, { ...options, policy })
    await this.boss.updateQueue(name, options)
    const queue = await this.boss.getQueue(name)
    if (queue?.policy !== policy)
      throw new Error(
        `The queue ${name} exists as ${queue?.policy}: as ${policy} it needs another name`,
      )
  }

  private async attempt(
    { name: queue, persistent }: JobDefinition,
    { id, data, retryCount }: PgBossJob<StoredData | null>,
    handle: Handle,
  ) {
    // Those of the schedule are stored without data.
    const { enqueuedAt: _, cause, ...given } = data ?? {}
    const job: Job = {
      isLastAttempt: retryCount >= retryOf({ persistent }).retryLimit,
      lockLease: async em => {
        const rows = (await statementRunner(em).execute(LOCK_LEASE, [
          queue,
          id,
          retryCount,
        ])) as object[]
        if (rows.length === 0)
          throw new LeaseLost('The job was taken up again, because its lease had run out')
      },
      complete: async em =>
        void (await this.boss.complete(queue, id, null, { db: databaseOf(statementRunner(em)) })),
    }
    try {
      await this.observer.run(queue, cause, async () => {
        await handle(job, given).catch((error: unknown) => this.logFailure(error, queue, id))
      })
      return { id, status: 'completed' as const }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return {
        id,
        status: error instanceof UnrecoverableError ? ('deadletter' as const) : ('failed' as const),
        output: { message },
      }
    }
  }

  private logFailure(error: unknown, queue: string, job: string): never {
    this.log.warn({ err: error, queue, job }, outcomeOf(error))
    throw error
  }
}
