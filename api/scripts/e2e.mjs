import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const node = await prepare({ build: true })
run(node, [
  '--experimental-vm-modules',
  'node_modules/jest/bin/jest.js',
  '-c',
  'web/e2e/jest.config.cjs',
  '--runInBand',
  ...process.argv.slice(2),
])
