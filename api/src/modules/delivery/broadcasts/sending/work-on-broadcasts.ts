import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { BROADCASTS_QUEUE } from '#modules/delivery/alerts/broadcasts-queue'
import { statementRunner } from '#platform/database/statement-runner'
import type { JobDefinition } from '#platform/jobs/job-definition'
import type { Job } from '#platform/jobs/job-queue'
import { requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { sendBroadcasts } from './send-broadcasts'

/** What is due later than this is left to another job, so that a process that stops waits for nothing. */
const WAIT_MAX_MS = 2_000
/** Jobs for later come in slots, one in each: every job would otherwise have successors of its own. */
const SLOT_MS = 5_000
/** A job that goes on for longer leaves the rest to the next one. */
const RUN_MAX_MS = 600_000

/** Sends broadcasts. Enqueued with each, and every minute for what a crash has left; any number of processes may be at it. */
export const sendBroadcastsJob: JobDefinition = {
  name: BROADCASTS_QUEUE,
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  keyed: true,
  everyMinutes: 1,
  handler: services => (_data, job) => sendAll(services, job),
}

async function sendAll(services: Services, job: Job): Promise<void> {
  const { clock, jobs, orm } = services
  const startedAt = performance.now()
  for (;;) {
    await requireLease(services, job)
    const ms = await sendBroadcasts(services)
    if (ms === null) return
    if (ms > WAIT_MAX_MS || performance.now() - startedAt > RUN_MAX_MS) {
      const slot = Math.ceil((clock.now().getTime() + ms) / SLOT_MS)
      const at = new Date(slot * SLOT_MS)
      return jobs.enqueue(
        statementRunner(orm.em.fork() as SqlEntityManager),
        BROADCASTS_QUEUE,
        {},
        { at, key: `at ${slot}` },
      )
    }
    await pause(Math.max(ms, 50))
  }
}
