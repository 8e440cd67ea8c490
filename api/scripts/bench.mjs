// Runs a measurement of api/bench against the built portal: `bench.mjs NAME [what it takes]`.
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const [name, ...words] = process.argv.slice(2)
const node = await prepare({ build: true, tools: true })
run(node, ['--import', './api/scripts/swc-loader.mjs', `api/bench/${name}.ts`, ...words])
