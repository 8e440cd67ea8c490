import { availableParallelism } from 'node:os'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'
import { at } from './steps.mjs'

const node = await prepare({ tools: true })
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Tests allocate much that is soon forgotten: with the default of 16 MB those of the client take a tenth longer.
  '--max-semi-space-size=64',
  'node_modules/jest/bin/jest.js',
  // What the first project says of its set-up counts for runs without its files too, so the one that starts PostgreSQL is the second.
  '--projects',
  'web',
  'api',
  // Three for two cores, since a third of a test's time goes by waiting; Jest's own choice would be one.
  `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`,
  // Each file leaves some 25 MB behind in the process that ran it.
  '--workerIdleMemoryLimit=2GB',
  `--testSequencer=${at('api', 'scripts', 'longest-first.cjs')}`,
]
const words = process.argv.slice(2)
const named = words.some(word => !word.startsWith('-'))
run(node, [...jest, ...words], { NODE_ENV: 'test', ...(named || process.env.THOROUGH === '1' ? { EACH_FILE: '1' } : {}) })
