import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const DIST = resolve(__dirname, '../dist/client')
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const HOME = ['index.html']
/** The desk watches what happens from its first moment. */
const DESK = ['src/pages/admin-dashboard-page.tsx', 'src/apollo/live-link.ts']

/** The modules' files and all that they import from the start. */
function filesOf(keys: string[], seen = new Set<string>()): Set<string> {
  const files = new Set<string>()
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) continue
    seen.add(key)
    files.add(chunk.file)
    for (const file of filesOf(chunk.imports ?? [], seen)) files.add(file)
  }
  return files
}

const kilobytes = (files: Iterable<string>, measure: (bytes: Buffer) => number) =>
  [...files].reduce((sum, file) => sum + measure(readFileSync(join(DIST, file))), 0) / 1_000
const zipped = (files: Iterable<string>) => kilobytes(files, bytes => gzipSync(bytes).length)

describe('What a visit loads, in kB', () => {
  const home = filesOf(HOME)

  it('is at most 165 of zipped JavaScript for the home page', () => {
    expect(zipped(home)).toBeLessThanOrEqual(165)
  })

  it('is at most 80 more for the desk', () => {
    expect(zipped([...filesOf(DESK)].filter(file => !home.has(file)))).toBeLessThanOrEqual(80)
  })

  it('is at most 100 of fonts', () => {
    const fonts = new Set(
      Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets].filter(name => name.endsWith('.woff2'))),
    )
    expect(fonts.size).toBe(2)
    expect(kilobytes(fonts, bytes => bytes.length)).toBeLessThanOrEqual(100)
  })

  it('has no forms, dialogs or live connection on the home page', () => {
    const code = [...home].map(file => readFileSync(join(DIST, file), 'utf8')).join('')
    for (const mark of ['graphql-transport-ws', 'data-radix-', 'Formik', 'ValidationError'])
      expect(code.includes(mark) ? mark : null).toBeNull()
  })
})
