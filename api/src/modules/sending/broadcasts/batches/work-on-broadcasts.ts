import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { broadcastsJob } from '#modules/delivery/broadcasts/broadcasts.job'
import { statementRunner } from '#platform/database/statement-runner'
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

/** Sends the broadcasts that are due. Any number of processes may do it at once. */
export async function workOnBroadcasts(services: Services, job: Job): Promise<void> {
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
        broadcastsJob,
        {},
        { at, key: `at ${slot}` },
      )
    }
    await pause(Math.max(ms, 50))
  }
}
