import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks'

it('Each advisory lock has its own key', () => {
  const keys = Object.values(ADVISORY_LOCKS)
  expect(new Set(keys).size).toBe(keys.length)
})

it('Advisory locks take their keys from the registry', () => {
  const folder = join(__dirname, '../../../src')
  const locking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|sql)$/.test(name))
    .map(name => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => /pg_(try_)?advisory_\w+\(/.test(text))
  expect(locking.length).toBeGreaterThan(0)
  for (const { name, text } of locking)
    expect([name, text]).toEqual([name, expect.stringContaining('ADVISORY_LOCKS')])
})
