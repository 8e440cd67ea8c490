import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { type ExchangeAnnouncement, FeedError } from '#modules/content/exchange/exchange-feed'
import { storedFileKeyOf } from '#modules/content/uploads/stored-link'
import { withTempFolder } from '#modules/content/uploads/temp-folders'
import { lockInTransaction } from '#platform/database/advisory-locks'
import { type Database, sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { type Job, LeaseLost } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { PDF_PROBLEMS, readPdf } from '#platform/pdf/read-pdf'
import type { Announcement } from '../announcement.entity'
import { DOCUMENT_FOLDER, documentKey } from './document-file'

type DocumentServices = Services

const MINUTE_MS = 60_000
/** The delays after failed attempts; the last one from then on. */
const DELAYS_MIN = [5, 30, 120, 480, 1_440]
/** A job that goes on for longer leaves the rest to the next one. */
const RUN_MAX_MS = 30 * MINUTE_MS

/** The document cannot be used as it is. The exchange may replace it, so that it is asked for again. */
class Unusable extends Error {}

/** Notes where the exchange has the documents of its announcements, also where it says so later, or another place. Returns how many are to be fetched. */
export async function noteDocuments(
  em: SqlEntityManager,
  items: readonly ExchangeAnnouncement[],
  now: Date,
): Promise<number> {
  const known = items.filter(({ documentUrl }) => documentUrl !== null)
  const { rows } = await sql`
    insert into announcement_document (announcement_id, url, next_attempt_at)
    select announcement.id, item.url, ${now}
    from unnest(${known.map(({ identifier }) => identifier)}::text[], ${known.map(({ documentUrl }) => documentUrl)}::text[]) as item(identifier, url)
    join announcement on announcement.asx_announcement_id = item.identifier
    on conflict (announcement_id) do update set ${toFetch}
      where announcement_document.is_entered or (announcement_document.sha256 is null and announcement_document.url <> excluded.url)
    returning announcement_id`.execute(sqlOf(em))
  return rows.length
}

/** Nothing can be cited of it until it is stored. */
const toFetch = sql`url = excluded.url, is_entered = excluded.is_entered, attempts = 0, next_attempt_at = excluded.next_attempt_at,
  sha256 = null, key = null, bytes = null, pages = null, problem = null, fetched_at = null, confirmed_at = null`

/** Notes the document that is entered with an announcement that awaits the exchange, until the exchange says where its own is. Returns whether it is to be read. */
export async function noteEnteredDocument(
  em: SqlEntityManager,
  announcement: Announcement,
  now: Date,
): Promise<boolean> {
  const { id, documentUrl, awaitsExchange } = announcement
  const db = sqlOf(em)
  if (!awaitsExchange || documentUrl === null) {
    await db
      .deleteFrom('announcement_document')
      .where('announcement_id', '=', id)
      .where('is_entered', '=', true)
      .execute()
    return false
  }
  const { rows } = await sql`
    insert into announcement_document (announcement_id, url, is_entered, next_attempt_at) values (${id}::uuid, ${documentUrl}, true, ${now})
    on conflict (announcement_id) do update set ${toFetch}
      where announcement_document.is_entered and announcement_document.url <> excluded.url
    returning announcement_id`.execute(db)
  return rows.length > 0
}

/** Hands the exchange's document to the announcement that takes the place of the one that has it. */
export async function moveDocument(
  em: SqlEntityManager,
  from: Announcement,
  to: Announcement,
): Promise<void> {
  await sql`
    delete from announcement_document where announcement_id = ${to.id}::uuid
      and exists (select from announcement_document where announcement_id = ${from.id}::uuid)`.execute(
    sqlOf(em),
  )
  await sql`update announcement_document set announcement_id = ${to.id}::uuid where announcement_id = ${from.id}::uuid`.execute(
    sqlOf(em),
  )
}

/** Fetches the documents of imported announcements that are due, the newest first. What fails is noted with its reason and tried again later. */
export async function fetchDocuments(services: DocumentServices, job: Job): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < RUN_MAX_MS) {
    const due = await leasedTransaction(services, job, em => claim(sqlOf(em), services.clock.now()))
    if (!due) return
    await fetchDocument(services, job, due).catch(async (error: unknown) => {
      if (error instanceof LeaseLost) throw error
      services.log.warn(
        { err: error, announcement: due.id, attempts: due.attempts },
        'the document of an announcement could not be stored',
      )
      const problem =
        error instanceof FeedError || error instanceof Unusable
          ? sentence(error.message)
          : messages.documentNotStored
      await leasedTransaction(services, job, em => update(sqlOf(em), due, { problem }))
    })
  }
}

const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.')

interface Due {
  id: string
  url: string
  isEntered: boolean
  attempts: number
}

