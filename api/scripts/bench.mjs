// Runs a benchmark of api/bench against the built portal: `npm run bench -- [NAME [ARGUMENTS]]`; without a name, bench.ts.
import { readdirSync } from 'node:fs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'
import { at, fail } from './steps.mjs'

const [name = 'bench', ...args] = process.argv.slice(2)
const names = readdirSync(at('api', 'bench')).flatMap(file => /^(.+)\.ts$/.exec(file)?.[1] ?? [])
if (!names.includes(name)) fail(`There is no benchmark ${name}, only ${names.join(', ')}.`)
const node = await prepare({ build: true, tools: true })
run(node, ['--import', './api/scripts/swc-loader.mjs', `api/bench/${name}.ts`, ...args])
