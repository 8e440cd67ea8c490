import { readFileSync } from 'node:fs'

/** The environment with the variables that are read from files: NAME_FILE holds the path of the file with NAME's value. */
export function readVariableFiles(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
  errors: string[],
): NodeJS.ProcessEnv {
  const all = { ...environment }
  for (const name of names) {
    const path = environment[`${name}_FILE`]
    if (path === undefined) continue
    if (environment[name] !== undefined)
      errors.push(`${name}_FILE: it is not set together with ${name}`)
    else
      try {
        // Editors and `echo` end a file with a line break, which is no part of the value.
        all[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      } catch (error) {
        errors.push(`${name}_FILE: ${(error as Error).message}`)
      }
  }
  return all
}
