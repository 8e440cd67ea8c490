import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { FIRST_PREVIOUS } from '#modules/evidence/evidence-chain'
import { SALT_BYTES } from '#modules/evidence/new-event'
import { openCheckpoint, verifierKeyOf } from '#modules/evidence/seals/checkpoint'
import { makeCheckpoint } from '#modules/evidence/seals/checkpoints.service'
import { type Database, readsOf, sqlOf } from '#platform/database/kysely'
import { inScope, isEverything, scopeBody, scopeSentence } from '../pack-scope'
import { countErased } from './erased'
import { PackArchive } from './pack-archive'
import { PackContents } from './pack-contents'
import type { PackRequest, PackServices } from './pack-request'
import { questionsCsv } from './questions-csv'
import { type RecordedExport, recordExport } from './record-export'
import { scopeNames } from './scope-names'
import {
  chainAt,
  countInScope,
  eventsInScope,
  linesOf,
  requireSealedEvents,
  sealedByNow,
  type SealedEvent,
  type SealedLine,
} from './sealed-events'
import { timelinePdf } from './timeline-pdf'
import { verifyScript } from './verify-script'

/** Told how far it is, from 0 to 100; may throw to end it. */
export type OnProgress = (percent: number) => Promise<void>

/** Percentage that is reached at the end of each part. */
const PROGRESS = { timeline: 40, questions: 50, documents: 60, lines: 95 }

/**
 * Writes a pack into a folder's file, and records that it was exported. What it reveals is what was in scope when it began; the event of the
 * export ends it, with a checkpoint of its own.
 */
export async function writePack(
  services: PackServices,
  request: PackRequest,
  folder: string,
  onProgress: OnProgress = () => Promise.resolve(),
): Promise<{ path: string; bytes: number; sha256: string }> {
  const { orm, clock, settings } = services
  const db = readsOf(orm.em.fork())
  const at = clock.now()
  const path = join(folder, 'pack.zip')
  const archive = new PackArchive(path, at)
  const through = await sealedByNow(sqlOf(orm.em.fork()))
  await requireSealedEvents(db, through)
  const condition = await inScope(db, request.scope)
  const { count, first } = await countInScope(db, condition, through)
  const contents = new PackContents()
  const [names = {}] = await scopeNames(db, [request.scope])
  const salts = {
    questionsSalt: randomBytes(SALT_BYTES),
    timelineSalt: randomBytes(SALT_BYTES),
  }
  const events = noted(eventsInScope(db, condition, through), contents, done =>
    onProgress(share(done, count, 0, PROGRESS.timeline)),
  )
  const timelineHash = await archive.add(
    'timeline.pdf',
    timelinePdf(db, events, {
      company: settings.companyName,
      scope: scopeSentence(request.scope, names),
      at,
      count,
    }),
    salts.timelineSalt,
  )
  const questions = contents.questionIds()
  const questionsHash = await archive.add(
    'questions.csv',
    questionsCsv(db, questions),
    salts.questionsSalt,
  )
  await onProgress(PROGRESS.questions)
  const missing = await addDocuments(services, archive, contents, folder)
  const lacking = missing.length > 0 ? { lacking: missing } : {}
  await onProgress(PROGRESS.documents)

  await archive.add('verify.mjs', verifyScript())

  const exported = {
    ...archive.files,
    'questions.csv': questionsHash,
    'timeline.pdf': timelineHash,
  }
  const counts = {
    events: count,
    questions: questions.length,
    documents: Object.keys(exported).filter(name => name.startsWith('documents/')).length,
  }
  const begins = isEverything(request.scope) ? 1 : first
  let end = 0
  const record = async (lines: LinesInFull) => {
    const body = { first: begins, through, ...counts, ...lacking, ...lines, files: exported }
    const recorded = await recordExport(services, request, { body, condition, through, salts })
    end = recorded.number
    return recorded
  }
  const lines = exportedLines(db, { condition, from: begins, through }, record)
  await archive.add(
    'events.jsonl',
    written(lines, done =>
      onProgress(
        share(done, through + 1 - (begins ?? through), PROGRESS.documents, PROGRESS.lines),
      ),
    ),
  )
  const from = begins ?? end
  const checkpoint = await makeCheckpoint(services, { job: request.job, upTo: end })
  await addCheckpoints(services, archive, from, checkpoint.size)
  const manifest = {
    id: request.id,
    scope: scopeBody(request.scope),
    counts: { lines: end - from + 1, ...counts },
    ...lacking,
    ...(from > 1 && { start: { seq: from - 1, chain: await chainAt(db, from - 1) } }),
    key: verifierKeyOf(services.evidenceKey),
    files: archive.files,
  }
  await archive.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return { path, ...(await archive.end()) }
}

