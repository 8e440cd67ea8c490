import { readEnvFile } from './env-file.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

readEnvFile()
const node = await prepare({ tools: true })
run(node, [
  '--enable-source-maps',
  '--import',
  './api/scripts/swc-loader.mjs',
  'api/scripts/dev-server.ts',
  ...process.argv.slice(2),
])
