import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentText } from '#modules/content/announcements/documents/announcement-document.service'
import {
  documentsJob,
  unusedDocumentsJob,
} from '#modules/content/announcements/documents/announcement-documents.job'
import { SampleFeed } from '#modules/content/exchange/sample-feed'
import { findFigures } from '#modules/dialogue/answers/figures/find-figures'
import { sqlOf } from '#platform/database/kysely'
import { statementsOf } from '../../../harness/database/statements'
import { pdfOfLines, protectedPdf, scannedPdf } from '../../../harness/files/pdfs'
import { AnnouncementDelete, AnnouncementsImport } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const URL = 'https://asx.test/file/one.pdf'
const FIELDS = '{ id title isCitable documentPages }'
const LIST = `{ announcements(first: 50) { edges { node ${FIELDS} } } }`

let portal: TestPortal
let admin: Person
let twoPages: Uint8Array
beforeAll(async () => {
  portal = await startTestPortal()
  twoPages = await pdfOfLines(['Net cash at 30 September was A$41 million.'], ['Page two'])
})
afterAll(() => portal.stop())

async function reset(): Promise<void> {
  await portal.reset()
  admin = await anAdmin(portal)
}

const imports = (...items: Parameters<typeof exchanged>[0][]) => {
  portal.feed.has(...items.map(item => exchanged(item)))
  return admin.ask('mutation { announcementsImport { announcements { id } } }')
}
const fetches = () => runJob(documentsJob, portal.services)
const sweeps = () => runJob(unusedDocumentsJob, portal.services)
const listed = async (): Promise<
  { id: string; isCitable: boolean; documentPages: number | null }[]
> =>
  (await portal.visitor().ask(LIST)).announcements.edges.map(({ node }: { node: object }) => node)
