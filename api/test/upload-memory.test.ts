import { UPLOAD_MAX_BYTES } from '../src/rules/limits'
import { pdfOf } from './harness/documents'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin } from './harness/signed-in'
import { bearer, uploadAs } from './harness/upload-as'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const FILE = pdfOf(UPLOAD_MAX_BYTES)
const ways = {
  'GraphQL multipart': async () => expect((await uploadAs(admin, { bytes: FILE, name: 'a.pdf' })).file?.size).toBe(FILE.length),
  'a form over REST': async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(FILE)]), 'a.pdf')
    const { status } = await fetch(`${portal.address}/api/admin/policies/upload`, { method: 'POST', headers: bearer(admin), body })
    expect(status).toBe(200)
  },
  'bytes over REST': async () => {
    const path = new URL((await admin.post('/api/objects/upload')).body.uploadURL).pathname
    const put = { method: 'PUT', headers: { 'x-filename': 'a.pdf' }, body: new Uint8Array(FILE) }
    expect((await fetch(portal.address + path, put)).status).toBe(200)
  },
}

/** How many bytes of memory were given back by hand, which the collector would have left lying, and the most at a time. */
async function givenBack(work: () => Promise<unknown>): Promise<{ bytes: number; largest: number }> {
  const { transfer } = ArrayBuffer.prototype
  const sizes: number[] = []
  const spy = jest.spyOn(ArrayBuffer.prototype, 'transfer').mockImplementation(function (this: ArrayBuffer, length) {
    sizes.push(this.byteLength)
    return transfer.call(this, length)
  })
  await work()
  spy.mockRestore()
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(...sizes) }
}

describe('The memory of an upload', () => {
  it.each(Object.entries(ways))('as %s is given back while it comes in', async (_way, upload) => {
    const { bytes, largest } = await givenBack(upload)
    expect(bytes).toBeGreaterThan(UPLOAD_MAX_BYTES * 0.8)
    // It is what came in, not a copy of several pieces that would be left lying themselves.
    expect(largest).toBeLessThanOrEqual(65_536)
  })

  it('is given back of no chunk that is still to be written: the file is whole', async () => {
    // Every byte differs from its neighbours, and what looks like the beginning of a boundary splits the chunks.
    const bytes = Buffer.from(FILE)
    for (let at = 100; at < bytes.length - 100; at++) bytes[at] = (at * 31) % 251
    for (let at = 1_000; at < bytes.length - 100; at += 1_733) bytes.write('\r\n------', at)
    const { file } = await uploadAs(admin, { bytes, name: 'a.pdf' })
    const stored = await fetch(portal.address + file?.url).then(response => response.arrayBuffer())
    expect(Buffer.from(stored).equals(bytes)).toBe(true)
  })
})
