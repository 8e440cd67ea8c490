import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { StatementRunner } from '../events/event-bus'
import {
  HopelessJob,
  type GivenUpJob,
  type GivenUpPage,
  type JobCause,
  type JobObserver,
  type JobQueue,
  type QueueState,
} from './job-queue'

/** A job that is not finished within a minute, because its process died, is taken up by another. */
const LEASE_S = 60
/** So often it is looked for such jobs. */
const LEASES_CHECKED_EVERY_S = 10
/** Between two tries lie five seconds, and each time twice as many. */
const RETRY = { retryDelay: 5, retryBackoff: true }
/** Eleven times, over about three hours … */
const FOR_HOURS = { retryLimit: 11, retryDelayMax: 14_400 }
/** … or over a day, and never more than two minutes apart, so that after a long outage all is done soon. */
const FOR_A_DAY = { retryLimit: 720, retryDelayMax: 120 }
const KEPT_DAYS = 90
const DAY_S = 86_400
const STATEMENT_TIMEOUT_MS = 15_000

/** Queues of the library's own begin with two underscores. */
const QUEUE_STATES = `
  select queue.name as queue,
    count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
    count(*) filter (where state < 'active' and start_after > now())::int as later,
    count(*) filter (where state = 'active')::int as running,
    case when queue.dead_letter is null then count(*) filter (where state = 'failed')
      else (select count(*) from pgboss.job given_up where given_up.name = queue.dead_letter and given_up.state < 'active') end::int as failed,
    coalesce(extract(epoch from now() - min(job.created_on) filter (where state < 'completed')), 0)::float as "oldestSeconds"
  from pgboss.queue left join pgboss.job on job.name = queue.name
  where queue.name not like '\\_\\_%' and queue.name not like '%-given-up' group by queue.name, queue.dead_letter`

/** To the millisecond, as a cursor has it. A job that was started over carries when it was ordered at first. */
const GIVEN_UP = `
  select id, data, coalesce((data ->> 'orderedAt')::timestamptz, source_created_on, created_on) as "orderedAt", at as "givenUpAt", coalesce(source_retry_count, 0) + 1 as tries,
    coalesce(source_output ->> 'message', 'no reason was kept') as reason
  from pgboss.job, lateral (select date_trunc('milliseconds', created_on) as at) given_up
  where name = $1 and state < 'active' and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
    and ($4::uuid is null or id = $4)
  order by at desc, id desc limit $5`

const FORGET = `delete from pgboss.job where name = $1 and id = any($2::uuid[]) and state < 'active' returning id`

export interface Queue {
  name: string
  /** Tried for a day, and what is given up is kept; otherwise for some hours, and forgotten. */
  persistent?: boolean
}

/** Where the jobs of a queue go that are given up. */
const givenUpOf = (queue: string) => `${queue}-given-up`

/** The library's way into somebody else's transaction. */
const databaseOf = (runner: StatementRunner) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: (await runner.execute(text, values ?? [])) as object[] }),
})

const unobserved: JobObserver = { cause: () => undefined, run: (_queue, _cause, work) => work() }

/** Jobs in PostgreSQL, in a schema of their own. */
export class PgBossJobQueue implements JobQueue {
  private readonly boss: PgBoss
  private queues: string[] = []
  private readonly observer: JobObserver

