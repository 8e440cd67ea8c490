import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { complaints, schemaChanges } from './schema-change-rules'

/**
 * Compares schema.graphql from commit to commit since the changelog began, and at last as it lies here. Fails for what breaks
 * clients without notice and for what the changelog does not name.
 */
const root = join(__dirname, '../..')
const CHANGELOG = 'api/SCHEMA.md'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const commits = (...args: string[]) =>
  git('log', '--reverse', '--format=%H', ...args)
    .split('\n')
    .filter(Boolean)

/** Every state of the schema, oldest first. */
function versions(): string[] {
  const [began] = commits('--diff-filter=A', '--', CHANGELOG)
  if (!began) return []
  return [began, ...commits(`${began}..HEAD`, '--', 'schema.graphql')].map(commit => git('show', `${commit}:schema.graphql`))
}

async function main(): Promise<void> {
  const schemas = [...versions(), read('schema.graphql')].map(text => buildSchema(text))
  const changelog = read(CHANGELOG)
  const open = new Set<string>()
  for (const [at, after] of schemas.entries()) {
    const before = schemas[at - 1]
    if (before) for (const complaint of complaints(await schemaChanges(before, after), changelog)) open.add(complaint)
  }
  for (const complaint of open) console.error(complaint)
  if (open.size > 0) process.exitCode = 1
  else console.log(schemas.length > 1 ? 'The changelog tells every change of the schema.' : 'There is no history of the schema here.')
}

void main()
