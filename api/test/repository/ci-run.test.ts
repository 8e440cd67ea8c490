import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
