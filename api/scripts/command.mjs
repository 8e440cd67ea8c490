// Runs a command of api/src/commands: `command.mjs NAME [ARGUMENTS]`.
import { readEnvFile } from './env-file.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

readEnvFile()
const [name, ...args] = process.argv.slice(2)
const node = await prepare({ build: true })
run(node, ['--enable-source-maps', `api/dist/src/commands/${name}.js`, ...args], { NODE_ENV: 'production' })
