import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { withStagedFile } from '#modules/content/uploads/staging'

const CHUNK_BYTES = 65_536

/** How much has been written of the upload of this process that is under way. */
function written(): number {
  const folder = readdirSync(tmpdir()).find(name =>
    name.startsWith(`portal-upload-${process.pid}-`),
  )
  return folder === undefined ? 0 : statSync(join(tmpdir(), folder, 'file')).size
}

it('An upload is streamed with backpressure: only a little of the largest file is in memory', async () => {
  const sent: Buffer[] = []
  let [length, ahead] = [0, 0]
  const stream = new Readable({
    highWaterMark: CHUNK_BYTES,
    read() {
      ahead = Math.max(ahead, length - written())
      const chunk = Buffer.alloc(
        Math.min(CHUNK_BYTES, UPLOAD_MAX_BYTES - length),
        sent.length % 251,
      )
      sent.push(chunk)
      length += chunk.length
      this.push(chunk)
      if (length === UPLOAD_MAX_BYTES) this.push(null)
    },
  })
  const [size, whole] = await withStagedFile(stream, async ({ path, size }) => [
    size,
    (await readFile(path)).equals(Buffer.concat(sent)),
  ])
  expect([size, whole]).toEqual([UPLOAD_MAX_BYTES, true])
  expect(ahead).toBeLessThanOrEqual(CHUNK_BYTES * 4)
})
