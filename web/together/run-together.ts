import { join } from 'node:path'
import { runBundle } from '../../api/test/harness/jest/bundle'

const PARTS = 6

/** Runs each sixth file as one, except those that run alone. */
export function runTogether(part: number): void {
  const { together } = require('./files.cjs') as { together: string[] }
  runBundle({
    folder: join(__dirname, '..'),
    files: together,
    part,
    parts: PARTS,
    loadShared: () => require('../src/testing/render-desk'),
  })
}
