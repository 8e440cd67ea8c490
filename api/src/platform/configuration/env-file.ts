import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartError } from './configuration'

/** Sets the variables of the file `.env` in the working directory, if there is one. Variables that are set already take precedence. */
export function readEnvFile(path = '.env', environment: NodeJS.ProcessEnv = process.env): void {
  for (const [name, value] of Object.entries(parseEnv(textOf(path)))) environment[name] ??= value
}

/** process.loadEnvFile reports a file that cannot be read as one that is missing, so that its settings would be ignored. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new StartError(`The settings in ${path} cannot be read: ${message}`)
  }
}
