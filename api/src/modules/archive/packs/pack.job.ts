import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { type InferType, number, object } from 'yup'
import { messages } from '@portal/rules/messages'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { defineJob, idInJob } from '#platform/jobs/define-job'
import { type Job, LeaseLost } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { afterADay, EvidencePack } from './pack.entity'
import { packKey, withPackFolder } from './writing/pack-file'
import { writePack } from './writing/write-pack'

/** Of several attempts only the latest writes. */
const schema = object({ packId: idInJob.required(), attempt: number().required() })
export type PackJobData = InferType<typeof schema>

export const packJob = defineJob({
  name: 'evidence-pack',
  schema,
  lease: 60,
  renewsLease: true,
  // Each takes a core, and as much of the database's time.
  concurrency: 1,
})

/** Ends an export that was cancelled, begun anew or deleted meanwhile. */
class NotWanted extends Error {}

/** Writes a pack into the file store. What fails is told to who asked, who may try again; only a process that dies has the job repeated. */
export async function makePack(services: Services, job: Job, data: PackJobData): Promise<void> {
  const pack = await begin(services, data, job)
  if (!pack) return deleteExpiredFile(services, data)
  try {
    await withPackFolder(services, async folder => {
      const request = {
        id: pack.id,
        scope: pack,
        actor: { kind: 'administrator' as const, id: pack.requestedById },
        job,
      }
      const written = await writePack(
        services,
        request,
        folder,
        oncePerPercent(percent => setProgress(services, data, percent)),
      )
      await services.files.putFile(packKey(pack), written.path, {
        contentType: 'application/zip',
        size: written.bytes,
      })
      await finish(services, data, job, { bytes: String(written.bytes), sha256: written.sha256 })
    })
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    await services.files.delete(packKey(pack))
    if (error instanceof NotWanted) return
    services.log.error({ err: error, pack: pack.id }, 'an export of the evidence failed')
    await leasedTransaction(services, job, em =>
      update(em, data, {
        state: 'FAILED',
        error: error instanceof DomainError ? error.message : messages.packFailed,
      }),
    )
  }
}

/** Deletes the file of an export that expired because of an erasure. */
async function deleteExpiredFile(
  { orm, files }: Services,
  { packId: id, attempt }: PackJobData,
): Promise<void> {
  const expired = await sqlOf(orm.em.fork())
    .selectFrom('evidence_pack')
    .select('id')
    .where('id', '=', id)
    .where(where => where.or([where('state', '=', 'CANCELLED'), where('attempt', '>', attempt)]))
    .executeTakeFirst()
  if (expired) await files.delete(packKey({ id, attempt }))
}

/** Not for each batch of a large export. */
function oncePerPercent(
  tell: (percent: number) => Promise<void>,
): (percent: number) => Promise<void> {
  let last = -1
  return async percent => {
    if (percent === last) return
    last = percent
    await tell(percent)
  }
}

/** Null for one that is not to be written, or no longer. */
const begin = (
  services: Services,
  { packId, attempt }: PackJobData,
  job: Job,
): Promise<EvidencePack | null> =>
  leasedTransaction(services, job, async em => {
    const pack = await em.findOne(EvidencePack, {
      id: packId,
      attempt,
      state: { $in: ['WAITING', 'RUNNING'] },
    })
    if (!pack) return null
    pack.state = 'RUNNING'
    pack.progress = 0
    return pack
  })

async function setProgress({ orm }: Services, data: PackJobData, progress: number): Promise<void> {
  if (!(await update(orm.em.fork() as SqlEntityManager, data, { progress }))) throw new NotWanted()
}

const finish = (
  services: Services,
  data: PackJobData,
  job: Job,
  values: { bytes: string; sha256: string },
): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const expires_at = afterADay(services.clock.now())
    if (!(await update(em, data, { ...values, state: 'READY', progress: 100, expires_at })))
      throw new NotWanted()
  })

/** Whether it is still to be written. */
async function update(
  em: SqlEntityManager,
  { packId, attempt }: PackJobData,
  values: {
    state?: 'READY' | 'FAILED'
    progress?: number
    error?: string
    bytes?: string
    sha256?: string
    expires_at?: Date
  },
): Promise<boolean> {
  const updated = await sqlOf(em)
    .updateTable('evidence_pack')
    .set(values)
    .where('id', '=', packId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
