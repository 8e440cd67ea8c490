import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { releasesJob } from '#modules/accounts/settings/releases.job'
import { documentKey } from '#modules/content/announcements/documents/document-file'
import { sqlOf } from '#platform/database/kysely'
import type { FileStore } from '#platform/files/file-store'
import {
  ANSWER_PUBLISH,
  ANSWER_REVIEW,
  ANSWER_SAVE,
  ANSWER_SUBMIT,
  answerIn,
  inHours,
  requireReview,
} from '../../../harness/modules/answers'
import { storeDocument } from '../../../harness/modules/store-document'
import { ReleaseSchedule } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const DOCUMENT = Buffer.from('%PDF-1.4 Net cash was A$41 million.')
const OTHER = Buffer.from('%PDF-1.4 Net cash was A$14 million, says someone else.')

let portal: TestPortal
let [author, approver]: Person[] = []
let [announcementId, title, key] = ['', '', '']
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  ;[author, approver] = [await anAdmin(portal), await anAdmin(portal)]
  await requireReview(portal)
  portal.feed.has(exchanged({ documentUrl: 'https://asx.test/file/results.pdf' }))
  const { announcementsImport } = await author.ask(
    'mutation { announcementsImport { announcements { id title } } }',
  )
  ;({ id: announcementId, title } = announcementsImport.announcements[0])
  await storeDocument(portal, announcementId, { bytes: DOCUMENT, pages: 1 })
  const row = await db()
    .selectFrom('announcement_document')
    .select('sha256')
    .executeTakeFirstOrThrow()
  key = documentKey(row.sha256 ?? '')
})
afterAll(() => portal.stop())

/** An approved answer that cites the document. */
async function citing(): Promise<string> {
  const { id: questionId } = await portal.make.question()
  const input = {
    questionId,
    text: 'Net cash was A$41 million.',
    basis: 'RELEASED',
    citations: [{ announcementId, page: 1 }],
  }
  const { id } = (await author!.ask(ANSWER_SAVE, { input })).answerSave.answer
  await author!.ask(ANSWER_SUBMIT, { input: { id } })
  await approver!.ask(ANSWER_REVIEW, { input: { id, decision: 'APPROVE' } })
  return id
}
const publish = async (...ids: string[]) =>
  (await author!.graphql(ANSWER_PUBLISH, { input: { ids } })).errors?.[0]
const db = () => sqlOf(portal.em())
const overwrite = () => portal.services.files.put(key, OTHER, { contentType: 'application/pdf' })
const statesOf = async (...ids: string[]) =>
  (
    await db().selectFrom('answer').select('state').where('id', 'in', ids).orderBy('id').execute()
  ).map(({ state }) => state)
const schedule = (answerIds: string[]) =>
  author!.ask(ReleaseSchedule, { input: { answerIds, publishAt: inHours(portal, 1) } })
async function due(): Promise<void> {
  portal.clock.pass({ hours: 1 })
  await runJob(releasesJob, portal.services)
}

/** Replaces the file store. `onRead` runs after a document was opened; returns how often that happened. */
function watchReads(onRead: () => Promise<unknown> = () => Promise.resolve()) {
  const { files } = portal.services
  const reads = { count: 0 }
  portal.services.files = {
    ...bound(files),
    get: async name => {
      const stored = await files.get(name)
      if (!stored || name !== key) return stored
      return {
        ...stored,
        open: async part => {
          const stream = await stored.open(part)
          reads.count += 1
          if (reads.count === 1) await onRead()
          return stream
        },
      }
    },
  }
  return reads
}
const bound = (files: FileStore): FileStore => ({
  put: (...args) => files.put(...args),
  putFile: (...args) => files.putFile(...args),
  get: name => files.get(name),
  list: folder => files.list(folder),
  delete: name => files.delete(name),
})

const changed = () => ({
  message: messages.citedDocumentChanged(title),
  extensions: { code: 'CONFLICT' },
})

describe('The stored documents that an answer cites', () => {
  it.each([
    ['overwritten', overwrite],
    ['deleted', () => portal.services.files.delete(key)],
  ])('Publishing an answer whose cited document was %s returns CONFLICT', async (_how, change) => {
    const id = await citing()
    await change()
    expect(await publish(id)).toMatchObject(changed())
    expect(await statesOf(id)).toEqual(['APPROVED'])
  })

  it('A due release stays held while a cited document is overwritten', async () => {
    const id = await citing()
    await schedule([id])
    await overwrite()
    await due()
    expect(await statesOf(id)).toEqual(['HELD'])
  })

  it('A release held by an overwritten document gives the reason until it is restored', async () => {
    const id = await citing()
    const { releaseSchedule } = await schedule([id])
    await overwrite()
    await due()
    const heldBecause = async () =>
      (await author!.ask('{ releases { nodes { id heldBecause } } }')).releases.nodes
    expect(await heldBecause()).toEqual([
      { id: releaseSchedule.release.id, heldBecause: messages.citedDocumentChanged(title) },
    ])
    await portal.services.files.put(key, DOCUMENT, { contentType: 'application/pdf' })
    await due()
    expect(await statesOf(id)).toEqual(['PUBLISHED'])
    expect(await heldBecause()).toMatchObject([{ heldBecause: null }])
  })

  it.each<[string, (ids: string[]) => Promise<unknown>]>([
    ['an administrator publishes', ids => publish(...ids)],
    ['a release is due', async ids => schedule(ids).then(due)],
  ])('A document of two answers is hashed once, before locks, when %s', async (_when, go) => {
    const ids = [await citing(), await citing()]
    const reads = watchReads(() => sql`select from question for update nowait`.execute(db()))
    await go(ids)
    expect(await statesOf(...ids)).toEqual(['PUBLISHED', 'PUBLISHED'])
    expect(reads.count).toBe(1)
  })

  it('A release hashes its documents ahead of its time', async () => {
    const { releaseSchedule } = await schedule([await citing()])
    const reads = watchReads()
    portal.clock.pass({ minutes: 59, seconds: 59.999 })
    await runJob(releasesJob, portal.services, { releaseId: releaseSchedule.release.id })
    expect(reads.count).toBe(1)
  })

  it('A document that changes after it was hashed is hashed again', async () => {
    const id = await citing()
    const reads = watchReads(overwrite)
    expect(await publish(id)).toMatchObject(changed())
    expect(reads.count).toBe(2)
  })

  it('Publishing an answer by an invalid id returns NOT_FOUND', async () => {
    expect(await publish('no-id')).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
  })

  it('An unreachable file store holds only the releases that cite documents', async () => {
    const id = await citing()
    await schedule([id])
    const { id: other } = await answerIn(portal, 'APPROVED')
    await schedule([other])
    portal.services.files = {
      ...bound(portal.services.files),
      get: () => Promise.reject(new Error('The file store does not answer')),
    }
    await due()
    expect(await statesOf(id)).toEqual(['HELD'])
    expect(await statesOf(other)).toEqual(['PUBLISHED'])
  })
})
