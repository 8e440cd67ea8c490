import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
/** Beyond this size the last percents take longer than all the rest of the build. */
const LARGE_BYTES = 600_000

/** Writes beside every text what it is compressed, once, for all who will ask for it (api/src/pages/compressed-files.ts). */
export function compressedFiles(): Plugin {
  let folder = ''
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    writeBundle: async (_options, bundle) => {
      const names = new Set([...Object.keys(bundle), ...(await readdir(folder))])
      await Promise.all(
        [...names]
          .filter(name => /\.(js|css|svg)$/.test(name))
          .map(name => compress(join(folder, name))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  const quality = text.length > LARGE_BYTES ? 5 : constants.BROTLI_MAX_QUALITY
  await writeFile(
    `${file}.br`,
    await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )
}
