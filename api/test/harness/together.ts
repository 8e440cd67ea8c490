import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runBundle } from './bundle'

const TESTS = join(__dirname, '..')
const FOLDERS = [TESTS, join(TESTS, 'budgets'), join(TESTS, 'clients')]
const PARTS = 6

/** Runs each sixth file as one. */
export function runTogether(part: number): void {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(folder).map(name => join(folder, name)),
  ).filter(file => file.endsWith('.test.ts'))
  runBundle({ folder: TESTS, files, part, parts: PARTS, loadShared: () => require('./portal') })
}
