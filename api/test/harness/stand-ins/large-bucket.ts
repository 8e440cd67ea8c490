import { once } from 'node:events'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { S3FileStore } from '#platform/files/s3-file-store'

/** A store in an S3 bucket of one object of any size, which comes in parts and is kept at `path`. fauxqs has all in memory. */
export async function startLargeBucket(
  path: string,
): Promise<{ files: S3FileStore; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://store').searchParams
    if (request.method === 'PUT') {
      await pipeline(request, createWriteStream(path, { flags: 'a' }))
      response.writeHead(200, { etag: '"part"' }).end()
    } else if (request.method === 'POST') {
      request.resume()
      const name = query.has('uploads') ? 'InitiateMultipartUpload' : 'CompleteMultipartUpload'
      response.end(
        `<${name}Result><Bucket>bucket</Bucket><Key>large</Key><UploadId>upload</UploadId></${name}Result>`,
      )
    } else {
      response.writeHead(200, { 'content-length': statSync(path).size, etag: '"object"' })
      if (request.method === 'GET') await pipeline(createReadStream(path), response)
      else response.end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  return {
    files: new S3FileStore({ bucket: 'bucket', region: 'us-east-1', endpoint, credentials }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
