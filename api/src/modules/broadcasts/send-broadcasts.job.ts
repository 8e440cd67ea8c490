import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../platform/context'
import { statementRunner } from '../../platform/database/statement-runner'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import { BROADCASTS_QUEUE } from '../alerts/broadcasts-queue'
import { sendBroadcasts } from './send-broadcasts'

/** What is due later than this is left to another job, so that a process that stops waits for nothing. */
const WAIT_MAX_MS = 2_000
/** A job that goes on for longer leaves the rest to the next one. */
const RUN_MAX_MS = 600_000

/** Sends broadcasts. Enqueued with each, and every minute for what a crash has left; any number of processes may be at it. */
export const sendBroadcastsJob: JobDefinition = {
  name: BROADCASTS_QUEUE,
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  everyMinutes: 1,
  handler: services => () => sendAll(services),
}

async function sendAll(services: Services): Promise<void> {
  const { clock, jobs, orm } = services
  const startedAt = performance.now()
  for (;;) {
    const ms = await sendBroadcasts(services)
    if (ms === null) return
    if (ms > WAIT_MAX_MS || performance.now() - startedAt > RUN_MAX_MS) {
      const at = new Date(clock.now().getTime() + ms)
      return jobs.enqueue(statementRunner(orm.em.fork() as SqlEntityManager), BROADCASTS_QUEUE, {}, { at })
    }
    await pause(Math.max(ms, 50))
  }
}
