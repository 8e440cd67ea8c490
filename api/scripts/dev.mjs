import { readEnvFile } from './env-file.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

readEnvFile()
const node = await prepare({ tools: true })
const watch = ['--watch', '--watch-path=api/src', '--watch-path=api/rules', '--watch-preserve-output']
run(node, [...watch, '--enable-source-maps', '--import', './api/scripts/swc-loader.mjs', 'api/src/main.ts'], { NODE_ENV: 'development' })
