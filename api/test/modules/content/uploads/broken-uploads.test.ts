import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import {
  MAX_QUEUED_UPLOADS,
  UPLOAD_CONCURRENCY,
  UPLOAD_IDLE_TIMEOUT_MS,
} from '@portal/rules/limits'
import { sqlOf } from '#platform/database/kysely'
import { PDF, pdfOf } from '../../../harness/files/documents'
import {
  bearer,
  FILE_UPLOAD,
  preflight,
  slowRequest,
  uploadAs,
} from '../../../harness/http/upload-as'
import { sampleOf } from '../../../harness/jest/thorough'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { places, startPortalOn } from '../../../harness/portal/portal-on'
import { anAdmin } from '../../../harness/portal/signed-in'
import { until } from '../../../harness/time/until'

const LIMIT = 10_485_760
const BOUNDARY = 'between-parts'
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const OPERATION =
  part(
    'operations',
    JSON.stringify({ query: FILE_UPLOAD, variables: { input: { file: null, purpose: 'POLICY' } } }),
  ) + part('map', JSON.stringify({ file: ['variables.input.file'] }))
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
const END = `\r\n--${BOUNDARY}--\r\n`
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

const staged = () =>
  readdirSync(tmpdir()).filter(name => name.startsWith(`portal-upload-${process.pid}-`)).length

const codeOf = (body: any) => body.code ?? body.errors?.[0].extensions.code

const noneStaged = () => until('no file is staged', () => staged() === 0)

const rowsOf = async (portal: TestPortal) =>
  (await sqlOf(portal.em()).selectFrom('stored_file').select('key').execute()).length

/** Each way in: a request that has not sent anything yet, and what stands before and behind its file. */
const ways = {
  'GraphQL multipart': async (admin: Person, headers = {}) => ({
    ...slowRequest(admin.address, '/graphql', {
      ...FORM,
      ...preflight,
      ...bearer(admin),
      ...headers,
    }),
    before: OPERATION + FILE,
    after: END,
  }),
  'a form': async (admin: Person, headers = {}) => ({
    ...slowRequest(admin.address, '/api/admin/policies/upload', {
      ...FORM,
      ...bearer(admin),
      ...headers,
    }),
    before: FILE,
    after: END,
  }),
  'bytes alone': async (admin: Person, headers = {}) => {
    const { body } = await admin.post('/api/objects/upload')
    const path = new URL(body.uploadURL).pathname
    return {
      ...slowRequest(admin.address, path, { 'x-filename': 'a.pdf', ...headers }, 'PUT'),
      before: '',
      after: '',
    }
  },
}

let patient: TestPortal
/** For those whom nothing more comes from: on a busy machine it may give up others too. */
let impatient: TestPortal
beforeAll(
  async () =>
    void ([patient, impatient] = [
      await startTestPortal(),
      await startTestPortal({}, { uploadIdleTimeoutMs: 150 }),
    ]),
)
afterAll(() => Promise.all([patient.stop(), impatient.stop()]))

describe.each(Object.entries(ways))('An unfinished upload as %s', (_way, begin) => {
  it('An upload leaves no temporary file and no row when the client disconnects halfway', async () => {
    const count = await rowsOf(patient)
    const { outgoing, before } = await begin(await anAdmin(patient))
    outgoing.write(before)
    outgoing.write(pdfOf(500_000))
    await until('a file is staged', () => staged() === 1)
    outgoing.destroy()
    await noneStaged()
    expect(await rowsOf(patient)).toBe(count)
  })

  it('An upload is aborted with BAD_USER_INPUT and leaves nothing when the client stops sending halfway', async () => {
    const { outgoing, answer, before } = await begin(await anAdmin(impatient))
    outgoing.write(before)
    outgoing.write(pdfOf(100_000))
    const { status, body } = await answer
    expect([status === 200 ? 400 : status, codeOf(body)]).toEqual([400, 'BAD_USER_INPUT'])
    await noneStaged()
    expect(await rowsOf(impatient)).toBe(0)
    outgoing.destroy()
  })

  it('An upload is aborted with BAD_USER_INPUT when the client sends no body', async () => {
    const { outgoing, answer } = await begin(await anAdmin(impatient))
    outgoing.flushHeaders()
    expect(codeOf((await answer).body)).toBe('BAD_USER_INPUT')
    outgoing.destroy()
  })
})

describe('An upload with a Content-Length beyond its body', () => {
  it.each(['GraphQL multipart', 'a form'] as const)(
    'An upload as %s ends at its last boundary, even below its Content-Length',
    async way => {
      const { outgoing, answer, before, after } = await ways[way](await anAdmin(patient), {
        'content-length': 900_000,
      })
      const count = await rowsOf(patient)
      outgoing.write(before)
      outgoing.write(PDF)
      outgoing.write(after)
      expect([codeOf((await answer).body), await rowsOf(patient)]).toEqual([undefined, count + 1])
      outgoing.destroy()
    },
  )

  it('An upload of plain bytes that falls short of its Content-Length is refused and not stored', async () => {
    const { outgoing, answer } = await ways['bytes alone'](await anAdmin(impatient), {
      'content-length': 900_000,
    })
    outgoing.write(PDF)
    expect([codeOf((await answer).body), await rowsOf(impatient)]).toEqual(['BAD_USER_INPUT', 0])
    outgoing.destroy()
  })
})

