import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import alone from '../together/alone.json'

const FOLDER = join(__dirname, '..')
const PARTS = 6

/**
 * Runs every sixth file as if they were one, so that they share the modules they load: a file by itself spends a second or more
 * on those. `npm test -- api/test/NAME` runs a file by itself, and `npm run thorough` runs each so.
 */
export function runTogether(part: number): void {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.test.ts') && !(file in alone))
  // Required inside, since an import would register its tests outside.
  for (const file of files.filter((_, index) => index % PARTS === part)) describe(file, () => void require(join(FOLDER, file)))
}
