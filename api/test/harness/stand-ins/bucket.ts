import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** The key of the bucket; requests with another one are refused. */
export const BUCKET_KEY = {
  AWS_ACCESS_KEY_ID: 'portal',
  AWS_SECRET_ACCESS_KEY: 'the secret of the bucket',
}

/** A bucket of a service that speaks S3, in this process, on loopback. */
export async function startBucket(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { buildApp } = await import('fauxqs')
  const app = buildApp({ logger: false })
  // The service itself lets everybody in.
  app.addHook('onRequest', async (request, reply) => {
    if (isSigned(request.raw)) return
    await reply
      .code(403)
      .type('application/xml')
      .send('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await createBucket(endpoint)
  return {
    url: `s3://portal?region=ap-southeast-2&endpoint=${endpoint}`,
    stop: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

async function createBucket(endpoint: string): Promise<void> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = BUCKET_KEY
  const client = new S3Client({
    endpoint,
    region: 'ap-southeast-2',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: 'portal' }))
  client.destroy()
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request has the signature (AWS Signature Version 4) of whoever knows the key. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, id, scope = '', names = '', signature] =
    SIGNATURE.exec(headers.authorization ?? '') ?? []
  const [path = '', query = ''] = url.split('?')
  const parameters = query.split('&').filter(Boolean).map(one => (one.includes('=') ? one : `${one}=`)) // prettier-ignore
  const request = [
    method,
    path,
    parameters.sort().join('&'),
    ...names.split(';').map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(hmac, `AWS4${BUCKET_KEY.AWS_SECRET_ACCESS_KEY}`)
  const digest = createHash('sha256').update(request).digest('hex')
  const expected = hmac(
    key,
    ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n'),
  ).toString('hex')
  return id === BUCKET_KEY.AWS_ACCESS_KEY_ID && signature === expected
}
