import { text } from 'node:stream/consumers'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { system } from '#platform/access/actor'
import { longReadsOf, sqlOf } from '#platform/database/kysely'
import type { FileStore } from '#platform/files/file-store'
import type { Job } from '#platform/jobs/job-queue'
import type { Services } from '#platform/operation/context'
import { FIRST_PREVIOUS } from '../evidence-chain'
import { missingEvents } from '../missing-events'
import { recordEvents } from '../record-events'
import {
  type Checkpoint,
  type CheckpointKey,
  openCheckpoint,
  signCheckpoint,
  verifierKeyOf,
} from './checkpoint'

/** Where checkpoints are in the file store, which backups copy and a restore leaves as it is. */
export const CHECKPOINTS = 'evidence'
export const CHECKPOINT_TYPE = 'text/plain; charset=utf-8'

export type CheckpointServices = Pick<
  Services,
  'orm' | 'files' | 'clock' | 'log' | 'evidenceKey' | 'onCheckpoint'
>

declare module '#platform/operation/context' {
  interface Services {
    /** Signs checkpoints of the evidence. */
    evidenceKey: CheckpointKey
    /** Told of each checkpoint in the transaction that signs it. */
    onCheckpoint: (em: SqlEntityManager, checkpoint: CheckpointRow) => Promise<void>
  }
}

export interface CheckpointRow {
  size: number
  note: string
  at: Date
}

/**
 * Signs what is sealed by now, or up to a number, unless that was done before; for a job, as long as it owns its lease. Into
 * the file store first: a row without its file would look like a restore.
 */
export const makeCheckpoint = (
  services: CheckpointServices,
  { job, upTo }: { job?: Job; upTo?: number } = {},
): Promise<CheckpointRow> =>
  (services.orm.em.fork() as SqlEntityManager).transactional(async em => {
    await job?.lockLease(em)
    const db = sqlOf(em)
    const last = await db
      .selectFrom('evidence_seal')
      .select(['number', 'chain'])
      .$if(upTo !== undefined, query => query.where('number', '=', String(upTo)))
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const end = last
      ? { size: Number(last.number), chain: Buffer.from(last.chain, 'hex') }
      : { size: 0, chain: FIRST_PREVIOUS }
    const known = await checkpointOf(db, end.size)
    if (known) return known
    const at = services.clock.now()
    const { size } = end
    const note = signCheckpoint({ ...end, at }, services.evidenceKey)
    await store(services.files, end, note)
    const inserted = await db
      .insertInto('evidence_checkpoint')
      .values({ size: String(size), note, at })
      .onConflict(conflict => conflict.column('size').doNothing())
      .returning('size')
      .executeTakeFirst()
    if (!inserted) return (await checkpointOf(db, size)) ?? { size, note, at }
    await services.onCheckpoint(em, { size, note, at })
    return { size, note, at }
  })

/** After a restore the same size may come a second time, with another chain: the first one stays, and this one's name tells the chain too. */
async function store(
  files: FileStore,
  { size, chain }: { size: number; chain: Buffer },
  note: string,
): Promise<void> {
  const key = `${CHECKPOINTS}/${size}.txt`
  const free = (await files.get(key))
    ? `${CHECKPOINTS}/${size}.${chain.toString('hex').slice(0, 16)}.txt`
    : key
  await files.put(free, Buffer.from(note), { contentType: CHECKPOINT_TYPE })
}

type Db = ReturnType<typeof sqlOf>

/** The checkpoint of this size; undefined when there is none. */
export async function checkpointOf(db: Db, size: number): Promise<CheckpointRow | undefined> {
  const row = await db
    .selectFrom('evidence_checkpoint')
    .selectAll()
    .where('size', '=', String(size))
    .executeTakeFirst()
  return row && { ...row, size: Number(row.size) }
}

/** The newest checkpoint; undefined before the first. */
export async function newestCheckpoint(db: Db): Promise<CheckpointRow | undefined> {
  const row = await db
    .selectFrom('evidence_checkpoint')
    .selectAll()
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, size: Number(row.size) }
}

/**
 * Compares the database with the largest checkpoint in the file store. One that the database does not contain means that it was restored
 * from an older backup, or changed: that is logged at each start, and recorded once.
 */
export async function checkContinuity(services: CheckpointServices): Promise<void> {
  const { orm, files, clock, log, evidenceKey } = services
  const newest = await largestStored(files, verifierKeyOf(evidenceKey))
  if (!newest) return
  const em = orm.em.fork() as SqlEntityManager
  const db = sqlOf(em)
  const { size, chain, time } = newest
  const there =
    size === 0 ||
    (await db
      .selectFrom('evidence_seal')
      .select('chain')
      .where('number', '=', String(size))
      .executeTakeFirst())
  if (there === true || (there && there.chain === chain.toString('hex'))) return
  const { rows } = await sql<{
    sealed: string
  }>`select coalesce(max(number), 0) as sealed from evidence_seal`.execute(db)
  const body = { size, chain: chain.toString('hex'), time, sealed: Number(rows[0]?.sealed) }
  log.error(
    { checkpoint: size, sealed: body.sealed },
    'the database does not contain the newest checkpoint of its evidence: it was restored or changed',
  )
  const { rows: recorded } = await sql`
    select 1 from evidence_event where type = 'database.restored' and (event::jsonb)->'body'->>'chain' = ${body.chain}`.execute(
    db,
  )
  if (recorded.length > 0) return
  await em.transactional(em =>
    recordEvents(
      em,
      { actor: system, now: () => clock.now() },
      { type: 'database.restored', subject: { type: 'database', id: null }, body },
    ),
  )
}

/** Logs how many events are sealed and missing from the database, and the first of them. */
export async function checkSealedEvents({
  orm,
  log,
}: Pick<CheckpointServices, 'orm' | 'log'>): Promise<void> {
  const missing = await missingEvents(longReadsOf(orm.em.fork()))
  if (missing) log.error(missing, 'sealed events are missing from the database')
}

/** At a start: says whether the evidence is the one that was there before, and signs the first checkpoint. */
export async function beginCheckpoints(services: CheckpointServices): Promise<void> {
  await checkContinuity(services)
  await checkSealedEvents(services)
  if (!(await newestCheckpoint(sqlOf(services.orm.em.fork())))) await makeCheckpoint(services)
}

/** The largest of those in the file store that this portal's key has signed. */
async function largestStored(files: FileStore, verifierKey: string): Promise<Checkpoint | null> {
  const sizeOf = (key: string) => Number(/\/(\d+)\.txt$/.exec(key)?.[1] ?? -1)
  const keys = (await files.list(CHECKPOINTS))
    .filter(key => sizeOf(key) >= 0)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  for (const key of keys) {
    const stored = await files.get(key)
    const opened = stored && openCheckpoint(await text(await stored.open()), verifierKey)
    if (opened) return opened
  }
  return null
}
