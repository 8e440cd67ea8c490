// What Jest's reports (`--json --outputFile`) say: `reports.mjs counts FILE`, `reports.mjs slowest FILE…`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

const read = file => JSON.parse(readFileSync(file, 'utf8'))

/** How many tests passed and failed; a file that could not run counts as one that failed, and so does a missing report. */
export function countsOf(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = read(file)
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

/** The ten files that took longest, slowest first. */
export function slowestOf(files) {
  const all = files.filter(existsSync).flatMap(file => read(file).testResults)
  const timed = all.map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), seconds: (endTime - startTime) / 1_000 }))
  return timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
}

const [what, ...files] = process.argv[1]?.endsWith('reports.mjs') ? process.argv.slice(2) : []
if (what === 'counts') {
  const { passed, failed } = countsOf(files[0])
  console.log(`${passed} ${failed}`)
}
if (what === 'slowest') for (const { name, seconds } of slowestOf(files)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
