import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtPages } from '../../../src/transport/site/pages/built-pages'
import { writeBuild } from '../../harness/portal/build'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
const dist = mkdtempSync(join(tmpdir(), 'portal-pages-'))
beforeAll(async () => {
  writeBuild(dist)
  portal = await startTestPortal({}, { pages: builtPages(dist) })
})
afterAll(async () => {
  await portal.stop()
  rmSync(dist, { recursive: true })
})

const read = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(portal.address + path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const FILE = '/assets/app.js'
const NOT_FOUND = JSON.stringify({ message: 'Not found', code: 'NOT_FOUND' })

describe('A bad request for the client’s files', () => {
  it.each([
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2findex.html',
    '/assets/%00',
    '/assets/none.js',
    '/assets/%',
  ])('A request for %s is answered with 404', async path =>
    expect(await read(path)).toMatchObject({ status: 404, text: NOT_FOUND }),
  )

  it('A request for an unsatisfiable range is answered with 416 and the file’s length', async () => {
    const { status, headers, text } = await read(FILE, { headers: { range: 'bytes=9999-' } })
    expect([status, headers.get('content-range'), text]).toEqual([
      416,
      expect.stringMatching(/^bytes \*\/\d+$/),
      '',
    ])
  })

  it.each([
    ['another version', { 'if-match': '"another"' }],
    ['what has not changed for long', { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }],
  ])('A conditional request for %s of a file is answered with 412', async (_what, headers) => {
    expect(await read(FILE, { headers })).toMatchObject({ status: 412, text: '' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'A request for a page with the method %s is answered with 404',
    async method => {
      expect(await read('/nothing/<script>', { method })).toMatchObject({
        status: 404,
        text: NOT_FOUND,
      })
    },
  )
})
