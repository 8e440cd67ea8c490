import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { builtPages } from '../../../src/transport/site/pages/built-pages'
import { PresentationCreate } from '../../harness/generated/operations'
import { rawRequest } from '../../harness/http/raw-request'
import { SHELL as BUILT, writeBuild } from '../../harness/portal/build'
import { captureLog } from '../../harness/portal/captured-log'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { severable } from '../../harness/stand-ins/severable'
import { until } from '../../harness/time/until'

const RENDER_MS = 400
/** As it is sent: with the name and time zone that the browser shows before any request is answered. */
const companyName = '$& <Sons>'
const MARKS = '<html data-time-zone="Australia/Sydney" data-company-name="$&#38; &#60;Sons&#62;">'
const SHELL = BUILT.replace('<html>', () => MARKS)
const dist = mkdtempSync(join(tmpdir(), 'pages-'))
const { log, lines, text, forget } = captureLog()
let portal: TestPortal
beforeAll(async () => {
  writeBuild(dist, { 'client/assets/app.js.br': brotliCompressSync('/* built */') })
  portal = await startTestPortal(
    { companyName },
    { pages: builtPages(dist, { renderMs: RENDER_MS }), log },
  )
})
beforeEach(forget)
afterAll(async () => {
  await portal.stop()
  rmSync(dist, { recursive: true, force: true })
})

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(portal.address + path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('A page', () => {
  it('A page has a visitor’s data, its head, and the files of its client bundle', async () => {
    await portal.make.presentation()
    const { status, headers, text: page } = await ask('/some/page?and=more')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, /)
    expect(page).toContain(
      '<div id="root"><p>{"presentations":{"totalCount":1}} at /some/page?and=more</p></div><script type="application/json">',
    )
    expect(page.startsWith(MARKS)).toBe(true)
    expect(page).toMatch(/<!--template-->.*<title>https:\/\/portal.test<\/title>.*<\/head>/s)
    const [head = ''] = page.split('</head>')
    for (const file of ['app', 'shared'])
      expect(head).toMatch(new RegExp(`<script type="module"[^>]* src="/assets/${file}.js"`))
    for (const file of ['page', 'list'])
      expect(head).toMatch(new RegExp(`<link rel="modulepreload"[^>]* href="/assets/${file}.js"`))
  })

  it('A page is rendered as for a visitor, even with an administrator’s token', async () => {
    const { token } = await anAdmin(portal)
    const { status, text: page } = await ask('/desk', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([status, page]).toEqual([401, SHELL])
  })

  it('A page is rendered once for concurrent requests, and again after a change', async () => {
    const { misses } = portal.reads.outcomes
    const before = (await Promise.all(Array.from({ length: 10 }, () => ask('/kept')))).map(
      ({ text }) => text,
    )
    expect([new Set(before).size, portal.reads.outcomes.misses - misses]).toEqual([1, 1])
    const admin = await anAdmin(portal)
    const input = {
      title: 'One more',
      description: 'More.',
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      publishedAt: '2026-03-01',
    }
    expect((await admin.graphql(PresentationCreate, { input })).errors).toBeUndefined()
    expect((await ask('/kept')).text).not.toBe(before[0])
  })

  it('A page with another address is answered with 301', async () => {
    const { status, headers } = await ask('/moved', { redirect: 'manual' })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/remains',
      'no-cache',
    ])
  })

  it('A page of a missing item has the status 404', async () => {
    for (const time of ['made', 'kept']) {
      const { status, text: page } = await ask('/nothing')
      expect([time, status]).toEqual([time, 404])
      expect(page).toContain('at /nothing')
    }
  })

  it.each(['/%', '/presentations/%zz', '/policies/%ff'])(
    'A page with a malformed URL is 404 and not rendered: %s',
    async path => {
      expect(await ask(path)).toMatchObject({ status: 404, text: SHELL })
    },
  )

  it.each(['/auth/verify/secret', '/Admin/Reset/secret', '/admin/dashboard'])(
    'A page that the browser renders is served as the empty shell: %s',
    async path => {
      expect(await ask(path)).toMatchObject({ status: 200, text: SHELL })
    },
  )

  it('A page is compressed for clients that accept compression, and answered with 304 while unchanged', async () => {
    const zipped = await ask('/some/page', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(zipped.headers.get('content-encoding')).toBe('br')
    expect(zipped.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(zipped.text).toContain('at /some/page')
    const known = { 'accept-encoding': 'br', 'if-none-match': zipped.headers.get('etag') ?? '' }
    expect((await rawRequest(portal.address, '/some/page', { headers: known })).status).toBe(304)
    const plain = await ask('/some/page', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, zipped.text])
  })

  it('A page is answered with 404 for POST, and without a body for HEAD', async () => {
    expect((await ask('/some/page', { method: 'POST' })).status).toBe(404)
    expect(await ask('/some/page', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })
})

describe('A page that cannot be rendered', () => {
  it('A page whose rendering fails is answered with 500 and the shell, and the error is logged', async () => {
    const { status, headers, text: page } = await ask('/breaks')
    expect([status, headers.get('cache-control'), page]).toEqual([500, 'no-store', SHELL])
    expect(lines().filter(({ msg }) => msg === 'internal error')).toHaveLength(1)
    expect(text()).not.toContain('secretly')
  })

  it('A page that exceeds the rendering timeout is answered with 503, Retry-After and the shell', async () => {
    const { status, headers, text: page } = await ask('/never')
    expect([status, headers.get('retry-after'), headers.get('cache-control'), page]).toEqual([
      503,
      '2',
      'no-store',
      SHELL,
    ])
  })

  it('Without the database a cached page is served stale, and another page is answered with 503 and the shell', async () => {
    const way = await severable(portal.database.url)
    const cutOff = await startTestPortal(
      { companyName },
      {
        beside: { database: { ...portal.database, url: way.url }, clock: portal.clock },
        pages: builtPages(dist),
      },
    )
    try {
      expect((await fetch(`${cutOff.address}/some/page`)).status).toBe(200)
      await way.cut()
      expect((await fetch(`${cutOff.address}/some/page`)).status).toBe(200)
      const response = await fetch(`${cutOff.address}/another`)
      expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual(
        [503, '2', SHELL],
      )
    } finally {
      await cutOff.stop()
      await way.close()
    }
  })
})

describe('A built file', () => {
  it('A built file is served as the build has compressed the file', async () => {
    const {
      status,
      headers,
      text: program,
    } = await ask('/assets/app.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect([status, program]).toEqual([200, '/* built */'])
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    const plain = await ask('/assets/app.js', { headers: { 'accept-encoding': 'gzip' } })
    expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, '/* built */'])
    expect((await ask('/assets/none.js', { headers: { 'accept-encoding': 'br' } })).status).toBe(
      404,
    )
  })
})

describe('A page under several URLs', () => {
  const made = async (paths: [string, RequestInit?][]) => {
    const { misses } = portal.reads.outcomes
    for (const [path, init] of paths) await ask(path, init)
    return portal.reads.outcomes.misses - misses
  }

  it('A page is rendered once, whatever query strings and headers its requests contain', async () => {
    const signedIn = { headers: { authorization: 'Bearer nonsense' } }
    const paths = ['/often', '/often?utm_source=mail', '/often?x=1', '/often/']
    expect(await made([...paths.map((path): [string] => [path]), ['/often', signedIn]])).toBe(1)
  })

  it('A page is served as the shell while the rendering concurrency limit is reached', async () => {
    let times = 0
    const another = () => ask(`/another?and=${times++}`)
    const occupy = () =>
      Array.from({ length: availableParallelism() }, () => ask(`/never?and=${times++}`))
    let slow = occupy()
    await until('the browser is left to make a page', async () => {
      const isShell = (await another()).text === SHELL
      // On a busy machine they may end before another page is asked for.
      if (!isShell) {
        await Promise.all(slow)
        slow = occupy()
      }
      return isShell
    })
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 503))
    expect((await another()).text).toContain('at /another')
  })
})
