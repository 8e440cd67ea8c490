import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}

const DIST = resolve(import.meta.dirname, '../dist/client')
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>
const FIRST_LOAD = ['index.html']
/** What Home goes on to load by itself, once it has been hydrated. */
const HOME = [...FIRST_LOAD, 'src/apollo/api.ts', 'src/app/connection-notice-bar.tsx']
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
/** As browsers get it. */
const transferred = (files: Iterable<string>) =>
  kilobytes(
    [...files].map(file => `${file}.br`),
    bytes => bytes.length,
  )

test.describe('The bundle budget', () => {
  const home = filesOf(HOME)

  test('The home page loads at most 121 kB of gzipped JavaScript before it is hydrated, and none of Apollo Client', () => {
    const first = filesOf(FIRST_LOAD)
    expect(zipped(first)).toBeLessThanOrEqual(121)
    expect(
      [...first].filter(file => readFileSync(join(DIST, file), 'utf8').includes('InMemoryCache')),
    ).toEqual([])
  })

  test('The home page transfers at most 155 kB of JavaScript in all', () => {
    expect(transferred(home)).toBeLessThanOrEqual(155)
  })

  test('The moderation desk loads at most 70 kB of gzipped JavaScript beyond the home page', () => {
    expect(zipped([...filesOf(DESK)].filter(file => !home.has(file)))).toBeLessThanOrEqual(70)
  })

  test('The portal has two fonts of at most 100 kB together', () => {
    const fonts = new Set(
      Object.values(manifest).flatMap(({ file, assets = [] }) =>
        [file, ...assets].filter(name => name.endsWith('.woff2')),
      ),
    )
    expect(fonts.size).toBe(2)
    expect(kilobytes(fonts, bytes => bytes.length)).toBeLessThanOrEqual(100)
  })

  test('The JavaScript of the home page contains no code of forms, dialogs or the live connection', () => {
    const code = [...home].map(file => readFileSync(join(DIST, file), 'utf8')).join('')
    for (const mark of ['graphql-transport-ws', 'data-radix-', 'Formik', 'ValidationError'])
      expect(code.includes(mark) ? mark : null).toBeNull()
  })
})