  /** `works` is false for who only looks at jobs and orders some: it takes part in no housekeeping. */
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
      superviseIntervalSeconds: LEASES_CHECKED_EVERY_S,
      monitorIntervalSeconds: LEASES_CHECKED_EVERY_S,
      // Handed on to the driver: on a connection that has fallen silent it would wait for ever.
      ...{ keepAlive: true, query_timeout: STATEMENT_TIMEOUT_MS },
    })
    this.boss.on('error', error => log.error({ err: error }, 'the job queue'))
  }

  async start(queues: Queue[]): Promise<void> {
    await this.boss.start()
    this.queues = queues.map(({ name }) => name)
    for (const { name, persistent } of queues) {
      const deadLetter = persistent ? givenUpOf(name) : null
      if (deadLetter) await this.keep(deadLetter, { retentionSeconds: KEPT_DAYS * DAY_S })
      await this.keep(name, {
        ...RETRY,
        ...(persistent ? FOR_A_DAY : FOR_HOURS),
        expireInSeconds: LEASE_S,
        // What was done is forgotten within the hour, it carries addresses.
        deleteAfterSeconds: 3_600,
        retentionSeconds: 14 * DAY_S,
        notify: true,
        deadLetter,
      })
    }
  }

  async enqueue(runner: StatementRunner, queue: string, data: object): Promise<void> {
    await this.boss.send(queue, { orderedAt: new Date(), ...data, cause: this.observer.cause() }, { db: databaseOf(runner) })
  }

  /** One job after the other, so that a process that dies has had one at hand. */
  async work<Data extends object>(queue: string, handle: (data: Data) => Promise<void>): Promise<void> {
    const options = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, perJobResults: true } as const
    const worker = await this.boss.work<Data, void, typeof options>(queue, options, async jobs => {
      // Else it would only look for the next when somebody orders one, or two seconds have passed.
      this.boss.notifyWorker(worker)
      return Promise.all(jobs.map(({ id, data }) => this.attempt(queue, { id, data }, () => handle(data))))
    })
  }

  /** From now on a job every so many minutes, one for all processes together; 0 ends what was scheduled before. */
  async schedule(queue: string, everyMinutes: number): Promise<void> {
    if (everyMinutes === 0) await this.boss.unschedule(queue)
    else await this.boss.schedule(queue, `FREQ=MINUTELY;INTERVAL=${everyMinutes}`)
  }

  /** How each queue stands. */
  async states(): Promise<QueueState[]> {
    const { rows } = await this.boss.getDb().executeSql(QUEUE_STATES)
    return rows as QueueState[]
  }

  async givenUp(queue: string, { first, after, id }: GivenUpPage): Promise<GivenUpJob[]> {
    const { rows } = await this.boss.getDb().executeSql(GIVEN_UP, [givenUpOf(queue), ...(after ?? [null, null]), id ?? null, first])
    return rows as GivenUpJob[]
  }

  async countGivenUp(queue: string): Promise<number> {
    const count = `select count(*)::int as count from pgboss.job where name = $1 and state < 'active'`
    const { rows } = await this.boss.getDb().executeSql(count, [givenUpOf(queue)])
    return (rows[0] as { count: number }).count
  }

  async startOver(queue: string, ids: string[], runner?: StatementRunner): Promise<number> {
    if (ids.length === 0) return 0
    return this.boss.redrive(givenUpOf(queue), { ids, limit: ids.length, ...(runner && { db: databaseOf(runner) }) })
  }

  async forget(runner: StatementRunner, queue: string, ids: string[]): Promise<string[]> {
    const rows = (await runner.execute(FORGET, [givenUpOf(queue), ids])) as { id: string }[]
    return rows.map(({ id }) => id)
  }

  /** Takes up no more jobs, and waits for those at work. Others can still be ordered. */
  async rest(): Promise<void> {
    await Promise.all(this.queues.map(queue => this.boss.offWork(queue)))
  }

  /** What is still at work is given back, to be taken up elsewhere. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false })
  }

  private async keep(name: string, options: object): Promise<void> {
    await this.boss.createQueue(name, options)
    await this.boss.updateQueue(name, options)
  }

  private async attempt(queue: string, { id, data }: { id: string; data: object | null }, act: () => Promise<void>) {
    // What the schedule ordered carries nothing.
    const { cause } = (data as { cause?: JobCause } | null) ?? {}
    try {
      await this.observer.run(queue, cause, () => act().catch((error: unknown) => this.tell(error, queue, id)))
      return { id, status: 'completed' as const }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { id, status: error instanceof HopelessJob ? ('deadletter' as const) : ('failed' as const), output: { message } }
    }
  }

  private tell(error: unknown, queue: string, job: string): never {
    const outcome = error instanceof HopelessJob ? 'a job was given up' : 'a job failed and will be tried again'
    this.log.warn({ err: error, queue, job }, outcome)
    throw error
  }
}
