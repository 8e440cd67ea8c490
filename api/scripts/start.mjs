import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const node = await prepare({ build: true, database: true })
run(node, ['--enable-source-maps', 'api/dist/src/main.js'], { NODE_ENV: 'production' })
