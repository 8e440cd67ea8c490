import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { expiredPacksJob } from '#modules/archive/packs/expired-packs.job'
import { packJob, type PackJobData } from '#modules/archive/packs/pack.job'
import { expirePacks } from '#modules/archive/packs/pack.service'
import type { Sealer } from '#modules/evidence/seals/sealer'
import { sqlOf } from '#platform/database/kysely'
import type { FileStore } from '#platform/files/file-store'
import { LeaseLost } from '#platform/jobs/job-queue'
import type { Context } from '#platform/operation/context'
import { evidenceOf } from '../../../harness/modules/evidence'
import {
  linesIn,
  manifestIn,
  sha256,
  startSealer,
  unzipped,
  verified,
} from '../../../harness/modules/packs'
import {
  LegalHoldUpdate,
  PresentationDelete,
  QuestionAsk,
  ShareholderDelete,
  SignOut,
} from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { attempt as firstAttempt, runJob } from '../../../harness/portal/run-job'
import { aShareholder, signedIn } from '../../../harness/portal/signed-in'
import { until } from '../../../harness/time/until'

let portal: TestPortal
let sealer: Sealer
let admin: Person
let adminId: string
beforeAll(async () => {
  portal = await startTestPortal()
  sealer = startSealer(portal)
})
beforeEach(async () => {
  await portal.reset()
  const account = await portal.make.admin({ name: 'Rosalind Achebe' })
  adminId = account.id
  admin = await signedIn(portal, account)
})
afterAll(async () => {
  await sealer.close()
  await portal.stop()
})

const PACK = 'id state progress bytes sha256 url error scope requestedBy createdAt expiresAt'
const CREATE = `mutation ($input: EvidencePackCreateInput!) { evidencePackCreate(input: $input) { evidencePack { ${PACK} } } }`
const CANCEL = `mutation ($input: IdInput!) { evidencePackCancel(input: $input) { evidencePack { ${PACK} } } }`
const RETRY = `mutation ($input: IdInput!) { evidencePackRetry(input: $input) { evidencePack { ${PACK} } } }`
const create = async (input: object = {}) =>
  (await admin.ask(CREATE, { input })).evidencePackCreate.evidencePack as Record<string, any>
const cancel = async (id: string) =>
  (await admin.ask(CANCEL, { input: { id } })).evidencePackCancel.evidencePack as Record<
    string,
    any
  >
const retry = async (id: string) =>
  (await admin.ask(RETRY, { input: { id } })).evidencePackRetry.evidencePack as Record<string, any>
const packs = async () =>
  (await admin.ask(`{ evidencePacks { nodes { ${PACK} } } }`)).evidencePacks.nodes as Record<
    string,
    any
  >[]
const only = async () => (await packs())[0]!

const db = () => sqlOf(portal.em())
/** The jobs that wait, each once. */
async function jobs(): Promise<PackJobData[]> {
  const { rows } = await sql<{
    data: PackJobData
  }>`delete from test_job where queue = ${packJob.name} returning id, data`.execute(db())
  return rows.map(({ data }) => data)
}
async function work(): Promise<void> {
  for (const data of await jobs()) await runJob(packJob, portal.services, data)
}
const download = (path: string, person: { token: string | null }) =>
  fetch(portal.address + path, {
    headers: person.token === null ? {} : { authorization: `Bearer ${person.token}` },
  })
const files = () => portal.services.files.list('packs')

