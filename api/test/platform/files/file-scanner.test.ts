import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '#platform/configuration/configuration'
import { sqlOf } from '#platform/database/kysely'
import { ClamdScanner } from '#platform/files/clamd-scanner'
import { chooseFileScanner } from '../../../src/app/choose-adapters'
import { PDF, pdfOf } from '../../harness/files/documents'
import { bearer, uploadAs } from '../../harness/http/upload-as'
import { captureLog } from '../../harness/portal/captured-log'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { startClamd } from '../../harness/stand-ins/clamd'

const AWAY = {
  message: 'Files cannot be scanned for viruses right now. Please try again shortly.',
  code: 'UNAVAILABLE',
  field: 'file',
  retryAfter: 2,
}
const SILENT = { message: 'clamd fell silent' }
const INFECTED = Buffer.concat([PDF, Buffer.from('EICAR')])
const verdict = (file: Buffer) =>
  file.includes('EICAR') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'

const captured = captureLog()
const scannerAt = (url: string) =>
  chooseFileScanner(readConfiguration({ CLAMD_URL: url }), captured.log)
const directory = mkdtempSync(join(tmpdir(), 'portal-clamd-'))
const stops: (() => Promise<void>)[] = []

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
beforeEach(() => captured.forget())
afterEach(() => Promise.all(stops.splice(0).map(stop => stop())))
afterAll(async () => {
  await portal.stop()
  rmSync(directory, { recursive: true })
})

async function clamd(answer = verdict as Parameters<typeof startClamd>[0], path?: string) {
  const daemon = await startClamd(answer, path)
  stops.push(daemon.stop)
  portal.services.scanner = scannerAt(daemon.url)
  return daemon
}

/** A daemon that does with a connection what a test says. */
async function daemonThat(does: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => undefined))
    does(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

const stored = async () => ({
  rows: (await sqlOf(portal.em()).selectFrom('stored_file').select('key').execute()).length,
  files: readdirSync(portal.directory, { recursive: true }).length,
  staged: readdirSync(tmpdir()).filter(name => name.startsWith(`portal-upload-${process.pid}-`))
    .length,
})

describe('An upload to a portal with a scanner', () => {
  it.each([
    ['over TCP', undefined],
    ['at a socket of this machine', join(directory, 'clamd.ctl')],
  ])('An upload is scanned whole %s and accepted when nothing is found', async (_where, path) => {
    const { files } = await clamd(verdict, path)
    const bytes = pdfOf(1_000_000)
    expect(await uploadAs(admin, { bytes, name: 'a.pdf' })).toMatchObject({
      status: 200,
      file: { size: bytes.length },
    })
    expect(files.map(file => file.equals(bytes))).toEqual([true])
  })

  it('An infected upload is refused with the name of the malware, and nothing is stored', async () => {
    await clamd()
    const before = await stored()
    expect(
      (await uploadAs(admin, { bytes: INFECTED, name: 'a.pdf', purpose: 'POLICY' })).error,
    ).toEqual({
      message: 'This file was refused, because the virus scanner found Win.Test.EICAR_HDB-1 in it',
      code: 'BAD_USER_INPUT',
      field: 'file',
    })
    expect(await stored()).toEqual(before)
    expect(captured.lines()).toMatchObject([{ level: 40, found: 'Win.Test.EICAR_HDB-1' }])
  })

  it('An infected upload over REST is refused with the name of the malware', async () => {
    await clamd()
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(INFECTED)]), 'a.pdf')
    const response = await fetch(`${portal.address}/api/admin/policies/upload`, {
      method: 'POST',
      headers: bearer(admin),
      body,
    })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('EICAR'), field: 'file' },
    ])
  })

  it('An upload whose type is not accepted is not scanned', async () => {
    const { files } = await clamd()
    expect(
      (await uploadAs(admin, { bytes: Buffer.from('EICAR'), name: 'a.pdf' })).error?.code,
    ).toBe('BAD_USER_INPUT')
    expect(files).toEqual([])
  })

  // More than the buffers of a socket hold, if the scanner takes nothing.
  it.each<[string, number, (socket: Socket) => void, object]>([
    ['says nothing', 100_000, socket => void socket.resume(), SILENT],
    ['takes nothing', 5_000_000, socket => void socket.pause(), SILENT],
    [
      'goes away in the middle',
      1_000_000,
      socket => void socket.once('data', () => socket.destroy()),
      { type: 'ScannerError' },
    ],
    [
      'finds it too large',
      100_000,
      socket => void socket.end('INSTREAM size limit exceeded. ERROR\0').resume(),
      { message: expect.stringContaining('size limit exceeded') },
    ],
    [
      'never ends its reply',
      100_000,
      socket => void socket.write('x'.repeat(100_000)),
      { message: expect.stringMatching(/^clamd answered "x{200}"$/) },
    ],
  ])(
    'An upload is refused as UNAVAILABLE and leaves nothing when the scanner %s',
    async (_what, size, does, reason) => {
      portal.services.scanner = new ClamdScanner(await daemonThat(does), captured.log, 200)
      const before = await stored()
      expect((await uploadAs(admin, { bytes: pdfOf(size), name: 'a.pdf' })).error).toEqual(AWAY)
      expect(await stored()).toEqual(before)
      expect(captured.lines()).toMatchObject([{ level: 50, err: reason }])
    },
  )

  it('An upload is refused as UNAVAILABLE while the scanner cannot be reached, and accepted afterwards', async () => {
    const { url, stop } = await startClamd(verdict)
    await stop()
    portal.services.scanner = scannerAt(url)
    const before = await stored()
    expect(await uploadAs(admin, { bytes: PDF, name: 'a.pdf' })).toEqual({
      status: 503,
      error: AWAY,
    })
    expect(await stored()).toEqual(before)
    expect(captured.lines()).toMatchObject([
      { level: 50, err: { cause: { code: 'ECONNREFUSED' } } },
    ])
    await clamd()
    expect((await uploadAs(admin, { bytes: PDF, name: 'a.pdf' })).error).toBeUndefined()
  })
})
