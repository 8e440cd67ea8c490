import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const node = await prepare({ build: true })
run(node, ['--enable-source-maps', 'api/dist/src/scripts/admin.js', ...process.argv.slice(2)], { NODE_ENV: 'production' })
