// Runs a command of api/src/commands: `command.mjs NAME [ARGUMENTS]`.
import { readEnvFile } from './env-file.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

readEnvFile()
const [name, ...args] = process.argv.slice(2)
const node = await prepare({ build: true })
// What passes row by row leaves garbage behind, which Node collects late where the machine has memory.
const lean = name === 'evidence' ? ['--max-semi-space-size=4', '--max-old-space-size=512'] : []
run(node, ['--enable-source-maps', ...lean, `api/dist/src/commands/${name}.js`, ...args], {
  NODE_ENV: 'production',
})
