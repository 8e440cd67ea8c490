import { relative } from 'node:path'
import { measureFile } from './processor-time'

interface Bundle {
  /** The names of the files are relative to this folder. */
  folder: string
  /** Files of all parts. */
  files: readonly string[]
  part: number
  parts: number
  /** Loads what most files load, so that its time does not count as the first file's. */
  loadShared: () => void
}

/**
 * Runs each nth file as if they were one, so that they share the modules they load: a file by itself spends a second or more
 * on those. What a file changes for all, such as a method that it watches, it changes in beforeAll and restores in afterAll.
 * `npm test -- NAME` runs a file by itself, and `npm run thorough` runs each so.
 */
export function runBundle({ folder, files, part, parts, loadShared }: Bundle): void {
  const endShared = measureFile(`${folder}/together`)
  loadShared()
  endShared()
  for (const file of files.filter((_, index) => index % parts === part))
    describe(relative(folder, file), () => {
      const endLoading = measureFile(file)
      let endRunning: () => void
      beforeAll(() => void (endRunning = measureFile(file)))
      // Required inside, since an import would register its tests outside.
      require(file)
      afterAll(() => endRunning())
      endLoading()
    })
}
