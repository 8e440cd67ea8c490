import { availableParallelism } from 'node:os'
import { prepare } from '../prepare.mjs'
import { run } from '../run.mjs'
import { at } from '../steps.mjs'
import { clockEnvironment } from './test-clock.mjs'

const node = await prepare({ tools: true })
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // The sources of the rules, since nothing is built here.
  '--conditions=portal-source',
  // Tests allocate many short-lived objects: with the default of 16 MB those of the client take a tenth longer, and while the space
  // grows to its size they take another 3 to 8 %.
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
  // Jest runs the first project's globalSetup even without files of it, so the project that starts PostgreSQL is the second.
  '--projects',
  'web',
  'api',
  // Three workers for two cores, since a third of a test's time is waiting; Jest's default would be one.
  `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`,
  // On a busy machine the system needs more than Jest's half second to free the memory of a worker that has exited.
  '--workerGracefulExitTimeout=10000',
  // Each test file leaks some 25 MB in its worker.
  '--workerIdleMemoryLimit=2GB',
  '--reporters=default',
  `--reporters=${at('api', 'scripts', 'tests', 'budget-reporter.mjs')}`,
  `--testSequencer=${at('api', 'scripts', 'tests', 'longest-first.cjs')}`,
]
const args = process.argv.slice(2)
const named = args.some(arg => !arg.startsWith('-'))
run(node, [...jest, ...args], {
  NODE_ENV: 'test',
  // Of Jest, and of the threads and processes that tests start.
  NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'),
  ...clockEnvironment(),
  ...(named || process.env.THOROUGH === '1' ? { EACH_FILE: '1' } : {}),
})
