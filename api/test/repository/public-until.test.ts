import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')

/** A comparison of a date of publication with the current time. The age of an item, such as `portal_now() - interval '1 day'`, is none. */
const COMPARISON =
  /(?:published_?at\b.*[<>]=?\s*portal_now\(\)(?!\s*[-+])|portal_now\(\)\s*[<>]=?.*published_?at\b)/i

const comparisonsIn = (text: string) => text.split('\n').filter(line => COMPARISON.test(line))

describe('What is public', () => {
  it('No statement compares a date of publication with the current time', () => {
    const files = globSync('api/src/**/*.{ts,mts,sql}', { cwd: ROOT })
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap(file => comparisonsIn(readFileSync(join(ROOT, file), 'utf8')))
    expect(found).toEqual([])
  })

  it.each([
    ['a column', 'where p.published_at <= portal_now()'],
    ['a trigger', 'when (old.published_at is null or new.published_at > portal_now())'],
    ['a parameter', 'sql`${publishedAt}::timestamptz > portal_now()`'],
    ['a reference', 'sql`${sql.ref(`${table}.published_at`)} <= portal_now()`'],
    ['the other order', 'where portal_now() >= published_at'],
  ])('A comparison with the current time is found in %s', (_where, line) => {
    expect(comparisonsIn(line)).toEqual([line])
  })

  it.each([
    ['the age of an item', "published_at >= portal_now() - interval '24 hours'"],
    ['the time of a release', 'publish_at > portal_now()'],
    ['what is public', 'published_at <= public_until()'],
  ])('%s is no such comparison', (_what, line) => {
    expect(comparisonsIn(line)).toEqual([])
  })
})
