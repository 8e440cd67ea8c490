import 'reflect-metadata'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { hashPassword } from '#modules/accounts/accounts/passwords/passwords'
import { joinEmbeddedPostgres } from '#platform/database/embedded/join'
import { connectDatabase } from '../src/app/connect-database'
import { pdfOf } from '../test/harness/files/documents'
import { BUCKET_KEY, startBucket } from '../test/harness/stand-ins/bucket'

/**
 * The growth of the portal's resident memory in MB (Linux) during 20 concurrent uploads of 10 MB, for each kind of upload; by one
 * administrator, whose uploads are limited in number, and by twenty.
 *
 *   npm run bench -- upload-memory [rounds] [disk|s3]
 *
 * Each figure is of a freshly started portal: the built one with the demonstration's content on an embedded database, at PORT or
 * 4910; the S3 stand-in runs in this process. A warm-up signs administrators in, reads 300 pages and lists, and uploads two small
 * files of each kind. Growth is the peak of each round above the level after the warm-up.
 */
const CONCURRENCY = 20
const ROUNDS = Number(process.argv[2] ?? 3)
const PLACE = process.argv[3] ?? 'disk'
const PASSWORD = 'a long enough password'
const PORT = process.env.PORT ?? '4910'
const ADDRESS = `http://127.0.0.1:${PORT}`
const READS = [
  '/',
  '/announcements',
  '/api/announcements',
  '/api/presentations',
  '/api/policies',
  '/api/docs',
]

type Headers = Record<string, string | number>
const uploader = (index: number) => `uploader.${index}@example.com`
const BOUNDARY = 'between-parts'
const field = (name: string, value: object) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
const END = `\r\n--${BOUNDARY}--\r\n`
const QUERY = 'mutation ($input: FileUploadInput!) { fileUpload(input: $input) { file { url } } }'
const OPERATION =
  field('operations', { query: QUERY, variables: { input: { file: null, purpose: 'POLICY' } } }) +
  field('map', { file: ['variables.input.file'] })

async function send(
  path: string,
  headers: Headers,
  parts: (string | Buffer)[],
  method = 'POST',
): Promise<string> {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  const outgoing = request(ADDRESS + path, {
    method,
    headers: { ...headers, 'content-length': length },
  })
  const answered = once(outgoing, 'response')
  for (const part of parts) outgoing.write(part)
  outgoing.end()
  const [response] = await answered
  let said = ''
  for await (const chunk of response) said += String(chunk)
  if (response.statusCode !== 200 || said.includes('"errors"'))
    throw new Error(`${path}: ${response.statusCode} ${said}`)
  return said
}

const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const ways: Record<string, (as: Headers, file: Buffer) => Promise<unknown>> = {
  'GraphQL multipart': (as, file) =>
    send('/graphql', { ...form, ...as, 'apollo-require-preflight': 'true' }, [
      OPERATION + FILE,
      file,
      END,
    ]),
  'a form over REST': (as, file) =>
    send('/api/admin/policies/upload', { ...form, ...as }, [FILE, file, END]),
  'bytes over REST': async (as, file) => {
    const { uploadURL } = JSON.parse(
      await send('/api/objects/upload', { ...as, 'content-type': 'application/json' }, ['{}']),
    ) as {
      uploadURL: string
    }
    return send(new URL(uploadURL).pathname, { 'x-filename': 'a.pdf' }, [file], 'PUT')
  },
}

/** Anonymous resident memory (RssAnon), without the page cache. */
function residentOf(pid: number): number {
  const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}

/** The peak of resident memory during the work, sampled each millisecond or as often as possible. */
async function peakOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  let [peak, going] = [0, true]
  const watched = (async () => {
    for (; going; await pause(1)) peak = Math.max(peak, residentOf(pid))
  })()
  await work()
  going = false
  await watched
  return peak
}

async function withPortal<T>(work: (pid: number, admins: Headers[]) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const bucket = PLACE === 's3' ? await startBucket() : undefined
  const storage = bucket && { STORAGE_URL: bucket.url, ...BUCKET_KEY }
  const portal = spawn(
    process.execPath,
    ['--enable-source-maps', resolve(__dirname, '../dist/src/main.js')],
    {
      cwd: dataDir, // where no .env of the checkout is read
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT,
        LOG_LEVEL: 'error',
        ...storage,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  try {
    const ready = () =>
      fetch(`${ADDRESS}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await ready())) await pause(100)
    await addAdmins(dataDir)
    const admins: Headers[] = []
    for (let index = 0; index < CONCURRENCY; index++) {
      const body = JSON.stringify({ email: uploader(index), password: PASSWORD })
      const { token } = JSON.parse(
        await send('/api/auth/admin/login', { 'content-type': 'application/json' }, [body]),
      ) as { token: string }
      admins.push({ authorization: `Bearer ${token}` })
    }
    return await work(portal.pid ?? 0, admins)
  } finally {
    portal.kill('SIGTERM')
    if (portal.exitCode === null) await once(portal, 'exit')
    await bucket?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addAdmins(dataDir: string): Promise<void> {
  const database = await joinEmbeddedPostgres({ dataDir })
  const orm = await connectDatabase(database.url, { connections: 1 })
  const [createdAt, passwordHash] = [new Date(), await hashPassword(PASSWORD)]
  const em = orm.em.fork() as SqlEntityManager
  await em.insertMany(
    Admin,
    Array.from(
      { length: CONCURRENCY },
      (_, index) =>
        new Admin({ email: uploader(index), name: 'Uploader', passwordHash, createdAt }),
    ),
  )
  await orm.close()
  await database.stop()
}

async function warmUp(admins: Headers[]): Promise<void> {
  for (let index = 0; index < 300; index++)
    await fetch(ADDRESS + READS[index % READS.length]).then(response => response.arrayBuffer())
  for (const upload of Object.values(ways))
    for (const admin of admins.slice(0, 2)) await upload(admin, pdfOf(100_000))
  await pause(1_000)
}

async function main(): Promise<void> {
  const file = pdfOf(UPLOAD_MAX_BYTES)
  for (const [way, upload] of Object.entries(ways))
    for (const people of [1, CONCURRENCY])
      await withPortal(async (pid, admins) => {
        await warmUp(admins)
        const before = residentOf(pid)
        const grown: string[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const uploads = () =>
            Promise.all(
              Array.from({ length: CONCURRENCY }, (_, index) =>
                upload(admins[index % people] ?? {}, file),
              ),
            )
          grown.push(((await peakOf(pid, uploads)) - before).toFixed(1))
        }
        process.stdout.write(
          `${PLACE}, ${way}, of ${people}: from ${before.toFixed(1)} by ${grown.join(', ')} MB\n`,
        )
      })
}

void main()
