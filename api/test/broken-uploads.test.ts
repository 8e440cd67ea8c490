import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sqlOf } from '../src/database/kysely'
import { UPLOAD_SILENT_MAX_MS, UPLOADS_AT_ONCE, UPLOADS_WAITING } from '../src/rules/limits'
import { PDF, pdfOf } from './harness/documents'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { places, startPortalOn } from './harness/portal-on'
import { anAdmin } from './harness/signed-in'
import { bearer, FILE_UPLOAD, preflight, slowRequest, uploadAs } from './harness/upload-as'

const LIMIT = 10_485_760
const BOUNDARY = 'between-parts'
const part = (name: string, value: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const OPERATION =
  part('operations', JSON.stringify({ query: FILE_UPLOAD, variables: { input: { file: null, purpose: 'POLICY' } } })) +
  part('map', JSON.stringify({ file: ['variables.input.file'] }))
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
const END = `\r\n--${BOUNDARY}--\r\n`
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

const staged = () => readdirSync(tmpdir()).filter(name => name.startsWith(`portal-upload-${process.pid}-`)).length

const codeOf = (body: any) => body.code ?? body.errors?.[0].extensions.code

async function until(holds: () => boolean): Promise<void> {
  for (const end = performance.now() + 5_000; !holds(); await wait(10)) if (performance.now() > end) throw new Error('Not within 5 seconds')
}

describe.each(places)('On %s,', place => {
  let portal: TestPortal
  let stop: () => Promise<void>
  let admin: Person
  beforeAll(async () => {
    ;({ portal, stop } = await startPortalOn(place, { uploadSilentMs: 1_000 }))
    admin = await anAdmin(portal)
  })
  afterAll(() => stop())

  const rows = async () => (await sqlOf(portal.em()).selectFrom('stored_file').select('key').execute()).length

  /** Each way in: a request that has not sent anything yet, and what stands before and behind its file. */
  const ways = {
    'GraphQL multipart': async (headers = {}) => ({
      ...slowRequest(portal.address, '/graphql', { ...FORM, ...preflight, ...bearer(admin), ...headers }),
      before: OPERATION + FILE,
      after: END,
    }),
    'a form': async (headers = {}) => ({
      ...slowRequest(portal.address, '/api/admin/policies/upload', { ...FORM, ...bearer(admin), ...headers }),
      before: FILE,
      after: END,
    }),
    'bytes alone': async (headers = {}) => {
      const { body } = await admin.post('/api/objects/upload')
      const path = new URL(body.uploadURL).pathname
      return { ...slowRequest(portal.address, path, { 'x-filename': 'a.pdf', ...headers }, 'PUT'), before: '', after: '' }
    },
  }

  describe.each(Object.entries(ways))('an upload as %s', (_way, begin) => {
    it('of which half has come when its sender goes leaves nothing', async () => {
      const count = await rows()
      const { outgoing, before } = await begin()
      outgoing.write(before)
      outgoing.write(pdfOf(2_000_000))
      await until(() => staged() === 1)
      outgoing.destroy()
      await until(() => staged() === 0)
      expect(await rows()).toBe(count)
    })

    it('of which nothing more comes is given up, and leaves nothing', async () => {
      const count = await rows()
      const { outgoing, answer, before } = await begin()
      outgoing.write(before)
      outgoing.write(pdfOf(100_000))
      const { status, body } = await answer
      expect([status === 200 ? 400 : status, codeOf(body)]).toEqual([400, 'BAD_USER_INPUT'])
      await until(() => staged() === 0)
      expect(await rows()).toBe(count)
      outgoing.destroy()
    })

    it('of which nothing comes at all is given up', async () => {
      const { outgoing, answer } = await begin()
      outgoing.flushHeaders()
      expect(codeOf((await answer).body)).toBe('BAD_USER_INPUT')
      outgoing.destroy()
    })

    it('that promises more than it brings is no whole file', async () => {
      const count = await rows()
      const { outgoing, answer, before, after } = await begin({ 'content-length': 900_000 })
      outgoing.write(before)
      outgoing.write(PDF)
      outgoing.write(after)
      const { body } = await Promise.race([answer, once(outgoing, 'close').then(() => answer)])
      // A form is whole at its last boundary; what only its length promised is no part of it.
      if (after === '') expect([codeOf(body), await rows()]).toEqual(['BAD_USER_INPUT', count])
      else expect([codeOf(body), await rows()]).toEqual([undefined, count + 1])
      outgoing.destroy()
    })

    it.each([
      [LIMIT, undefined],
      [LIMIT + 1, 'PAYLOAD_TOO_LARGE'],
    ])('that says no length, with %i bytes, is answered %s', async (size, code) => {
      const count = await rows()
      const { outgoing, answer, before, after } = await begin({ 'transfer-encoding': 'chunked' })
      outgoing.write(before)
      outgoing.write(pdfOf(size))
      outgoing.end(after)
      expect([codeOf((await answer).body), await rows()]).toEqual([code, count + (code ? 0 : 1)])
      expect(staged()).toBe(0)
    })
  })

  it('of what the store broke off nothing lies there', async () => {
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

describe('Of one administrator', () => {
  let portal: TestPortal
  let admin: Person
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await anAdmin(portal)
  })
  afterAll(() => portal.stop())

  /** As many uploads as are taken in at once or may wait, none of them whole yet. */
  async function fillTurns(begin: () => Promise<ReturnType<typeof slowRequest>>, { front = '', bytes = 1_000_000 } = {}) {
    const begun = await Promise.all(Array.from({ length: UPLOADS_AT_ONCE + UPLOADS_WAITING + 1 }, begin))
    const refused = new Set<number>()
    for (const [index, { outgoing, answer }] of begun.entries()) {
      void answer.then(
        ({ body }) => codeOf(body) === 'RATE_LIMITED' && refused.add(index),
        () => undefined,
      )
      if (front) outgoing.write(front)
      outgoing.write(pdfOf(bytes))
    }
    await until(() => refused.size > 0)
    expect(staged()).toBe(UPLOADS_AT_ONCE)
    return begun
  }

  it('so many files are taken in at once, some more wait unread, and the rest is refused', async () => {
    const begin = async () => slowRequest(portal.address, '/graphql', { ...FORM, ...preflight, ...bearer(admin) })
    const begun = await fillTurns(begin, { front: OPERATION + FILE })
    const other = await anAdmin(portal)
    expect((await uploadAs(other, { bytes: PDF, name: 'a.pdf' })).error).toBeUndefined()
    for (const { outgoing } of begun) outgoing.end(END)
    const codes = await Promise.all(begun.map(async ({ answer }) => codeOf((await answer).body)))
    expect(codes.filter(code => code === undefined)).toHaveLength(UPLOADS_AT_ONCE + UPLOADS_WAITING)
    expect(staged()).toBe(0)
  })

  it.each([
    ['of whom as much is here as is taken from the line', 1_000_000],
    ['of whom everything is here that was sent', 1_000],
  ])('no turn is kept for a sender who went while waiting for it, %s', async (_what, bytes) => {
    const begin = async () => {
      const path = new URL((await admin.post('/api/objects/upload')).body.uploadURL).pathname
      return slowRequest(portal.address, path, { 'x-filename': 'a.pdf' }, 'PUT')
    }
    const begun = await fillTurns(begin, { bytes })
    for (const { outgoing } of begun) outgoing.destroy()
    let code: string | undefined = 'RATE_LIMITED'
    for (let tries = 0; code === 'RATE_LIMITED' && tries < 100; tries++)
      code = (await uploadAs(admin, { bytes: PDF, name: 'a.pdf' })).error?.code
    expect(code).toBeUndefined()
    await until(() => staged() === 0)
  })
})

it('An upload may be silent for half a minute', () => expect(UPLOAD_SILENT_MAX_MS).toBe(30_000))
