import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { measureFile } from './processor-time'

const TESTS = join(__dirname, '..')
const FOLDERS = [TESTS, join(TESTS, 'budgets'), join(TESTS, 'clients')]
const PARTS = 9

/**
 * Runs each ninth file as if they were one, so that they share the modules they load: a file by itself spends a second or more
 * on those. What a file changes for all, such as a method that it watches, it changes in beforeAll and restores in afterAll.
 * `npm test -- api/test/NAME` runs a file by itself, and `npm run thorough` runs each so.
 */
export function runTogether(part: number): void {
  const files = FOLDERS.flatMap(folder =>
    readdirSync(folder).map(name => join(folder, name)),
  ).filter(file => file.endsWith('.test.ts'))
  const endShared = measureFile(join(TESTS, 'together'))
  // What most files load, so that its time does not count as the first file's.
  require('./portal')
  endShared()
  for (const file of files.filter((_, index) => index % PARTS === part))
    describe(relative(TESTS, file), () => {
      const endLoading = measureFile(file)
      let endRunning: () => void
      beforeAll(() => void (endRunning = measureFile(file)))
      // Required inside, since an import would register its tests outside.
      require(file)
      afterAll(() => endRunning())
      endLoading()
    })
}
