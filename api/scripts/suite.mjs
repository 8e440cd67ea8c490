// Runs a folder's tests against the built portal: `suite.mjs web/e2e [JEST ARGUMENTS]`.
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const [folder, ...args] = process.argv.slice(2)
const node = await prepare({ build: true, tools: true })
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  '--conditions=portal-source',
  'node_modules/jest/bin/jest.js',
]
run(node, [...jest, '-c', `${folder}/jest.config.cjs`, ...args])
