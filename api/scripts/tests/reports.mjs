// Summarises JSON reports of Jest and Playwright: `reports.mjs counts FILE`, `reports.mjs slowest FILE…`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps.mjs'

const read = file => JSON.parse(readFileSync(file, 'utf8'))

/** The numbers of passed and failed tests. A file that could not run counts as one failure, and so does a missing report. */
export function countsOf(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = read(file)
  if (report.stats) {
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected, failed: unexpected + flaky + report.errors.length }
  }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

/** The file and the milliseconds of each of Jest's tests. In bundles, the outermost describe names the file. */
function jestTests({ testResults }) {
  const fileOf = (name, { ancestorTitles: [outermost] }) => {
    const isBundle = path.basename(path.dirname(name)) === 'together'
    return isBundle ? path.join(path.dirname(name), '..', outermost) : name
  }
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(result => ({ file: fileOf(name, result), ms: result.duration ?? 0 })),
  )
}

/** The same of Playwright's tests, whose suites are nested. */
function playwrightTests({ suites, config }) {
  const testsIn = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({ file: path.join(config.rootDir, file), ms: duration })),
      ),
    ),
    ...suites.flatMap(testsIn),
  ]
  return suites.flatMap(testsIn)
}

/** The ten files with the slowest tests, slowest first. */
export function slowestOf(files) {
  const seconds = new Map()
  for (const report of files.filter(existsSync).map(read))
    for (const { file, ms } of report.stats ? playwrightTests(report) : jestTests(report)) {
      const name = path.relative(root, file)
      seconds.set(name, (seconds.get(name) ?? 0) + ms / 1_000)
    }
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

const [what, ...files] = process.argv[1]?.endsWith('reports.mjs') ? process.argv.slice(2) : []
if (what === 'counts') {
  const { passed, failed } = countsOf(files[0])
  console.log(`${passed} ${failed}`)
}
if (what === 'slowest') console.log(slowestOf(files).join('\n'))
