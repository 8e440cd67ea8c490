// `npm run thorough`: every test with all repetitions. SEED=N repeats the random choices of a run.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countsOf, slowestOf } from './reports.mjs'
import { root } from './steps.mjs'

const E2E_RUNS = 3
const directory = mkdtempSync(path.join(tmpdir(), 'portal-thorough-'))
const counts = path.join(directory, 'counts')
const seed = process.env.SEED ?? String(randomInt(1_000_000))
const env = { ...process.env, THOROUGH: '1', THOROUGH_COUNTS: counts, SEED: seed }
const suites = [
  ['npm test', 'test'],
  ...Array.from({ length: E2E_RUNS }, (_, index) => [
    `npm run test:e2e, ${index + 1} of ${E2E_RUNS}`,
    'test:e2e',
  ]),
  ['npm run test:faults', 'test:faults'],
]

console.log(`SEED=${seed}`)
const results = suites.map(([name, script], index) => {
  console.log(`\n== ${name}`)
  const report = path.join(directory, `${index}.json`)
  const startedAt = performance.now()
  const options = ['--json', `--outputFile=${report}`]
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...options], {
    cwd: root,
    env,
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
for (const { name, seconds } of slowestOf(results.map(({ report }) => report)))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
console.log('\n== Suites')
for (const { name, seconds, passed, failed } of results)
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}: ${passed} passed, ${failed} failed`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
rmSync(directory, { recursive: true })
process.exit(sum('failed') === 0 ? 0 : 1)
