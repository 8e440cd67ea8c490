import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { putFile } from '../src/platform/files/put-file'

const directory = mkdtempSync(join(tmpdir(), 'portal-put-file-'))
const path = join(directory, 'file')
const bytes = randomBytes(3_000_001)
writeFileSync(path, bytes)
afterAll(() => rmSync(directory, { recursive: true }))

let server: Server
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Puts the file to a store that answers so. */
async function putTo(store: RequestListener, { silentMs = 5_000 } = {}): Promise<void> {
  server = createServer(store).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await putFile(
    `http://127.0.0.1:${port}/bucket/key?secret=signature`,
    { path, size: bytes.length },
    { contentType: 'application/pdf', silentMs },
  )
}

it('A file arrives whole, as what it is, at a store that takes its time', async () => {
  let got: { type: string | undefined; length: string | undefined; body: Buffer } | undefined
  await putTo((request, response) => {
    request.pause()
    setTimeout(async () => {
      const { 'content-type': type, 'content-length': length } = request.headers
      got = { type, length, body: await buffer(request) }
      response.end()
    }, 50)
  })
  expect(got).toMatchObject({ type: 'application/pdf', length: String(bytes.length) })
  expect(got?.body.equals(bytes)).toBe(true)
})

it('A refusal is told by its status and code before the file has left, and without the address', async () => {
  const refused = putTo((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>secret=signature</Message></Error>')
  })
  await expect(refused).rejects.toThrow(/^The file store answered 403 SignatureDoesNotMatch$/)
})

it('A store that goes away in the middle fails the upload', async () => {
  const broken = putTo(request => void request.once('data', () => request.socket.destroy()))
  await expect(broken).rejects.toThrow(/ECONNRESET|EPIPE|hang up|ended the connection/)
})

it.each<[string, RequestListener]>([
  ['is busy', (_request, response) => void response.writeHead(503).end()],
  ['goes away in the middle', request => void request.once('data', () => request.socket.destroy())],
])('A store that %s is sent the file once more', async (_what, fails) => {
  let [times, got] = [0, Buffer.of()]
  await putTo(async (request, response) => {
    if (++times === 1) return fails(request, response)
    got = await buffer(request)
    response.end()
  })
  expect([times, got.equals(bytes)]).toEqual([2, true])
})

it.each([
  [403, 1],
  [503, 2],
])('A store that answers %i each time is asked %i times', async (status, asked) => {
  let times = 0
  const refused = putTo((_request, response) => {
    times++
    response.writeHead(status).end()
  })
  await expect(refused).rejects.toThrow(`The file store answered ${status}`)
  expect(times).toBe(asked)
})

it.each([
  ['takes nothing more', (request: Parameters<RequestListener>[0]) => void request.pause()],
  ['takes everything and says nothing', (request: Parameters<RequestListener>[0]) => void request.resume()],
])('A store that %s is given up', async (_what, store) => {
  await expect(putTo(store, { silentMs: 200 })).rejects.toThrow('fell silent')
})

it('A file that is not there fails, and nothing is left waiting', async () => {
  const missing = async () => {
    server = createServer((request, response) => void request.resume().on('end', () => response.end())).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await putFile(`http://127.0.0.1:${port}/`, { path: join(directory, 'none'), size: 1 }, { contentType: 'application/pdf' })
  }
  await expect(missing()).rejects.toThrow('ENOENT')
})
