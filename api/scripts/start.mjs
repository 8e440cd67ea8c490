import { readEnvFile } from './env-file.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

readEnvFile()
const node = await prepare({ build: true, database: true })
run(node, ['--enable-source-maps', '--max-old-space-size=768', 'api/dist/src/main.js'], {
  NODE_ENV: 'production',
})