/** What the lines before the event of the export hold in full. That event repeats it, so that nothing can be hidden or exchanged later. */
interface LinesInFull {
  /** Number of personal values that are revealed. */
  revealed: number
  /** Number of personal values that are erased. */
  erased: number
  /** `inFullChain` of all events in full. */
  inFull: string
}

/** The lines from the first number in scope, if there is one, to the event of the export, which is recorded after those before it. */
async function* exportedLines(
  db: Database,
  {
    condition,
    from,
    through,
  }: { condition: RawBuilder<boolean>; from: number | null; through: number },
  record: (lines: LinesInFull) => Promise<RecordedExport>,
): AsyncGenerator<SealedLine[]> {
  let [revealed, erased] = [0, 0]
  let chain: Buffer = FIRST_PREVIOUS
  if (from !== null)
    for await (const batch of linesOf(db, condition, { from, to: through })) {
      for (const { event } of batch) {
        if (!event) continue
        revealed += event.values.length
        erased += countErased(event)
        chain = inFullChain(chain, event)
      }
      yield batch
    }
  const { number, values } = await record({ revealed, erased, inFull: chain.toString('hex') })
  // A later erasure may have deleted the salts already, and without them the files of this pack could not be checked.
  for await (const batch of linesOf(db, sql<boolean>`s.number = ${number}`, {
    from: from === null ? number : through + 1,
    to: number,
  }))
    yield batch.map(line => (line.event ? { ...line, event: { ...line.event, values } } : line))
}

/** Adds an event and the names of its revealed values to the chain of the events in full. */
const inFullChain = (previous: Buffer, { leaf, values }: SealedEvent): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(leaf, 'hex')
    .update(values.map(({ field }) => field).join())
    .digest()

const share = (done: number, all: number, from: number, to: number): number =>
  Math.floor(from + (to - from) * Math.min(done / Math.max(all, 1), 1))

async function* noted(
  batches: AsyncIterable<SealedEvent[]>,
  contents: PackContents,
  onDone: (count: number) => Promise<void>,
): AsyncGenerator<SealedEvent[]> {
  let done = 0
  for await (const batch of batches) {
    for (const event of batch) contents.add(event)
    yield batch
    await onDone((done += batch.length))
  }
}

async function* written(
  batches: AsyncIterable<SealedLine[]>,
  onDone: (count: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let done = 0
  for await (const batch of batches) {
    yield Buffer.from(batch.map(lineOf).join(''))
    await onDone((done += batch.length))
  }
}

/** The event as it was hashed, between what else the line says. */
function lineOf({ seq, leaf, event }: SealedLine): string {
  const line = `{"seq":${seq},"leaf":"${leaf}"`
  if (!event) return `${line}}\n`
  const revealed = Object.fromEntries(
    event.values.map(({ field, salt, value }) => [field, { salt, value }]),
  )
  return `${line},"event":${event.event},"revealed":${JSON.stringify(revealed)}}\n`
}

/**
 * Adds each document under its hash. Returns those that the pack lacks, because the file store has them no longer, or not as they were cited:
 * their names in the pack, or their keys in the file store if nothing says what their hash was.
 */
async function addDocuments(
  { orm, files, settings }: PackServices,
  archive: PackArchive,
  contents: PackContents,
  folder: string,
): Promise<string[]> {
  const lacking: string[] = []
  const copy = join(folder, 'document')
  const nameOf = (sha256: string, key: string) => `documents/${sha256}${extname(key).toLowerCase()}`
  for (const document of await contents.documents(readsOf(orm.em.fork()), settings.publicUrl)) {
    const { key } = document
    const stored = await files.get(key)
    const sha256 = stored && (await copyTo(copy, await stored.open()))
    if (sha256 === null || (document.sha256 ?? sha256) !== sha256) {
      lacking.push(document.sha256 === null ? key : nameOf(document.sha256, key))
      continue
    }
    const name = nameOf(sha256, key)
    if (!archive.has(name)) await archive.add(name, createReadStream(copy) as AsyncIterable<Buffer>)
  }
  return lacking
}

/** Returns the SHA-256 of what is copied. */
async function copyTo(path: string, contents: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of contents) {
      hash.update(chunk)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Those of the events in the pack that the present key has signed: it is the one that the pack names. */
async function addCheckpoints(
  { orm, evidenceKey }: PackServices,
  archive: PackArchive,
  from: number,
  to: number,
): Promise<void> {
  const rows = await sqlOf(orm.em.fork())
    .selectFrom('evidence_checkpoint')
    .select(['size', 'note'])
    .where('size', '>=', String(from))
    .where('size', '<=', String(to))
    .orderBy('size')
    .execute()
  const key = verifierKeyOf(evidenceKey)
  for (const { size, note } of rows)
    if (openCheckpoint(note, key)) await archive.add(`checkpoints/${size}.txt`, Buffer.from(note))
}
