// `npm run thorough`: every test with all repetitions. SEED=N repeats the random choices of a run.
// `npm run thorough -- clock`: tests at instants at which code that reads the time has failed before.
// `npm run thorough -- clock short`: at the next of these instants, only tests of time zones and daily emails.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { at, root } from '../steps.mjs'
import { countsOf, slowestOf } from './reports.mjs'
import { nextInstants } from './test-clock.mjs'

const E2E_RUNS = 3
const directory = mkdtempSync(path.join(tmpdir(), 'portal-thorough-'))
const counts = path.join(directory, 'counts')
const seed = process.env.SEED ?? String(randomInt(1_000_000))

function repeatedSuites() {
  const env = { THOROUGH: '1', THOROUGH_COUNTS: counts, SEED: seed }
  return [
    { name: 'npm test', script: 'test', env },
    ...Array.from({ length: E2E_RUNS }, (_, index) => ({
      name: `npm run test:e2e, ${index + 1} of ${E2E_RUNS}`,
      script: 'test:e2e',
      env,
    })),
    { name: 'npm run test:faults', script: 'test:faults', env },
  ]
}

/** A folder's tests that read the time. */
const dated = (folder, extension, mentions = /./) =>
  readdirSync(at(folder), { recursive: true })
    .filter(name => name.endsWith(extension))
    .map(name => `${folder}/${name}`)
    .filter(file => {
      const text = readFileSync(at(file), 'utf8')
      return /\bDate\b/.test(text) && mentions.test(text)
    })

function shortClockSuites() {
  const [{ name, at: instant }] = nextInstants().toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  )
  const zonesAndDailyMails = /Australia\/Sydney|America\/New_York|Europe\/London|TIME_ZONE|daily/i
  const files = dated('api/test', '.test.ts', zonesAndDailyMails)
  const env = { TEST_CLOCK: instant, SEED: seed }
  return [{ name: `npm test at ${name}`, script: 'test', files, env }]
}

/** `npm test`, and the other suites' files that read the time, at each instant. */
function clockSuites() {
  return nextInstants().flatMap(({ name, at: instant }) =>
    [
      { script: 'test', files: [] },
      { script: 'test:e2e', files: dated('web/e2e', '.e2e.ts') },
      { script: 'test:faults', files: dated('api/faults', '.fault.ts') },
    ].map(suite => ({
      ...suite,
      name: `npm run ${suite.script} at ${name}`,
      env: { TEST_CLOCK: instant, SEED: seed },
    })),
  )
}

console.log(`SEED=${seed}`)
const [what, form] = process.argv.slice(2)
const ofClock = form === 'short' ? shortClockSuites : clockSuites
const suites = what === 'clock' ? ofClock() : repeatedSuites()
const results = suites.map(({ name, script, env, files = [] }, index) => {
  console.log(`\n== ${name}`)
  const report = path.join(directory, `${index}.json`)
  const startedAt = performance.now()
  const options = script === 'test:e2e' ? [] : ['--json', `--outputFile=${report}`]
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...options, ...files], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    stdio: 'inherit',
  })
  const { passed, failed } = countsOf(report)
  return {
    name,
    report,
    seconds: (performance.now() - startedAt) / 1_000,
    passed,
    failed: failed || (status === 0 ? 0 : 1),
  }
})

const sum = key => results.reduce((total, result) => total + result[key], 0)
console.log(`\n== Repeated, with SEED=${seed}`)
if (existsSync(counts)) console.log(readFileSync(counts, 'utf8').trim())
console.log('\n== Slowest files')
console.log(slowestOf(results.map(({ report }) => report)).join('\n'))
console.log('\n== Suites')
for (const { name, seconds, passed, failed } of results)
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}: ${passed} passed, ${failed} failed`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
rmSync(directory, { recursive: true })
process.exit(sum('failed') === 0 ? 0 : 1)
