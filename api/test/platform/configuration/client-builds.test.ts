import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { assetKey, publishBuild, purgeBuilds } from '#platform/files/client-builds'
import { DiskFileStore } from '#platform/files/disk-file-store'
import type { FileStore } from '#platform/files/file-store'
import { builtPages } from '../../../src/transport/site/pages/built-pages'
import { shareAssets } from '../../../src/app/share-assets'
import { rawRequest } from '../../harness/http/raw-request'
import { writeBuild } from '../../harness/portal/build'
import { captureLog } from '../../harness/portal/captured-log'
import type { TestPortal } from '../../harness/portal/portal'
import { places, startPortalOn } from '../../harness/portal/portal-on'

/** What the other build has: an asset of its own, also compressed, and one that both have. */
const PROGRAM = `/* ${'another build '.repeat(100)}*/`
const OTHER = {
  'client/assets/other-2.js': PROGRAM,
  'client/assets/other-2.js.br': brotliCompressSync(PROGRAM),
  'client/assets/font-2.woff2': 'a font',
}

describe.each(places)('On %s, the assets of another build', place => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'))
  const assetsOf = (build: string) => join(folder, build, 'client/assets')
  let portal: TestPortal
  let stop: () => Promise<void>
  let files: FileStore
  beforeAll(async () => {
    writeBuild(join(folder, 'own'), { 'client/assets/shared-1.js': '/* shared */' })
    writeBuild(join(folder, 'other'), { ...OTHER, 'client/assets/shared-1.js': '/* shared */' })
    ;({ portal, stop } = await startPortalOn(place, { pages: builtPages(join(folder, 'own')) }))
    files = portal.services.files
  })
  afterEach(() => jest.restoreAllMocks())
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const publish = (build: string) => publishBuild(files, assetsOf(build), portal.clock.now())
  const ask = async (name: string, init: RequestInit = {}) => {
    const response = await fetch(`${portal.address}/assets/${name}`, init)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
  }
  const isStored = async (name: string) => (await files.get(assetKey(name))) !== null

  it('An asset is served as soon as the other build has published it, compressed and cached as the portal’s own', async () => {
    expect(await ask('other-2.js')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-cache' },
    })
    await publish('other')
    expect(await ask('other-2.js', { headers: { 'accept-encoding': 'gzip, br' } })).toMatchObject({
      status: 200,
      text: PROGRAM,
      headers: {
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      },
    })
    const plain = await ask('other-2.js', { headers: { 'accept-encoding': 'gzip' } })
    expect([
      plain.headers['content-encoding'],
      plain.headers['content-length'],
      plain.text,
    ]).toEqual([undefined, String(PROGRAM.length), PROGRAM])
    expect((await ask('font-2.woff2')).headers['content-type']).toBe('font/woff2')
    expect(await ask('other-2.js', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    const known = { 'if-none-match': plain.headers.etag ?? '', 'accept-encoding': 'gzip' }
    expect(
      (await rawRequest(portal.address, '/assets/other-2.js', { headers: known })).status,
    ).toBe(304)
  })

  it('Unknown assets are answered with 404, all those of one second after one look into the file store', async () => {
    const list = jest.spyOn(files, 'list')
    const get = jest.spyOn(files, 'get')
    const names = [
      ...Array.from({ length: 200 }, (_, count) => `invented-${count}.js`),
      '..%2fbuilds',
      'builds',
      '',
      '%00',
    ]
    const answers = await Promise.all(
      names.map(name => ask(name, { headers: { 'accept-encoding': 'br' } })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(list.mock.calls.length).toBeLessThanOrEqual(2)
    expect(get).not.toHaveBeenCalled()
  })

  it('A process that starts stores only the assets that are missing, and none at its next start', async () => {
    portal.clock.pass({ minutes: 1 })
    await publish('other')
    const put = jest.spyOn(files, 'putFile')
    await publish('own')
    expect(put.mock.calls.map(([key]) => key)).toEqual([])
    writeBuild(join(folder, 'own'), { 'client/assets/later-3.js': '/* later */' })
    await publish('own')
    await publish('own')
    expect(put.mock.calls.map(([key]) => key)).toEqual(['assets/later-3.js'])
  })

  it('Assets are kept until 30 days after their build was replaced, and then purged but for those that a later build has', async () => {
    portal.clock.pass({ minutes: 1 })
    await publish('other')
    portal.clock.pass({ days: 300 })
    await publish('own')
    portal.clock.pass({ days: 29 })
    expect([await purgeBuilds(portal.services), await isStored('other-2.js')]).toEqual([
      expect.any(Number),
      true,
    ])
    portal.clock.pass({ days: 1 })
    expect([
      await purgeBuilds(portal.services),
      await isStored('other-2.js'),
      await isStored('other-2.js.br'),
    ]).toEqual([1, false, false])
    expect(await isStored('shared-1.js')).toBe(true)
    expect(await purgeBuilds(portal.services)).toBe(0)
    portal.clock.pass({ days: 300 })
    expect([await purgeBuilds(portal.services), await isStored('later-3.js')]).toEqual([0, true])
    expect((await ask('other-2.js')).status).toBe(404)
  })
})

describe('A list of assets', () => {
  it('A list that is written again on disk is never read in part', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'builds-'))
    const files: FileStore = new DiskFileStore(folder)
    const list = JSON.stringify(Array.from({ length: 2_000 }, (_, count) => `asset-${count}.js`))
    const write = () =>
      files.put('assets/builds/one.json', Buffer.from(list), { contentType: 'application/json' })
    await write()
    let isWriting = true
    const written = (async () => {
      for (let times = 0; times < 30; times++) await write()
      isWriting = false
    })()
    const read = new Set<string>()
    while (isWriting)
      read.add(await text(await (await files.get('assets/builds/one.json'))!.open()))
    await written
    expect([read.has(list), read.size, await files.list('assets/builds')]).toEqual([
      true,
      1,
      ['assets/builds/one.json'],
    ])
    rmSync(folder, { recursive: true })
  })
})

describe('A portal whose file store fails', () => {
  it('A portal starts although its assets could not be shared, and says so in its log', async () => {
    const { log, lines } = captureLog()
    const files = {
      list: () => Promise.reject(new Error('The bucket is gone')),
    } as unknown as FileStore
    await shareAssets({ files, clock: { now: () => new Date() }, log }, tmpdir())
    expect(lines()).toMatchObject([
      { msg: 'the assets of this build could not be shared', err: { type: 'Error' } },
    ])
  })
})