type Way = keyof typeof ways
const triedSizes = sampleOf(
  'sizes of chunked uploads',
  places.flatMap(place =>
    (Object.keys(ways) as Way[]).flatMap(
      way =>
        [
          [place, way, LIMIT, undefined],
          [place, way, LIMIT + 1, 'PAYLOAD_TOO_LARGE'],
        ] as const,
    ),
  ),
  // The limit applies before the file is stored, and uploads.test.ts tries it over GraphQL.
  { short: ([place, way]) => place === 'disk' && way !== 'GraphQL multipart' },
)

describe.each(places)('On %s,', place => {
  let portal: TestPortal
  let stop: () => Promise<void>
  let admin: Person
  beforeAll(async () => {
    ;({ portal, stop } = await startPortalOn(place))
    admin = await anAdmin(portal)
  })
  afterAll(() => stop())

  const rows = () => rowsOf(portal)

  for (const [, way, size, code] of triedSizes.filter(row => row[0] === place))
    it(`A chunked upload of ${size} bytes as ${way} returns ${code}`, async () => {
      const count = await rows()
      const { outgoing, answer, before, after } = await ways[way](admin, {
        'transfer-encoding': 'chunked',
      })
      outgoing.write(before)
      outgoing.write(pdfOf(size))
      outgoing.end(after)
      expect([codeOf((await answer).body), await rows()]).toEqual([code, count + (code ? 0 : 1)])
      expect(staged()).toBe(0)
    })

  it('An upload is stored unchanged, wherever its chunks are split', async () => {
    const bytes = pdfOf(500_000)
    // Every byte differs from its neighbours, and what looks like the beginning of a boundary splits the pieces.
    for (let at = 100; at < bytes.length - 100; at++) bytes[at] = (at * 31) % 251
    for (let at = 1_000; at < bytes.length - 100; at += 1_733) bytes.write('\r\n------', at)
    const { file } = await uploadAs(admin, { bytes, name: 'a.pdf' })
    const kept = await fetch(portal.address + file?.url).then(response => response.arrayBuffer())
    expect(Buffer.from(kept).equals(bytes)).toBe(true)
  })

  it('An upload that the file store fails to write is answered INTERNAL and leaves no file and no row', async () => {
    const { files } = portal.services
    const count = await rows()
    let begun = ''
    portal.services.files = Object.assign(Object.create(files) as typeof files, {
      putFile: async (key: string) => {
        begun = key
        await files.put(key, PDF.subarray(0, 5), { contentType: 'application/pdf' })
        throw new Error('The disk is full')
      },
    })
    expect((await uploadAs(admin, { bytes: PDF, name: 'a.pdf' })).error?.code).toBe('INTERNAL')
    portal.services.files = files
    expect([begun !== '', await files.get(begun), await rows()]).toEqual([true, null, count])
  })
})

describe('Concurrent uploads of one administrator', () => {
  let admin: Person
  beforeAll(async () => void (admin = await anAdmin(patient)))

  /** As many uploads as are taken in at once or may wait, none of them whole yet. */
  async function fillTurns(
    begin: () => Promise<ReturnType<typeof slowRequest>>,
    { front = '', bytes }: { front?: string; bytes: number },
  ) {
    const begun = await Promise.all(
      Array.from({ length: UPLOAD_CONCURRENCY + MAX_QUEUED_UPLOADS + 1 }, begin),
    )
    const refused = new Set<number>()
    for (const [index, { outgoing, answer }] of begun.entries()) {
      void answer.then(
        ({ body }) => codeOf(body) === 'RATE_LIMITED' && refused.add(index),
        () => undefined,
      )
      if (front) outgoing.write(front)
      outgoing.write(pdfOf(bytes))
    }
    await until('an upload is refused', () => refused.size > 0)
    expect(staged()).toBe(UPLOAD_CONCURRENCY)
    return begun
  }

  it('Uploads of one administrator beyond the concurrency limit wait, and those beyond the queue are refused', async () => {
    const begin = async () =>
      slowRequest(admin.address, '/graphql', { ...FORM, ...preflight, ...bearer(admin) })
    const begun = await fillTurns(begin, { front: OPERATION + FILE, bytes: 1_000 })
    const other = await anAdmin(patient)
    expect((await uploadAs(other, { bytes: PDF, name: 'a.pdf' })).error).toBeUndefined()
    for (const { outgoing } of begun) outgoing.end(END)
    const codes = await Promise.all(begun.map(async ({ answer }) => codeOf((await answer).body)))
    expect(codes.filter(code => code === undefined)).toHaveLength(
      UPLOAD_CONCURRENCY + MAX_QUEUED_UPLOADS,
    )
    expect(staged()).toBe(0)
  })

  it.each([
    ['of whom as much is here as is taken from the line', 200_000],
    ['of whom everything is here that was sent', 1_000],
  ])(
    'No place in the upload queue remains for a client that disconnects while waiting, %s',
    async (_what, bytes) => {
      const begin = async () => {
        const path = new URL((await admin.post('/api/objects/upload')).body.uploadURL).pathname
        return slowRequest(admin.address, path, { 'x-filename': 'a.pdf' }, 'PUT')
      }
      const begun = await fillTurns(begin, { bytes })
      for (const { outgoing } of begun) outgoing.destroy()
      let code: string | undefined = 'RATE_LIMITED'
      for (let tries = 0; code === 'RATE_LIMITED' && tries < 100; tries++)
        code = (await uploadAs(admin, { bytes: PDF, name: 'a.pdf' })).error?.code
      expect(code).toBeUndefined()
      await noneStaged()
    },
  )
})

it('The idle timeout of an upload is 30 seconds', () => expect(UPLOAD_IDLE_TIMEOUT_MS).toBe(30_000))
