import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { isId } from '#platform/database/ids'
import { type Database, sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { badInput, DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { lockExisting } from '#platform/operation/lock-existing'
import { transact } from '#platform/operation/transact'
import { EvidencePack } from './pack.entity'
import { packJob } from './pack.job'
import type { PackScope } from './pack-scope'

/** Asks for an export. Returns its id. */
export const createPack = (context: Context, input: Partial<PackScope>): Promise<string> =>
  transact(context, async em => {
    const scope = await readScope(sqlOf(em), input)
    if (!context.viewer) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
    const pack = new EvidencePack({
      id: context.newId(),
      requestedById: context.viewer.id,
      scope,
      at: context.now(),
    })
    await em.persist(pack).flush()
    await enqueue(context, em, pack)
    return pack.id
  })

/** Ends one that waits or runs. */
export const cancelPack = (context: Context, id: string): Promise<string> =>
  transact(context, async em => {
    const pack = await lockExisting(em, EvidencePack, id)
    pack.cancel()
    return pack.id
  })

/** Begins one anew that failed or was cancelled. */
export const retryPack = (context: Context, id: string): Promise<string> =>
  transact(context, async em => {
    const pack = await lockExisting(em, EvidencePack, id)
    if (pack.retry(context.now())) await enqueue(context, em, pack)
    return pack.id
  })

/**
 * Expires the exports that may hold personal data which this transaction erases. Until it commits, no export begins: one that read
 * the data before would be ready afterwards.
 */
export async function expirePacks(context: Context, em: SqlEntityManager): Promise<object> {
  await sql`lock table evidence_pack in share row exclusive mode`.execute(sqlOf(em))
  for (const pack of await em.find(EvidencePack, { state: { $in: ['READY', 'RUNNING'] } }))
    if (pack.expire()) await enqueue(context, em, pack)
  return {}
}

const enqueue = (
  { services }: Context,
  em: SqlEntityManager,
  { id, attempt }: EvidencePack,
): Promise<void> => services.jobs.enqueue(statementRunner(em), packJob, { packId: id, attempt })

async function readScope(
  db: Database,
  { from = null, to = null, ...ids }: Partial<PackScope>,
): Promise<PackScope> {
  if (from && to && from >= to) throw badInput(messages.evidencePeriod, 'to')
  return {
    from,
    to,
    presentationId: await known(db, 'presentation', ids.presentationId),
    questionId: await known(db, 'question', ids.questionId),
    shareholderId: await known(db, 'shareholder', ids.shareholderId),
  }
}

/** The id, if there is such a thing, or the evidence tells of one that is gone. */
async function known(
  db: Database,
  kind: 'presentation' | 'question' | 'shareholder',
  id: string | null | undefined,
): Promise<string | null> {
  if (id == null) return null
  const { rows } = isId(id)
    ? await sql<{ id: string }>`
        select id from ${sql.table(kind)} where id = ${id}
        union select ${id}::uuid where exists (select from evidence_event where subject_id = ${id} and subject_type = ${kind})`.execute(
        db,
      )
    : { rows: [] }
  if (!rows[0])
    throw new DomainError(
      'NOT_FOUND',
      messages.notFound(kind.replace(/^./, first => first.toUpperCase())),
      `${kind}Id`,
    )
  return rows[0].id
}
