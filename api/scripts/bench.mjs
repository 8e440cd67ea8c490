// Runs a benchmark of api/bench against the built portal: `bench.mjs NAME [ARGUMENTS]`.
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const [name, ...args] = process.argv.slice(2)
const node = await prepare({ build: true, tools: true })
run(node, ['--import', './api/scripts/swc-loader.mjs', `api/bench/${name}.ts`, ...args])
