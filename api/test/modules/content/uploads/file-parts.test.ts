import { PDF, pdfOf } from '../../../harness/files/documents'
import { rawRequest } from '../../../harness/http/raw-request'
import { uploadAs } from '../../../harness/http/upload-as'
import type { TestPortal } from '../../../harness/portal/portal'
import { places, startPortalOn } from '../../../harness/portal/portal-on'
import { anAdmin } from '../../../harness/portal/signed-in'

const BYTES = pdfOf(100_000)
const WHOLE = BYTES.length

describe.each(places)('On %s, a stored file', place => {
  let portal: TestPortal
  let stop: () => Promise<void>
  let url: string
  beforeAll(async () => {
    ;({ portal, stop } = await startPortalOn(place))
    url =
      (await uploadAs(await anAdmin(portal), { bytes: BYTES, name: 'Report.pdf' })).file?.url ?? ''
  })
  afterAll(() => stop())

  const ask = (headers: Record<string, string> = {}, method = 'GET', path = url) =>
    rawRequest(portal.address, path, { method, headers })

  it('A stored file accepts ranges and is immutable in caches only under a generated name', async () => {
    for (const method of ['GET', 'HEAD'])
      expect(await ask({}, method)).toMatchObject({
        status: 200,
        headers: {
          'accept-ranges': 'bytes',
          'content-length': String(WHOLE),
          'cache-control': 'public, max-age=31536000, immutable',
          etag: expect.stringMatching(/^"[^"]+"$/),
        },
      })
    expect((await ask({}, 'HEAD')).bytes).toHaveLength(0)
    await portal.services.files.put('policies/conduct.pdf', PDF, { contentType: 'application/pdf' })
    expect((await ask({}, 'GET', '/objects/policies/conduct.pdf')).headers['cache-control']).toBe(
      'public, max-age=86400',
    )
  })

  it.each([
    ['bytes=7-7', 7, 7],
    ['bytes=0-99', 0, 99],
    ['bytes=500-1499', 500, 1_499],
    ['bytes=99000-', 99_000, WHOLE - 1],
    ['bytes=-250', WHOLE - 250, WHOLE - 1],
    ['bytes=99990-200000', 99_990, WHOLE - 1],
    ['bytes=0-99, 100-199', 0, 199],
  ])(
    'A stored file answers the range %s with 206 and the requested bytes',
    async (range, start, end) => {
      const { status, headers, bytes } = await ask({ range })
      expect([status, headers]).toMatchObject([
        206,
        {
          'content-range': `bytes ${start}-${end}/${WHOLE}`,
          'content-length': String(end - start + 1),
          'content-type': 'application/pdf',
          'content-disposition': 'inline; filename=Report.pdf',
          etag: (await ask({}, 'HEAD')).headers.etag,
        },
      ])
      expect(bytes.equals(BYTES.subarray(start, end + 1))).toBe(true)
    },
  )

  it.each(['bytes=0-1, 500-600', 'bytes=a-b', 'bytes', 'lines=0-1', 'bytes=-200000'])(
    'A stored file is returned whole for the range %s',
    async range => {
      const { status, bytes } = await ask({ range })
      expect([status, bytes.equals(BYTES)]).toEqual([200, true])
    },
  )

  it.each([`bytes=${WHOLE}-`, 'bytes=500000-600000', 'bytes=-0', 'bytes=9-2'])(
    'A stored file answers the range %s with 416',
    async range => {
      const { status, headers, bytes } = await ask({ range })
      expect([status, headers['content-range'], bytes.length]).toEqual([416, `bytes */${WHOLE}`, 0])
      expect(headers['cache-control']).toBeUndefined()
    },
  )

  it('A stored file answers 304 to a request with its ETag', async () => {
    const { etag = '' } = (await ask()).headers
    for (const method of ['GET', 'HEAD'])
      for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const { status, headers, bytes } = await ask(
          { 'if-none-match': known, range: 'bytes=0-9' },
          method,
        )
        expect([known, status, headers.etag, bytes.length]).toEqual([known, 304, etag, 0])
      }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('A stored file answers a range with If-Range with 206 only for its current ETag', async () => {
    const { etag = '' } = (await ask()).headers
    const status = async (ifRange: string) =>
      (await ask({ range: 'bytes=10-', 'if-range': ifRange })).status
    expect(await status(etag)).toBe(206)
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
      expect([other, await status(other)]).toEqual([other, 200])
  })

  it('A stored file answers HEAD with its whole length, whatever the range', async () => {
    const { status, headers } = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([status, headers['content-length'], headers['content-range']]).toEqual([
      200,
      String(WHOLE),
      undefined,
    ])
  })

  it('Two stored files have different ETags', async () => {
    const other = (
      await uploadAs(await anAdmin(portal), { bytes: pdfOf(100_001), name: 'Other.pdf' })
    ).file?.url
    expect((await ask({}, 'HEAD', other)).headers.etag).not.toBe(
      (await ask({}, 'HEAD')).headers.etag,
    )
  })
})
