// Summarises Jest's reports (`--json --outputFile`): `reports.mjs counts FILE`, `reports.mjs failed FILE`, `reports.mjs slowest FILE…`.
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

/** The file of a test. In bundles, the outermost describe names it. */
function fileOf(name, { ancestorTitles: [outermost] }) {
  const isBundle = path.basename(path.dirname(name)) === 'together'
  return path.relative(root, isBundle ? path.join(path.dirname(name), '..', outermost) : name)
}

/** The files with a test that failed, or that could not run. */
export function failedFilesOf(file) {
  const files = read(file).testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(result => fileOf(name, result))
    return status === 'failed' && failed.length === 0 ? [path.relative(root, name)] : failed
  })
  return [...new Set(files)]
}

/** The ten files with the slowest tests, slowest first. */
export function slowestOf(files) {
  const seconds = new Map()
  for (const { name, assertionResults } of files
    .filter(existsSync)
    .flatMap(file => read(file).testResults))
    for (const result of assertionResults) {
      const file = fileOf(name, result)
      seconds.set(file, (seconds.get(file) ?? 0) + (result.duration ?? 0) / 1_000)
    }
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([name, seconds]) => ({ name, seconds }))
}

const [what, ...files] = process.argv[1]?.endsWith('reports.mjs') ? process.argv.slice(2) : []
if (what === 'counts') {
  const { passed, failed } = countsOf(files[0])
  console.log(`${passed} ${failed}`)
}
if (what === 'slowest')
  for (const { name, seconds } of slowestOf(files))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
if (what === 'failed' && existsSync(files[0])) console.log(failedFilesOf(files[0]).join('\n'))
