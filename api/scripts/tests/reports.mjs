// Summarises JSON reports of Jest and Playwright: `reports.mjs counts FILE`, `reports.mjs slowest|failed FILE…`.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

/** File, title, milliseconds and errors of each of Jest's tests, and of files that could not run. In bundles, the outermost describe names the file. */
function jestTests({ testResults }) {
  const fileOf = (name, { ancestorTitles: [outermost] }) => {
    const isBundle = path.basename(path.dirname(name)) === 'together'
    return isBundle ? path.join(path.dirname(name), '..', outermost) : name
  }
  return testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ file: name, title: 'did not run', ms: 0, errors: [message] }]
      : assertionResults.map(result => ({
          file: fileOf(name, result),
          title: result.title,
          ms: result.duration ?? 0,
          errors: result.failureMessages,
        })),
  )
}

/** The same of Playwright's tests, whose suites are nested, and of errors outside them. */
function playwrightTests({ suites, errors, config }) {
  const testsIn = ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration, errors }) => ({
          file: path.join(config.rootDir, file),
          title,
          ms: duration,
          errors: errors.map(({ message }) => message ?? ''),
        })),
      ),
    ),
    ...suites.flatMap(testsIn),
  ]
  const outside = errors.map(({ message }) => ({
    file: config.rootDir,
    title: 'outside tests',
    ms: 0,
    errors: [message ?? ''],
  }))
  return [...suites.flatMap(testsIn), ...outside]
}

const testsOf = files =>
  files
    .filter(existsSync)
    .map(read)
    .flatMap(report => (report.stats ? playwrightTests(report) : jestTests(report)))
    .map(test => ({ ...test, file: path.relative(root, test.file) }))

/** The ten files with the slowest tests, slowest first. */
export function slowestOf(files) {
  const seconds = new Map()
  for (const { file, ms } of testsOf(files))
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1_000)
  const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  return slowest.map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

/** Each failed test with the beginnings of its errors, for a log whose middle is cut out. */
const failedOf = files =>
  testsOf(files)
    .filter(({ errors }) => errors.length > 0)
    .flatMap(({ file, title, errors }) => [
      `${file} › ${title}`,
      ...errors.flatMap(error => stripVTControlCharacters(error).split('\n').slice(0, 25)),
    ])

const [what, ...files] = process.argv[1]?.endsWith('reports.mjs') ? process.argv.slice(2) : []
if (what === 'counts') {
  const { passed, failed } = countsOf(files[0])
  console.log(`${passed} ${failed}`)
}
if (what === 'slowest') console.log(slowestOf(files).join('\n'))
if (what === 'failed') console.log(failedOf(files).join('\n'))