describe('An export of the evidence', () => {
  it('An export waits, is written by a job, and can then be downloaded by an administrator', async () => {
    await portal.make.presentation({ title: 'FY26 Results' })
    const created = await create()
    expect(created).toMatchObject({
      state: 'WAITING',
      progress: 0,
      bytes: null,
      sha256: null,
      url: null,
      error: null,
      scope: 'All evidence',
    })
    expect(created).toMatchObject({
      requestedBy: 'Rosalind Achebe',
      createdAt: portal.clock.now().toISOString(),
    })
    await work()
    const ready = await only()
    expect(ready).toMatchObject({ id: created.id, state: 'READY', progress: 100, error: null })
    const response = await download(String(ready.url), admin)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, 'application/zip', 'private, no-store'])
    expect(response.headers.get('content-disposition')).toContain('evidence-2026-03-02.zip')
    const zip = Buffer.from(await response.arrayBuffer())
    expect([zip.length, sha256(zip).toString('hex')]).toEqual([ready.bytes, ready.sha256])
    const pack = await unzipped(zip)
    expect(await verified(pack)).toMatchObject({ code: 0 })
    expect(manifestIn(pack).id).toBe(created.id)
  })

  it('The export is an event by whoever asked for it, the last one of the pack', async () => {
    const { id } = await create()
    await work()
    const exported = (await evidenceOf(portal)).filter(({ type }) => type === 'evidence.exported')
    expect(exported).toMatchObject([
      { subject: { type: 'evidence', id }, actor: { kind: 'administrator', id: adminId } },
    ])
    const zip = Buffer.from(await (await download(String((await only()).url), admin)).arrayBuffer())
    expect(linesIn(await unzipped(zip)).at(-1)?.event).toEqual(exported[0])
  })

  it('The newest exports come first, in pages', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.unshift(String((await create()).id))
      portal.clock.pass({ minutes: 1 })
    }
    const read = async (after: string | null) =>
      (
        await admin.ask(
          'query ($after: String) { evidencePacks(first: 2, after: $after) { nodes { id } totalCount pageInfo { endCursor hasNextPage } } }',
          { after },
        )
      ).evidencePacks
    const first = await read(null)
    const second = await read(first.pageInfo.endCursor)
    expect([...first.nodes, ...second.nodes].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect([first.totalCount, second.pageInfo.hasNextPage]).toEqual([3, false])
  })

  it('The scope is told in words, also of what has been deleted', async () => {
    const { id } = await portal.make.presentation({ title: 'FY26 Results' })
    const shareholder = await portal.make.shareholder({ name: 'Margaret Hale' })
    await create({ presentationId: id, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' })
    expect((await only()).scope).toBe('The presentation “FY26 Results”')
    portal.clock.pass({ minutes: 1 })
    await create({ shareholderId: shareholder.id })
    expect((await only()).scope).toBe('What Margaret Hale did and asked')
    await admin.ask(PresentationDelete, { input: { id } })
    portal.clock.pass({ minutes: 1 })
    await create({ presentationId: id })
    expect((await only()).scope).toBe('A presentation that was deleted')
  })

  it.each([
    ['an empty period', { from: '2026-01-01', to: '2026-01-01' }, 'BAD_USER_INPUT', 'to'],
    ['a malformed id', { presentationId: 'nonsense' }, 'NOT_FOUND', 'presentationId'],
    [
      'a presentation that never was',
      { presentationId: '01a1fd87-5d32-7439-9fd5-377ba6850815' },
      'NOT_FOUND',
      'presentationId',
    ],
    [
      'a question that never was',
      { questionId: '01a1fd87-5d32-7439-9fd5-377ba6850815' },
      'NOT_FOUND',
      'questionId',
    ],
    [
      'a shareholder who never was',
      { shareholderId: '01a1fd87-5d32-7439-9fd5-377ba6850815' },
      'NOT_FOUND',
      'shareholderId',
    ],
  ])('Exporting %s is refused', async (_what, input, code, field) => {
    expect(await admin.refusal(CREATE, { input })).toMatchObject({ code, field })
    expect(await packs()).toEqual([])
  })

  it('An export that is asked for again under its key is made once', async () => {
    const [one, other] = [
      await create({ idempotencyKey: 'the-same' }),
      await create({ idempotencyKey: 'the-same' }),
    ]
    expect([other.id, (await jobs()).length]).toEqual([one.id, 1])
  })
})

