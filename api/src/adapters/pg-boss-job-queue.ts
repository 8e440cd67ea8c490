import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { StatementRunner } from '../ports/event-bus'
import type { JobCause, JobObserver, JobQueue, QueueState } from '../ports/job-queue'

/** A job that is not finished within a minute, because its process died, is taken up by another. */
const LEASE_S = 60
const DAY_S = 86_400
const STATEMENT_TIMEOUT_MS = 15_000

/** Queues of the library's own begin with two underscores. */
const QUEUE_STATES = `
  select queue.name as queue,
    count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
    count(*) filter (where state < 'active' and start_after > now())::int as later,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(job.created_on) filter (where state < 'completed')), 0)::float as "oldestSeconds"
  from pgboss.queue left join pgboss.job on job.name = queue.name
  where queue.name not like '\\_\\_%' group by queue.name`

/** Jobs in PostgreSQL, in a schema of their own. */
export class PgBossJobQueue implements JobQueue {
  private readonly boss: PgBoss
  private queues: string[] = []

  constructor(
    databaseUrl: string,
    private readonly log: Logger,
    private readonly observer: JobObserver,
  ) {
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      schema: 'pgboss',
      max: 3,
      application_name: 'portal-jobs',
      useListenNotify: true,
      // Handed on to the driver: on a connection that has fallen silent it would wait for ever.
      ...{ keepAlive: true, query_timeout: STATEMENT_TIMEOUT_MS },
    })
    this.boss.on('error', error => log.error({ err: error }, 'the job queue'))
  }

  async start(queues: string[]): Promise<void> {
    await this.boss.start()
    this.queues = queues
    for (const name of queues) {
      // Eleven tries over about a day; what was sent is forgotten within the hour, it carries addresses.
      const options = {
        retryLimit: 11,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 14_400,
        expireInSeconds: LEASE_S,
        deleteAfterSeconds: 3_600,
        retentionSeconds: 14 * DAY_S,
        notify: true,
      }
      await this.boss.createQueue(name, options)
      await this.boss.updateQueue(name, options)
    }
  }

  async enqueue(runner: StatementRunner, queue: string, data: object): Promise<void> {
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({ rows: (await runner.execute(text, values ?? [])) as object[] }),
    }
    await this.boss.send(queue, { ...data, cause: this.observer.cause() }, { db })
  }

  async work<Data extends object>(queue: string, handle: (data: Data) => Promise<void>): Promise<void> {
    await this.boss.work<Data>(queue, { batchSize: 1, pollingIntervalSeconds: 2 }, async jobs => {
      for (const job of jobs) {
        // What the schedule ordered carries nothing.
        const { cause } = (job.data as { cause?: JobCause } | null) ?? {}
        await this.observer.run(queue, cause, () =>
          handle(job.data).catch((error: unknown) => {
            this.log.warn({ err: error, queue, job: job.id }, 'a job failed and will be tried again')
            throw error
          }),
        )
      }
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

  /** Takes up no more jobs, and waits for those at work. Others can still be ordered. */
  async rest(): Promise<void> {
    await Promise.all(this.queues.map(queue => this.boss.offWork(queue)))
  }

  /** What is still at work is given back, to be taken up elsewhere. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false })
  }
}