const rows = () => sqlOf(portal.em()).selectFrom('announcement_document').selectAll().execute()
const storedFiles = () => {
  const folder = join(portal.directory, 'exchange')
  return readdirSync(portal.directory).includes('exchange') ? readdirSync(folder) : []
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('A fetched document', () => {
  /** The exchange replaces the document after it was fetched. */
  let before: { announcements: unknown; jobs: unknown }
  beforeAll(async () => {
    await reset()
    portal.feed.documents.set(URL, twoPages)
    await imports({ identifier: 'research:1', documentUrl: URL })
    const jobs = await sqlOf(portal.em())
      .selectFrom('test_job' as never)
      .selectAll()
      .execute()
    before = { announcements: await listed(), jobs }
    await fetches()
    portal.feed.documents.set(URL, await pdfOfLines(['Another one']))
    portal.clock.pass({ hours: 1 })
    await imports({ identifier: 'research:1', documentUrl: URL })
    await fetches()
  })
  const textOf = async () => documentText(portal.services, (await listed())[0]?.id ?? '')

  it('An import enqueues the job that fetches its document', () => {
    expect(before.announcements).toMatchObject([{ isCitable: false, documentPages: null }])
    expect(JSON.stringify(before.jobs)).toContain('announcement-documents')
  })

  it('A document is fetched once, stored under its hash, and citable', async () => {
    expect(await listed()).toMatchObject([{ isCitable: true, documentPages: 2 }])
    expect(await rows()).toMatchObject([
      {
        sha256: hashOf(twoPages),
        key: `exchange/${hashOf(twoPages)}.pdf`,
        bytes: twoPages.length,
        pages: 2,
        problem: null,
        attempts: 1,
      },
    ])
    expect(storedFiles()).toEqual([`${hashOf(twoPages)}.pdf`])
  })

  it('The stored document is not served', async () => {
    const [{ key = null } = {}] = await rows()
    for (const path of [key, key?.replace('exchange', 'EXCHANGE')])
      expect((await fetch(`${portal.address}/objects/${path}`)).status).toBe(404)
  })

  it('The lines of each page are read, in which figures are found', async () => {
    const text = await textOf()
    expect(text).toEqual({ pages: [['Net cash at 30 September was A$41 million.'], ['Page two']] })
    if (!text || !('pages' in text)) throw new Error('There is no text')
    expect(
      findFigures('We had $41m on 30 September.', [{ announcementId: 'one', ...text }]),
    ).toMatchObject([
      { text: '$41m', found: true, page: 1 },
      { text: '30 September', found: true, page: 1 },
    ])
  })

  it('A stored file with another hash is not read', async () => {
    const path = join(portal.directory, 'exchange', `${hashOf(twoPages)}.pdf`)
    writeFileSync(path, await pdfOfLines(['Another one']))
    expect(await textOf()).toEqual({
      problem: 'The stored document is not the one that was fetched from the exchange.',
    })
    writeFileSync(path, twoPages)
  })

  it('An announcement without a fetched document has no text', async () => {
    const { id } = await portal.make.importedAnnouncement({ documentUrl: null })
    expect(await documentText(portal.services, id)).toBeNull()
    await sqlOf(portal.em()).deleteFrom('announcement').where('id', '=', id).execute()
  })
})

describe('The document of an imported announcement', () => {
  beforeEach(reset)

  it('What was written by hand has no document to cite', async () => {
    await portal.make.announcement({ documentUrl: URL })
    portal.feed.documents.set(URL, twoPages)
    await fetches()
    expect(await listed()).toMatchObject([{ isCitable: false, documentPages: null }])
    expect(await rows()).toEqual([])
  })

  it('An administrator’s own link does not change what is fetched', async () => {
    portal.feed.documents.set(URL, twoPages)
    portal.feed.documents.set('https://asx.test/other.pdf', await pdfOfLines(['Another one']))
    await imports({ documentUrl: URL })
    await sqlOf(portal.em())
      .updateTable('announcement')
      .set({ document_url: 'https://asx.test/other.pdf' })
      .execute()
    await fetches()
    expect(await rows()).toMatchObject([{ sha256: hashOf(twoPages) }])
  })

  it('An address that the exchange tells later, or changes before the document is there, counts', async () => {
    await imports({ identifier: 'research:1', documentUrl: null })
    await fetches()
    expect(await rows()).toEqual([])
    await imports({ identifier: 'research:1', documentUrl: 'https://asx.test/wrong.pdf' })
    await fetches()
    portal.feed.documents.set(URL, twoPages)
    await imports({ identifier: 'research:1', documentUrl: URL })
    await fetches()
    expect(await listed()).toMatchObject([{ isCitable: true }])
  })

  it('Lists take one statement more for the documents, however many they are', async () => {
    portal.feed.documents.set(URL, twoPages)
    await imports({ documentUrl: URL })
    await fetches()
    const ofOne = await statementsOf(() => admin.ask(LIST))
    await imports({ documentUrl: URL }, { documentUrl: URL })
    await fetches()
    expect((await listed()).map(({ isCitable }) => isCitable)).toEqual([true, true, true])
    const ofThree = await statementsOf(() => admin.ask(LIST))
    expect(ofThree).toHaveLength(ofOne.length)
    expect(ofThree.filter(text => text.includes('announcement_document'))).toHaveLength(1)
  })
})

describe('A document that cannot be fetched', () => {
  beforeEach(reset)

  it('The reason is noted and logged, the others are fetched, and it is tried again later and later', async () => {
    const warned: object[] = []
    portal.services.log = Object.assign(
      Object.create(portal.services.log) as typeof portal.services.log,
      {
        warn: (about: object) => void warned.push(about),
      },
    )
    portal.feed.documents.set(URL, twoPages)
    await imports(
      { identifier: 'research:1', documentUrl: 'https://asx.test/away.pdf' },
      { identifier: 'research:2', documentUrl: URL },
    )
    await fetches()
    expect((await listed()).filter(({ isCitable }) => isCitable)).toHaveLength(1)
    const failed = async () => (await rows()).find(({ url }) => url.endsWith('away.pdf'))
    expect(await failed()).toMatchObject({
      problem: 'The exchange answered with status 404.',
      fetched_at: null,
      attempts: 1,
    })
    expect(warned).toMatchObject([
      { err: { message: 'the exchange answered with status 404' }, attempts: 1 },
    ])
    await fetches()
    expect(await failed()).toMatchObject({ attempts: 1 })
    portal.clock.pass({ minutes: 6 })
    await fetches()
    expect(await failed()).toMatchObject({ attempts: 2 })
    portal.feed.documents.set('https://asx.test/away.pdf', await pdfOfLines(['Here it is']))
    portal.clock.pass({ minutes: 6 })
    await fetches()
    expect(await failed()).toMatchObject({ attempts: 2 })
    portal.clock.pass({ minutes: 30 })
    await fetches()
    expect(await failed()).toMatchObject({
      attempts: 3,
      problem: null,
      pages: 1,
      next_attempt_at: null,
    })
  })

  it('A damaged document is asked for again, and one that malware is found in', async () => {
    portal.feed.documents.set(URL, Buffer.from('%PDF-1.7 and no more'))
    await imports({ documentUrl: URL })
    await fetches()
    expect(await rows()).toMatchObject([
      { problem: 'The document is damaged or is not a PDF.', sha256: null },
    ])
    portal.services.scanner = { scan: async () => ({ clean: false, found: 'Eicar' }) }
    portal.feed.documents.set(URL, twoPages)
    portal.clock.pass({ minutes: 10 })
    await fetches()
    expect(await rows()).toMatchObject([
      { problem: 'The virus scanner refuses the document.', sha256: null },
    ])
    expect(storedFiles()).toEqual([])
    expect((await rows())[0]?.next_attempt_at).not.toBeNull()
  })

  it('A scanned document can be cited by its pages, and one that asks for a password cannot', async () => {
    portal.feed.documents.set('https://asx.test/scanned.pdf', await scannedPdf(3))
    portal.feed.documents.set('https://asx.test/protected.pdf', await protectedPdf())
    await imports(
      { documentUrl: 'https://asx.test/scanned.pdf' },
      { documentUrl: 'https://asx.test/protected.pdf' },
    )
    await fetches()
    expect(
      (await rows())
        .map(({ problem, pages, next_attempt_at }) => [problem, pages, next_attempt_at])
        .toSorted(),
    ).toEqual([
      ['The document asks for a password.', null, null],
      [
        'The document has pictures of its pages and no text, so that no figure can be looked up in it.',
        3,
        null,
      ],
    ])
    expect((await listed()).map(({ documentPages }) => documentPages).toSorted()).toEqual([3, null])
  })

  it('A file store that fails leaves nothing that can be cited, and is tried again', async () => {
    portal.feed.documents.set(URL, twoPages)
    await imports({ documentUrl: URL })
    const { files } = portal.services
    portal.services.files = Object.assign(Object.create(files) as typeof files, {
      putFile: () => Promise.reject(new Error('No space')),
    })
    await fetches()
    expect(await listed()).toMatchObject([{ isCitable: false }])
    expect(await rows()).toMatchObject([
      { problem: 'The document could not be stored.', fetched_at: null },
    ])
    portal.services.files = files
    portal.clock.pass({ minutes: 10 })
    await fetches()
    expect(await listed()).toMatchObject([{ isCitable: true }])
  })
})

describe('The document of a deleted announcement', () => {
  beforeEach(reset)

  it('The file goes once no announcement has it', async () => {
    portal.feed.documents.set(URL, twoPages)
    await imports({ documentUrl: URL }, { documentUrl: URL })
    await fetches()
    const remove = async () => {
      const [{ id } = { id: '' }] = await listed()
      await admin.ask(AnnouncementDelete, { input: { id } })
      await sweeps()
    }
    await sweeps()
    await remove()
    expect(storedFiles()).toHaveLength(1)
    await remove()
    expect(storedFiles()).toEqual([])
    expect(await rows()).toEqual([])
  })
})

describe('The sample feed', () => {
  beforeEach(reset)

  it('The document of the sample feed can be cited', async () => {
    const { files } = portal.services
    const contentType = 'application/pdf'
    await files.put('announcements/fy26-full-year-results.pdf', twoPages, { contentType })
    portal.services.feed = new SampleFeed(portal.clock, files)
    await admin.ask(AnnouncementsImport)
    await fetches()
    expect(await rows()).toMatchObject([{ pages: 2, problem: null, fetched_at: expect.any(Date) }])
    expect((await listed()).filter(({ isCitable }) => isCitable)).toHaveLength(1)
  })
})
