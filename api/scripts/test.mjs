import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const node = await prepare({ tools: true })
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--projects',
  'api',
  'web',
  // One for each core: Jest's own choice leaves one out.
  '--maxWorkers=100%',
  // Each file leaves some 25 MB behind in the process that ran it.
  '--workerIdleMemoryLimit=2GB',
]
const words = process.argv.slice(2)
const named = words.some(word => !word.startsWith('-'))
run(node, [...jest, ...words], { NODE_ENV: 'test', ...(named || process.env.THOROUGH === '1' ? { EACH_FILE: '1' } : {}) })
