// Summarises Jest's reports (`--json --outputFile`): `reports.mjs counts FILE`, `reports.mjs slowest FILE…`, `reports.mjs repeated FILE…`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

const read = file => JSON.parse(readFileSync(file, 'utf8'))

/** The numbers of passed and failed tests. A file that could not run counts as one failure, and so does a missing report. */
export function countsOf(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = read(file)
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

/** The ten files with the slowest tests, slowest first. In bundles, the outermost describe names the file. */
export function slowestOf(files) {
  const seconds = new Map()
  for (const { name, assertionResults } of files.filter(existsSync).flatMap(file => read(file).testResults))
    for (const { ancestorTitles, duration } of assertionResults) {
      const together = path.basename(path.dirname(name)) === 'together'
      const file = together ? path.join(path.dirname(name), '..', ancestorTitles[0]) : name
      seconds.set(file, (seconds.get(file) ?? 0) + (duration ?? 0) / 1_000)
    }
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([file, seconds]) => ({ name: path.relative(root, file), seconds }))
}

/** The tests that failed once and passed at their second attempt (second-attempt.cjs). */
export const repeatedOf = files =>
  files
    .filter(existsSync)
    .flatMap(file => read(file).testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
    .map(({ title }) => title)

const [what, ...files] = process.argv[1]?.endsWith('reports.mjs') ? process.argv.slice(2) : []
if (what === 'counts') {
  const { passed, failed } = countsOf(files[0])
  console.log(`${passed} ${failed}`)
}
if (what === 'slowest') for (const { name, seconds } of slowestOf(files)) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
if (what === 'repeated') for (const title of repeatedOf(files)) console.log(`  ${title}`)
