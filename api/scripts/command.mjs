// Runs one of the commands in api/src/commands: `command.mjs NAME [what it takes]`.
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const [name, ...words] = process.argv.slice(2)
const node = await prepare({ build: true })
run(node, ['--enable-source-maps', `api/dist/src/commands/${name}.js`, ...words], { NODE_ENV: 'production' })
