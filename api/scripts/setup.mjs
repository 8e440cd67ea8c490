// Installs the packages of tests, lint and benchmarks, if they are missing.
import { prepare } from './prepare.mjs'

await prepare({ tools: true })
