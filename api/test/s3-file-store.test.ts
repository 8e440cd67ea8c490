import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { S3FileStore } from '../src/platform/files/s3-file-store'

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
async function putTo(
  store: RequestListener,
  { putMaxMs = 20_000, from = path } = {},
): Promise<void> {
  server = createServer(store).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const files = new S3FileStore(
    { bucket: 'bucket', region: 'us-east-1', endpoint, credentials },
    putMaxMs,
  )
  await files.putFile('policies/key.pdf', from, {
    contentType: 'application/pdf',
    size: bytes.length,
  })
}

it('A file is stored completely, with its content type, by a slow store', async () => {
  let got:
    | {
        path: string | undefined
        type: string | undefined
        length: string | undefined
        body: Buffer
      }
    | undefined
  await putTo((request, response) => {
    request.pause()
    setTimeout(async () => {
      const { 'content-type': type, 'content-length': length } = request.headers
      got = { path: request.url?.split('?')[0], type, length, body: await buffer(request) }
      response.end()
    }, 50)
  })
  expect(got).toMatchObject({
    path: '/bucket/policies/key.pdf',
    type: 'application/pdf',
    length: String(bytes.length),
  })
  expect(got?.body.equals(bytes)).toBe(true)
})

it('A refused upload has the HTTP status and error code of the S3 store', async () => {
  const refused = putTo((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>No</Message></Error>')
  })
  await expect(refused).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  })
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

it.each<[string, RequestListener, number, object]>([
  [
    'refuses',
    (_request, response) => void response.writeHead(403).end(),
    1,
    { $metadata: { httpStatusCode: 403 } },
  ],
  [
    'is busy each time',
    (_request, response) => void response.writeHead(503).end(),
    2,
    { $metadata: { httpStatusCode: 503 } },
  ],
  [
    'goes away each time',
    request => void request.once('data', () => request.socket.destroy()),
    2,
    { message: expect.stringMatching(/ECONNRESET|EPIPE|socket/) },
  ],
])(
  'An upload to a store that %s fails, with one retry unless the store refuses',
  async (_what, fails, asked, error) => {
    let times = 0
    const failed = putTo((request, response) => {
      times++
      fails(request, response)
    })
    await expect(failed).rejects.toMatchObject(error)
    expect(times).toBe(asked)
  },
)

it.each([
  ['takes nothing', (request: Parameters<RequestListener>[0]) => void request.pause()],
  [
    'takes everything and says nothing',
    (request: Parameters<RequestListener>[0]) => void request.resume(),
  ],
])('An upload to a store that %s is aborted after its time limit', async (_what, store) => {
  await expect(putTo(store, { putMaxMs: 200 })).rejects.toThrow(/abort|time/i)
})

it('Storing a missing file fails with ENOENT', async () => {
  const missing = putTo(
    (request, response) => void request.resume().on('end', () => response.end()),
    { from: join(directory, 'none') },
  )
  await expect(missing).rejects.toThrow('ENOENT')
})
