import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
let directory: string
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'portal-ci-'))))
afterEach(() => rmSync(directory, { recursive: true }))

/** Runs a suite of `.ci/run` with this command, and returns what it counted. */
const suite = (command: string): string => {
  const [definition] = /^suite\(\) \{.*?^\}/ms.exec(readFileSync(join(ROOT, '.ci/run'), 'utf8'))!
  const script = `passed=0; failed=0; report=${directory}/report\n${definition}\ncommand() { ${command}; }\nsuite tests command >/dev/null\necho "$passed passed, $failed failed"`
  return execFileSync('bash', ['-c', script], { cwd: ROOT, encoding: 'utf8' }).trim()
}

it('A test that fails once and then passes counts as failed', () => {
  const report = (failed: number) =>
    `echo '{"numPassedTests":${10 - failed},"numFailedTests":${failed},"numRuntimeErrorTestSuites":0}' >"$report"`
  expect(suite(`if [ -e "$report" ]; then ${report(0)}; else ${report(1)}; return 1; fi`)).toBe(
    '9 passed, 1 failed',
  )
})

it('A flaky test of Playwright counts as failed', () => {
  expect(
    suite(`echo '{"stats":{"expected":3,"unexpected":0,"flaky":1},"errors":[]}' >"$report"`),
  ).toBe('3 passed, 1 failed')
})

/** What `.ci/run` prints of a report with failures. */
function failedIn(report: object): string[] {
  const file = join(directory, 'report')
  writeFileSync(file, JSON.stringify(report))
  const script = 'api/scripts/tests/reports.mjs'
  const printed = execFileSync('node', [script, 'failed', file], { cwd: ROOT, encoding: 'utf8' })
  return printed.trim().split('\n')
}

it('A failed test of Jest is listed with its error', () => {
  const test = (title: string, failureMessages: string[]) => ({
    title,
    failureMessages,
    ancestorTitles: [],
  })
  const assertionResults = [
    test('adds', []),
    test('divides', ['Error: \u001b[31mby zero\u001b[39m']),
  ]
  const name = join(ROOT, 'api/test/sums.test.ts')
  expect(failedIn({ testResults: [{ name, status: 'failed', assertionResults }] })).toEqual([
    'api/test/sums.test.ts › divides',
    'Error: by zero',
  ])
})

it('A file of Jest that could not run is listed with its error', () => {
  const name = join(ROOT, 'api/test/sums.test.ts')
  const result = { name, status: 'failed', message: 'SyntaxError', assertionResults: [] }
  expect(failedIn({ testResults: [result] })).toEqual([
    'api/test/sums.test.ts › did not run',
    'SyntaxError',
  ])
})

it('A failed test of Playwright is listed with its error', () => {
  const tests = [{ results: [{ duration: 5, errors: [{ message: 'Timeout' }] }] }]
  const suites = [{ suites: [{ specs: [{ file: 'ask.e2e.ts', title: 'asks', tests }] }] }]
  const config = { rootDir: join(ROOT, 'web/e2e') }
  expect(failedIn({ stats: {}, errors: [], suites, config })).toEqual([
    'web/e2e/ask.e2e.ts › asks',
    'Timeout',
  ])
})
