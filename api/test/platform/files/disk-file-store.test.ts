import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskFileStore } from '#platform/files/disk-file-store'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-store-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it('Only the portal can read stored files and their folders', async () => {
  const store = new DiskFileStore(folder)
  const readable = join(folder, 'readable.zip')
  writeFileSync(readable, 'zip', { mode: 0o644 })
  await store.putFile('packs/one.zip', readable)
  await store.put('packs/two.txt', Buffer.from('text'))
  const modes = ['packs', 'packs/one.zip', 'packs/two.txt'].map(
    key => statSync(join(folder, key)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o600, 0o600])
})