/** The next one, which nobody else takes up before its next attempt. */
async function claim(db: Database, now: Date): Promise<Due | null> {
  const due = await db
    .selectFrom('announcement_document as document')
    .innerJoin('announcement', 'announcement.id', 'document.announcement_id')
    .select([
      'announcement.id',
      'document.url',
      'document.is_entered as isEntered',
      'document.attempts',
    ])
    .where('document.next_attempt_at', '<=', now)
    .orderBy('announcement.published_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(1)
    .forUpdate('document')
    .skipLocked()
    .executeTakeFirst()
  if (!due) return null
  const minutes = DELAYS_MIN[Math.min(due.attempts, DELAYS_MIN.length - 1)] ?? 0
  const attempts = due.attempts + 1
  await update(db, due, {
    attempts,
    next_attempt_at: new Date(now.getTime() + minutes * MINUTE_MS),
  })
  return { ...due, attempts }
}

interface DocumentValues {
  sha256?: string
  key?: string
  bytes?: number
  pages?: number | null
  problem?: string | null
  fetched_at?: Date
  attempts?: number
  next_attempt_at?: Date | null
}

/** Whether the announcement is still there, with its document at this place. */
async function update(
  db: Database,
  { id, url }: Pick<Due, 'id' | 'url'>,
  values: DocumentValues,
): Promise<boolean> {
  const row = await db
    .updateTable('announcement_document')
    .set(values)
    .where('announcement_id', '=', id)
    .where('url', '=', url)
    .returning('announcement_id')
    .executeTakeFirst()
  return row !== undefined
}

const fetchDocument = (
  services: DocumentServices,
  job: Job,
  { id, url, isEntered }: Due,
): Promise<void> =>
  withTempFolder(async folder => {
    const path = join(folder, 'document.pdf')
    const { sha256, bytes } = await write(
      isEntered ? enteredDocument(services, url) : services.feed.document(url),
      path,
    )
    if (!(await services.scanner.scan(path)).clean) throw new Unusable(messages.documentInfected)
    const text = await readPdf(path)
    const problem = 'problem' in text ? text.problem : null
    if (problem === 'damaged') throw new Unusable(messages.documentDamaged)
    const pages = 'pages' in text ? text.pages.length : text.pageCount
    const key = documentKey(sha256)
    const values = { sha256, key, bytes, pages, problem: problem && PDF_PROBLEMS[problem] }
    const isWanted = await leasedTransaction(services, job, async em => {
      await lockFolder(sqlOf(em))
      return update(sqlOf(em), { id, url }, values)
    })
    if (!isWanted) return
    await services.files.putFile(key, path, { contentType: 'application/pdf', size: bytes })
    await leasedTransaction(services, job, async em => {
      if (
        !(await update(
          sqlOf(em),
          { id, url },
          { fetched_at: services.clock.now(), next_attempt_at: null },
        ))
      )
        return
      for (const hook of services.releaseHooks) await hook(services, em)
      await services.events.publish(statementRunner(em), {
        type: 'content',
        subject: 'announcement',
      })
    })
  })

async function* enteredDocument(
  { files, settings }: DocumentServices,
  url: string,
): AsyncGenerator<Uint8Array> {
  const key = storedFileKeyOf(url, settings.publicUrl)
  const stored = key && (await files.get(key))
  if (!stored) throw new Unusable(messages.documentElsewhere)
  yield* (await stored.open()) as AsyncIterable<Uint8Array>
}

async function write(
  chunks: AsyncIterable<Uint8Array>,
  path: string,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    let bytes = 0
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.byteLength
      await file.writeFile(chunk)
    }
    return { sha256: hash.digest('hex'), bytes }
  } finally {
    await file.close()
  }
}

/** Until the transaction ends no file goes whose row is being written: announcements may have the same document. */
const lockFolder = (db: Database) => lockInTransaction(db, 'announcementDocuments')

/** Deletes the documents of deleted announcements. */
export async function deleteUnusedDocuments(
  services: Pick<Services, 'orm' | 'files'>,
  job: Job,
): Promise<void> {
  const known = await leasedTransaction(services, job, em =>
    sqlOf(em)
      .selectFrom('announcement_document')
      .select('key')
      .where('key', 'is not', null)
      .execute(),
  )
  const used = new Set(known.map(({ key }) => key))
  for (const key of await services.files.list(DOCUMENT_FOLDER))
    if (!used.has(key))
      await leasedTransaction(services, job, async em => {
        await lockFolder(sqlOf(em))
        const row = await sqlOf(em)
          .selectFrom('announcement_document')
          .select('key')
          .where('key', '=', key)
          .executeTakeFirst()
        if (!row) await services.files.delete(key)
      })
}

/** The stored document's lines by page, or a sentence that says why there are none. Null where no document is stored. */
export async function documentText(
  { orm, files }: Pick<Services, 'orm' | 'files'>,
  announcementId: string,
): Promise<{ pages: string[][] } | { problem: string } | null> {
  const row = await sqlOf(orm.em.fork())
    .selectFrom('announcement_document')
    .select(['key', 'sha256'])
    .where('announcement_id', '=', announcementId)
    .where('fetched_at', 'is not', null)
    .executeTakeFirst()
  const stored = row?.key ? await files.get(row.key) : null
  if (!row || !stored) return null
  return withTempFolder(async folder => {
    const path = join(folder, 'document.pdf')
    const { sha256 } = await write((await stored.open()) as AsyncIterable<Uint8Array>, path)
    if (sha256 !== row.sha256) return { problem: messages.documentChanged }
    const text = await readPdf(path)
    return 'pages' in text ? text : { problem: PDF_PROBLEMS[text.problem] }
  })
}
