import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runBundle } from './bundle'

const TESTS = join(__dirname, '../..')
const PARTS = 6

/** Runs each sixth file as one. */
export function runTogether(part: number): void {
  const files = globSync('**/*.test.ts', { cwd: TESTS, exclude: ['together'] })
    .toSorted()
    .map(name => join(TESTS, name))
  runBundle({
    folder: TESTS,
    files,
    part,
    parts: PARTS,
    loadShared: () => require('../portal/portal'),
  })
}
