import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './steps.mjs'

/** Reads settings from the .env file of the folder, if there is one. Variables of the environment take precedence. */
export function readEnvFile(folder = root) {
  const file = join(folder, '.env')
  if (!existsSync(file)) return
  if (!process.loadEnvFile) fail('Reading .env needs Node 20.12 or newer.')
  process.loadEnvFile(file)
}