describe('Cancelling an export', () => {
  it('A cancelled export is not written, and cancelling it again changes nothing', async () => {
    const { id } = await create()
    for (let times = 0; times < 2; times++)
      expect(await cancel(String(id))).toMatchObject({ state: 'CANCELLED', url: null })
    await work()
    expect([(await only()).state, await files(), await evidenceOf(portal)]).toEqual([
      'CANCELLED',
      [],
      [],
    ])
  })

  it('An export that is cancelled while it is written leaves no file', async () => {
    const { id } = await create()
    const { putFile } = portal.services.files
    portal.services.files.putFile = async (...args) => {
      await putFile.apply(portal.services.files, args)
      await cancel(String(id))
    }
    try {
      await work()
    } finally {
      portal.services.files.putFile = putFile
    }
    expect([(await only()).state, await files()]).toEqual(['CANCELLED', []])
  })

  it('An export is written in its folder, which keeps nothing of it', async () => {
    await create()
    const { packFolder, files } = portal.services
    const { putFile } = files
    let written: string | undefined
    files.putFile = async (...args) => {
      files.putFile = putFile
      written = args[1]
      return putFile.apply(files, args)
    }
    await work()
    expect(written?.startsWith(join(packFolder, 'portal-upload-'))).toBe(true)
    expect(readdirSync(packFolder)).toEqual([])
  })

  it('What a killed process left of exports is deleted after a day', async () => {
    const folder = join(portal.services.packFolder, 'portal-upload-1-elsewhere-a1B2c3')
    mkdirSync(folder, { recursive: true })
    for (const [hours, isThere] of [
      [23, true],
      [25, false],
    ] as const) {
      const touched = new Date(portal.clock.now().getTime() - hours * 3_600_000)
      utimesSync(folder, touched, touched)
      await runJob(expiredPacksJob, portal.services)
      expect(existsSync(folder)).toBe(isThere)
    }
  })

  it('An export that is ready cannot be cancelled', async () => {
    const { id } = await create()
    await work()
    expect(await admin.refusal(CANCEL, { input: { id } })).toMatchObject({ code: 'CONFLICT' })
  })

  it('An unknown export can be neither cancelled nor begun anew', async () => {
    const input = { id: '01a1fd87-5d32-7439-9fd5-377ba6850815' }
    for (const document of [CANCEL, RETRY])
      expect(await admin.refusal(document, { input })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('Retrying an export', () => {
  const failing = async (work: () => Promise<void>) => {
    const { putFile } = portal.services.files
    portal.services.files.putFile = () => Promise.reject(new Error('The disk is full'))
    try {
      await work()
    } finally {
      portal.services.files.putFile = putFile
    }
  }

  it('An export that failed says so, and is written when it is tried again', async () => {
    const { id } = await create()
    await failing(work)
    expect(await only()).toMatchObject({
      state: 'FAILED',
      error: 'This export could not be written. Please try it again.',
      url: null,
    })
    expect(await files()).toEqual([])
    expect(await retry(String(id))).toMatchObject({ state: 'WAITING', progress: 0, error: null })
    await work()
    expect(await only()).toMatchObject({ state: 'READY' })
  })

  it('An export that is under way is not enqueued a second time', async () => {
    const { id } = await create()
    expect(await retry(String(id))).toMatchObject({ state: 'WAITING' })
    expect(await jobs()).toHaveLength(1)
  })

  it('An export that is ready cannot be tried again', async () => {
    const { id } = await create()
    await work()
    expect(await admin.refusal(RETRY, { input: { id } })).toMatchObject({ code: 'CONFLICT' })
  })

  it('The job of an attempt that was cancelled does not write over a later one', async () => {
    const { id } = await create()
    const [first] = await jobs()
    await cancel(String(id))
    await retry(String(id))
    await work()
    const [file] = await files()
    await runJob(packJob, portal.services, first)
    expect([(await only()).state, await files()]).toEqual(['READY', [file]])
  })

  it('An attempt that has lost its lease records no export, and leaves the file of the other alone', async () => {
    await create()
    const [data] = await jobs()
    let isOwn = true
    const lockLease = () => (isOwn ? Promise.resolve() : Promise.reject(new LeaseLost()))
    const attempt = runJob(
      packJob,
      { ...portal.services, files: losing(() => (isOwn = false)) },
      data,
      { ...firstAttempt, lockLease },
    )
    await expect(attempt).rejects.toThrow(LeaseLost)
    expect([(await only()).state, (await evidenceOf(portal)).length]).toEqual(['RUNNING', 1])
  })

  /** Stores the checkpoint of the export, and then tells. */
  const losing = (lose: () => void): FileStore => {
    const { files } = portal.services
    return Object.assign(Object.create(files) as FileStore, {
      put: async (...args: Parameters<FileStore['put']>) => {
        await files.put(...args)
        lose()
      },
      delete: () => Promise.reject(new Error('It is not this attempt’s to delete')),
    })
  }

  it('A job that is repeated after its process died writes the export after all', async () => {
    await create()
    const [data] = await jobs()
    await db().updateTable('evidence_pack').set({ state: 'RUNNING', progress: 40 }).execute()
    await runJob(packJob, portal.services, data)
    expect(await only()).toMatchObject({ state: 'READY' })
  })
})

describe('The file of an export', () => {
  let url: string
  beforeEach(async () => {
    await create()
    await work()
    url = String((await only()).url)
  })

  it('Nobody but an administrator is sent the file', async () => {
    const shareholder = await aShareholder(portal)
    expect((await download(url, portal.visitor())).status).toBe(401)
    expect((await download(url, shareholder)).status).toBe(403)
    expect((await download(url, admin)).status).toBe(200)
  })

  it('An administrator who has signed out is not sent the file', async () => {
    await admin.ask(SignOut)
    expect((await download(url, admin)).status).toBe(401)
  })

  it('The file is not among the documents that everybody may read', async () => {
    const [key = ''] = await files()
    expect(await portal.services.files.get(key)).not.toBeNull()
    for (const path of [
      key,
      key.toUpperCase().replace('.ZIP', '.zip'),
      encodeURIComponent(key),
      `policies/../${key}`,
    ])
      for (const person of [portal.visitor(), admin])
        expect((await download(`/objects/${path}`, person)).status).toBe(404)
  })

  it('There is no file of an export that is unknown, or not ready', async () => {
    const { id } = await create()
    for (const path of [
      `/evidence/packs/${id}`,
      '/evidence/packs/01a1fd87-5d32-7439-9fd5-377ba6850815',
      '/evidence/packs/nonsense',
    ])
      expect((await download(path, admin)).status).toBe(404)
  })

  it('After 24 hours it is no longer sent, and a job deletes it with its row', async () => {
    portal.clock.pass({ hours: 23 })
    const fresh = await signedIn(portal, await portal.make.admin())
    await runJob(expiredPacksJob, portal.services)
    expect((await download(url, fresh)).status).toBe(200)
    portal.clock.pass({ hours: 1 })
    expect((await download(url, fresh)).status).toBe(404)
    await runJob(expiredPacksJob, portal.services)
    expect([await files(), await db().selectFrom('evidence_pack').selectAll().execute()]).toEqual([
      [],
      [],
    ])
  })
})

describe('Erasing a shareholder', () => {
  const ERASED = 'Personal data has been erased since this export. Export again.'
  const erase = (id: string) => admin.ask(ShareholderDelete, { input: { id } })

  it('A ready export expires with the erasure, and its file is deleted', async () => {
    const { id } = await portal.make.shareholder()
    await create()
    await work()
    const { url } = await only()
    await erase(id)
    expect(await only()).toMatchObject({
      state: 'CANCELLED',
      error: ERASED,
      url: null,
      bytes: null,
      sha256: null,
    })
    expect((await download(String(url), admin)).status).toBe(404)
    await work()
    expect(await files()).toEqual([])
    await retry((await only()).id)
    await work()
    expect(await only()).toMatchObject({ state: 'READY', error: null })
  })

  it('An export that is being written starts again after the erasure', async () => {
    const { id } = await portal.make.shareholder()
    await create()
    const { put } = portal.services.files
    portal.services.files.put = async (...args) => {
      portal.services.files.put = put
      await erase(id)
      return put.apply(portal.services.files, args)
    }
    await work()
    expect([await only(), await files()]).toEqual([
      expect.objectContaining({ state: 'WAITING' }),
      [],
    ])
    await work()
    expect(await only()).toMatchObject({ state: 'READY' })
  })

  it('No export begins while an erasure has not committed', async () => {
    await create()
    let working: Promise<void> | undefined
    await portal.em().transactional(async em => {
      await expirePacks({ services: portal.services } as Context, em as SqlEntityManager)
      working = work()
      await until('an export waits for the erasure', async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'evidence_pack'::regclass and not granted`.execute(
          db(),
        )
        return rows.length > 0
      })
      expect((await only()).state).toBe('WAITING')
    })
    await working
    expect((await only()).state).toBe('READY')
  })

  it('Lifting the hold of a deleted shareholder expires ready exports', async () => {
    const { id: shareholderId } = await portal.make.shareholder()
    await admin.ask(LegalHoldUpdate, {
      input: { shareholderId, held: true, reason: 'A claim in court' },
    })
    await erase(shareholderId)
    await create()
    await work()
    await admin.ask(LegalHoldUpdate, { input: { shareholderId, held: false } })
    expect(await only()).toMatchObject({ state: 'CANCELLED', error: ERASED })
  })
})

it('The progress of an export grows to 100', async () => {
  const { id } = await create()
  const shareholder = await aShareholder(portal)
  const presentation = await portal.make.presentation()
  for (let count = 0; count < 3; count++)
    await shareholder.ask(QuestionAsk, {
      input: { presentationId: presentation.id, questionText: 'When is the dividend paid?' },
    })
  const seen: number[] = []
  const { put } = portal.services.files
  // The checkpoint is written after the events.
  portal.services.files.put = async (...args) => {
    seen.push(Number((await only()).progress))
    return put.apply(portal.services.files, args)
  }
  try {
    await work()
  } finally {
    portal.services.files.put = put
  }
  expect([...seen, (await packs()).find(pack => pack.id === id)?.progress]).toEqual([95, 100])
})
