import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { coverOf } from '#modules/content/presentations/cover/cover'
import { coverPng } from '#modules/content/presentations/cover/cover-png'
import { coverSvg } from '#modules/content/presentations/cover/cover-svg'
import type { Shape } from '#modules/content/presentations/cover/shapes'
import { newId } from '#platform/database/ids'
import { rawRequest } from '../../../harness/http/raw-request'
import { rounds } from '../../../harness/jest/thorough'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { until } from '../../../harness/time/until'

/** Ids as the portal makes them, the same at each run: of one moment, so that they begin alike. */
const idAt = (index: number) => {
  const hash = createHash('sha256').update(String(index)).digest('hex')
  return `019a0000-0000-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}
const count = rounds('covers that differ', { short: 200, thorough: 2_000 })
const ids = Array.from({ length: count }, (_, index) => idAt(index))

describe('A cover', () => {
  it('Each of many presentations has a small cover of its own', () => {
    const covers = ids.map(id => coverSvg(coverOf(id)))
    expect(new Set(covers).size).toBe(ids.length)
    for (const svg of covers) expect(svg.length).toBeLessThan(30_000)
  })

  it('The cover of a presentation is the same each time it is drawn', () => {
    const id = newId()
    expect(coverSvg(coverOf(id))).toBe(coverSvg(coverOf(id)))
    // Known to every browser and preview that has kept it: a change here changes the covers of all portals.
    expect(
      createHash('sha256')
        .update(coverSvg(coverOf(ids[0]!)))
        .digest('hex'),
    ).toBe('a1a172166f74ac55f047776e7a70180d0c7ac7eef06a7d40add4c189c92b3a38')
  })

  it('A cover has finite numbers alone, and no text, links or scripts', () => {
    for (const id of ids.slice(0, 50)) {
      const svg = coverSvg(coverOf(id))
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<text|<image|<script|href|style/)
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1280 720" width="1280" height="720"/,
      )
    }
  })

  it('The PNG of a cover has its colours and 1,200 by 630 pixels', async () => {
    const png = await coverPng({
      ground: '#0e2b29',
      shapes: [
        { colour: '#c27b4f', points: [[0, 0], [640, 0], [640, 720], [0, 720]] }, // prettier-ignore
        { colour: '#e9efed', width: 40, points: [[0, 360], [1280, 360]] }, // prettier-ignore
      ],
    })
    const { width, height, pixelAt } = decoded(png)
    expect([width, height]).toEqual([1200, 630])
    expect(pixelAt(100, 100)).toBe('#c27b4f')
    expect(pixelAt(599, 0)).toBe('#c27b4f')
    expect(pixelAt(600, 0)).toBe('#0e2b29')
    expect(pixelAt(1199, 629)).toBe('#0e2b29')
    for (const y of [297, 315, 332]) expect(pixelAt(900, y)).toBe('#e9efed')
    for (const y of [294, 336]) expect(pixelAt(900, y)).toBe('#0e2b29')
  })

  it('Drawing the PNG of a cover gives way to other requests', async () => {
    let turns = 0
    const count = () => {
      turns++
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    const turnOfShape: number[] = []
    const square = (colour: string) => ({
      colour,
      get points() {
        turnOfShape.push(turns)
        return [[0, 0], [9, 0], [9, 9], [0, 9]] as const // prettier-ignore
      },
    })
    await coverPng({
      ground: '#0e2b29',
      shapes: ['#17504a', '#2a7a6e', '#80b6a9'].map(square) as unknown as Shape[],
    })
    clearImmediate(next)
    expect(new Set(turnOfShape).size).toBe(3)
  })
})

describe('The addresses of a presentation’s cover', () => {
  let portal: TestPortal
  let id: string
  beforeAll(async () => {
    portal = await startTestPortal()
    id = (await portal.make.presentation()).id
  })
  afterAll(() => portal.stop())
  const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(portal.address, path, { headers, method })

  it('The cover as SVG is sent with immutable caching', async () => {
    const { status, headers, bytes } = await read(`/presentations/${id}/cover.svg`)
    expect(status).toBe(200)
    expect(bytes.toString()).toBe(coverSvg(coverOf(id)))
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const compressed = await read(`/presentations/${id}/cover.svg`, { 'accept-encoding': 'br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.bytes)).toEqual(bytes)
  })

  it('The cover as PNG is sent with immutable caching, for pages of other origins too', async () => {
    const { status, headers, bytes } = await read(`/presentations/${id}/cover.png`)
    expect(status).toBe(200)
    expect(decoded(bytes)).toMatchObject({ width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await read(`/presentations/${id.toUpperCase()}/cover.png`)).bytes).toEqual(bytes)
  })

  it('A cover is stored once it is drawn, and read from the store by other processes', async () => {
    const { files } = portal.services
    const drawn = (await read(`/presentations/${id}/cover.png`)).bytes
    const stored = await files.get(`covers/${id}.png`)
    expect(await buffer(await stored!.open())).toEqual(drawn)
    await files.put(`covers/${id}.png`, Buffer.from('stored'), { contentType: 'image/png' })
    const other = await startTestPortal({}, { beside: portal, files })
    const { bytes } = await rawRequest(other.address, `/presentations/${id}/cover.png`)
    await other.stop()
    expect(String(bytes)).toBe('stored')
  })

  it('Covers are drawn one after the other', async () => {
    const { files } = portal.services
    const ids = [(await portal.make.presentation()).id, (await portal.make.presentation()).id]
    const isStored = Promise.withResolvers<void>()
    const put = jest.spyOn(files, 'put').mockImplementation(() => isStored.promise)
    const get = jest.spyOn(files, 'get')
    const requests = ids.map(each => read(`/presentations/${each}/cover.png`))
    await until('both are requested and one is drawn', () => {
      return get.mock.calls.length === 2 && put.mock.calls.length > 0
    })
    // Takes longer than the other one would.
    for (const each of ids) await coverPng(coverOf(each))
    expect(put).toHaveBeenCalledTimes(1)
    isStored.resolve()
    for (const { status } of await Promise.all(requests)) expect(status).toBe(200)
    expect(put).toHaveBeenCalledTimes(2)
    put.mockRestore()
    get.mockRestore()
  })

  it('A cover that could not be stored is drawn again for the next request', async () => {
    const { id: other } = await portal.make.presentation()
    const put = jest.spyOn(portal.services.files, 'put').mockRejectedValueOnce(new Error('full'))
    const statuses = []
    for (let times = 0; times < 2; times++)
      statuses.push((await read(`/presentations/${other}/cover.png`)).status)
    put.mockRestore()
    expect(statuses).toEqual([500, 200])
  })

  it.each(['svg', 'png'])(
    'A cover is answered with 304 when the request has the %s, and HEAD without a body',
    async type => {
      const path = `/presentations/${id}/cover.${type}`
      const { headers } = await read(path)
      const again = await read(path, { 'if-none-match': headers.etag! })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      const head = await read(path, {}, 'HEAD')
      expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
        200,
        0,
        headers['content-length'],
      ])
    },
  )

  it.each(['svg', 'png'])(
    'The cover of an unknown presentation is answered with 404, which no cache stores: %s',
    async type => {
      const deleted = (await portal.make.presentation()).id
      expect((await read(`/presentations/${deleted}/cover.${type}`)).status).toBe(200)
      await portal.services.orm.em
        .fork()
        .getConnection()
        .execute('delete from presentation where id = ?', [deleted])
      for (const unknown of [newId(), 'one', '%E0%A4%A', "';--", deleted]) {
        const { status, headers } = await read(`/presentations/${unknown}/cover.${type}`)
        expect([unknown, status]).toEqual([unknown, 404])
        expect(headers['cache-control'] ?? 'no-cache').toBe('no-cache')
      }
    },
  )
})

/** Of a PNG without a palette, whose rows are differences from those above. */
function decoded(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  const stride = width * 3 + 1
  for (let at = stride; at < rows.length; at++)
    if (at % stride !== 0) rows[at]! += rows[at - stride]!
  return {
    width,
    height,
    pixelAt: (x: number, y: number) =>
      `#${rows.subarray(y * stride + 1 + x * 3, y * stride + 4 + x * 3).toString('hex')}`,
  }
}
