import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { S3FileStore, type S3Timeouts } from '#platform/files/s3-file-store'

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

/** A file store whose S3 service answers as `store` does. */
async function filesAt(
  store: RequestListener,
  timeouts = {},
  partBytes?: number,
): Promise<S3FileStore> {
  server = createServer(store).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return new S3FileStore(
    { bucket: 'bucket', region: 'us-east-1', endpoint, credentials },
    { putMs: 20_000, responseMs: 20_000, silenceMs: 20_000, ...timeouts },
    partBytes,
  )
}

async function putTo(
  store: RequestListener,
  { from = path, ...timeouts }: { from?: string } & Partial<S3Timeouts> = {},
): Promise<void> {
  const files = await filesAt(store, timeouts)
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
  await expect(putTo(store, { putMs: 200 })).rejects.toThrow(/abort|time/i)
})

it('A large file is uploaded in parts, of which a refused one is sent again', async () => {
  const partBytes = 5 * 1_024 * 1_024
  const large = join(directory, 'large')
  const contents = Buffer.concat([bytes, bytes])
  writeFileSync(large, contents)
  const parts = new Map<string, Buffer>()
  const calls: string[] = []
  const files = await filesAt(
    async (request, response) => {
      const query = new URL(request.url ?? '', 'http://store').searchParams
      const [number, body] = [query.get('partNumber'), await buffer(request)]
      calls.push(`${request.method} ${number ?? (query.has('uploads') ? 'begin' : 'end')}`)
      if (number === '1' && !calls.includes('PUT 2') && calls.length === 2)
        return void response.writeHead(503).end()
      if (number !== null) {
        parts.set(number, body)
        return void response.writeHead(200, { etag: `"${number}"` }).end()
      }
      const name = query.has('uploads') ? 'InitiateMultipartUpload' : 'CompleteMultipartUpload'
      response.end(
        `<${name}Result><Bucket>bucket</Bucket><Key>packs/one.zip</Key><UploadId>upload</UploadId></${name}Result>`,
      )
    },
    {},
    partBytes,
  )
  await files.putFile('packs/one.zip', large, {
    contentType: 'application/zip',
    size: contents.length,
  })
  expect(calls).toEqual(['POST begin', 'PUT 1', 'PUT 1', 'PUT 2', 'POST end'])
  expect(Buffer.concat([parts.get('1')!, parts.get('2')!]).equals(contents)).toBe(true)
})

it('A part that the store does not take is aborted after its time limit', async () => {
  const large = join(directory, 'large-part')
  writeFileSync(large, Buffer.alloc(5 * 1_024 * 1_024 + 1))
  const files = await filesAt(
    (request, response) => {
      request.resume()
      if (request.method !== 'PUT')
        response.end(
          '<InitiateMultipartUploadResult><UploadId>upload</UploadId></InitiateMultipartUploadResult>',
        )
    },
    { putMs: 100 },
    5 * 1_024 * 1_024,
  )
  const about = { contentType: 'application/zip', size: 5 * 1_024 * 1_024 + 1 }
  await expect(files.putFile('packs/one.zip', large, about)).rejects.toThrow(/time/i)
})

it('Storing a missing file fails with ENOENT', async () => {
  const missing = putTo(
    (request, response) => void request.resume().on('end', () => response.end()),
    { from: join(directory, 'none') },
  )
  await expect(missing).rejects.toThrow('ENOENT')
})

it('Reading from a store that never responds fails with ETIMEDOUT', async () => {
  const files = await filesAt(() => undefined, { responseMs: 50 })
  await expect(files.get('policies/key.pdf')).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  })
})

it('A file of a store that falls silent ends with TimeoutError', async () => {
  const headers = { 'content-length': bytes.length, etag: '"one"' }
  const files = await filesAt(
    ({ method }, response) => {
      response.writeHead(200, headers)
      if (method === 'HEAD') response.end()
      else response.write(bytes.subarray(0, 1_000))
    },
    { silenceMs: 50 },
  )
  const stored = await files.get('policies/key.pdf')
  await expect(stored!.open().then(buffer)).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('An upload may take longer than the wait for other responses', async () => {
  const files = await filesAt(
    (request, response) =>
      void request.resume().on('end', () => setTimeout(() => response.end(), 100)),
    { responseMs: 50 },
  )
  const about = { contentType: 'application/pdf', size: bytes.length }
  const uploads = [files.putFile('one.pdf', path, about), files.put('two.pdf', bytes, about)]
  await expect(Promise.all(uploads)).resolves.toBeDefined()
})
