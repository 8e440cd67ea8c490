import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_FOLDER } from '#platform/configuration/api-folder'

const read = (...path: string[]) => readFileSync(join(API_FOLDER, ...path), 'utf8')

/** `verify.mjs` of a pack: what verifies, and the command around it, as one file that needs nothing but Node. */
export function verifyScript(): Buffer {
  const command = read('verify', 'command.mjs').replace(
    /^import .* from '\.\.\/rules\/verify-pack\.mjs'\n/m,
    '',
  )
  return Buffer.from(`${read('rules', 'verify-pack.mjs')}\n${command}`)
}
