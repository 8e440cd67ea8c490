import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DiskFileStore } from '#platform/files/disk-file-store'
import type { FileStore } from '#platform/files/file-store'
import { S3FileStore } from '#platform/files/s3-file-store'
import { BUCKET_KEY, startBucket } from '../../harness/stand-ins/bucket'

const about = { contentType: 'text/plain' }
const folder = mkdtempSync(join(tmpdir(), 'portal-stores-'))
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => void (bucket = await startBucket()))
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true })
})

function storeInBucket(): FileStore {
  const { searchParams } = new URL(bucket.url)
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = BUCKET_KEY
  return new S3FileStore({
    bucket: 'portal',
    region: searchParams.get('region') ?? '',
    endpoint: searchParams.get('endpoint') ?? '',
    credentials: { accessKeyId, secretAccessKey },
  })
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => new DiskFileStore(folder)],
  ['a bucket', storeInBucket],
])('Files in %s', (_where, storeOf) => {
  it('A file is read as a whole and in part', async () => {
    const files = storeOf()
    await files.put('read/one.txt', Buffer.from('The dividend'), about)
    const stored = await files.get('read/one.txt')
    expect(stored?.size).toBe(12)
    expect(await text(await stored!.open())).toBe('The dividend')
    expect(await text(await stored!.open({ start: 4, end: 6 }))).toBe('div')
  })

  it('Each content of a key has its own strong ETag', async () => {
    const files = storeOf()
    const etags: (string | undefined)[] = []
    for (const content of ['one', 'three']) {
      await files.put('etag/one.txt', Buffer.from(content), about)
      etags.push((await files.get('etag/one.txt'))?.etag)
    }
    expect(etags).toEqual([expect.stringMatching(/^"[^"]+"$/), expect.stringMatching(/^"[^"]+"$/)])
    expect(etags[0]).not.toBe(etags[1])
  })

  it('A folder lists its own files alone', async () => {
    const files = storeOf()
    for (const key of ['list/one.txt', 'list/two.txt', 'list/in/three.txt', 'listed/four.txt'])
      await files.put(key, Buffer.from(key), about)
    expect((await files.list('list')).toSorted()).toEqual(['list/one.txt', 'list/two.txt'])
    expect(await files.list('none')).toEqual([])
  })

  it('A deleted file is gone, and deleting it again does nothing', async () => {
    const files = storeOf()
    await files.put('delete/one.txt', Buffer.from('one'), about)
    for (let times = 0; times < 2; times++) await files.delete('delete/one.txt')
    expect(await files.get('delete/one.txt')).toBeNull()
  })

  it.each([
    'never/stored.txt',
    'read/one.txt/below',
    'read',
    '../read/one.txt',
    'read/../read/one.txt',
    `${'x'.repeat(300)}.txt`,
  ])('There is no file %s', async key => {
    const files = storeOf()
    await files.put('read/one.txt', Buffer.from('one'), about)
    expect(await files.get(key)).toBeNull()
  })
})

it('A key that leads out of the folder is refused', async () => {
  const files = new DiskFileStore(folder)
  await expect(files.put('../outside.txt', Buffer.from('one'))).rejects.toThrow(
    'A file cannot have the key ../outside.txt',
  )
})
