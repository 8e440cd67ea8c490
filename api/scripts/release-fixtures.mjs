import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const node = await prepare({ build: true, tools: true })
run(node, ['--import', './api/scripts/swc-loader.mjs', 'api/faults/release-fixtures.ts'])
