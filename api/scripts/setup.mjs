// Installs what tests, lint and benches need, where it is not there.
import { prepare } from './prepare.mjs'

await prepare({ tools: true })
