import { setTimeout as pause } from 'node:timers/promises'
import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { ReleasesJobData } from '#modules/accounts/settings/releases.job'
import { CitedDocuments } from '#modules/dialogue/answers/citations/cited-documents'
import { system } from '#platform/access/actor'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction, requireLease } from '#platform/jobs/leased-transaction'
import { createContext, type Services } from '#platform/operation/context'
import { idsOfRelease } from './held-answers'
import { notifyOverdue } from './notify-overdue'
import { publishRelease } from './publish-release'
import { Release } from './release.entity'
import { AHEAD_MS } from './releases-wake'

/** The database decides whether a release is published, so that an early, late, repeated or stale job does nothing. */
export async function publishDueReleases(
  services: Services,
  job: Job,
  { releaseId }: ReleasesJobData,
): Promise<void> {
  await requireLease(services, job)
  const documents = new CitedDocuments(services)
  if (releaseId) {
    // Runs before the scheduled time, because hashing takes time.
    await unlessHeld(services, job, releaseId, () => checkDocuments(services, releaseId, documents))
    await waitFor(services, releaseId)
  }
  for (const id of await due(services))
    await unlessHeld(services, job, id, () => publish(services, id, job, documents))
  await notifyOverdue(services, job)
}

/** Waits for the scheduled time by the database's clock. The job starts early by design. */
async function waitFor(services: Pick<Services, 'orm'>, id: string): Promise<void> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from publish_at - portal_now())::float8 * 1000 as ms from release where id = ${id} and state = 'HELD'`.execute(
    sqlOf(services.orm.em.fork()),
  )
  const ms = rows[0]?.ms ?? 0
  if (ms > 0 && ms <= 2 * AHEAD_MS) await pause(Math.ceil(ms))
}

async function due({ orm }: Pick<Services, 'orm'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from release where state = 'HELD' and release_hold(id) is null
    order by publish_at nulls first, scheduled_at`.execute(sqlOf(orm.em.fork()))
  return rows.map(({ id }) => id)
}

async function checkDocuments(
  { orm }: Pick<Services, 'orm'>,
  id: string,
  documents: CitedDocuments,
): Promise<void> {
  const em = orm.em.fork() as SqlEntityManager
  await documents.check(sqlOf(em), await idsOfRelease(em, id))
}

async function publish(
  services: Services,
  id: string,
  job: Job,
  documents: CitedDocuments,
): Promise<void> {
  await checkDocuments(services, id, documents)
  const isPublished = await leasedTransaction(services, job, em =>
    publishRelease(createContext(services, system, 'schedule'), em, id, documents),
  )
  if (isPublished) services.log.info({ releaseId: id }, 'a release was published')
}

/** If a rule refuses one release, the others are still published. The release page shows the rule. */
async function unlessHeld(
  services: Services,
  job: Job,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    services.log.warn({ releaseId: id, reason: error.message }, 'a release is held')
    await leasedTransaction(services, job, async em => {
      const release = await em.findOne(Release, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (release?.state !== 'HELD' || !release.noteProblem(error.message)) return
      await em.flush()
      await services.events.publish(statementRunner(em), { type: 'release', id })
    })
  }
}
