import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { schemaChanges, violations } from './schema-change-rules'

/**
 * Compares schema.graphql from commit to commit since the changelog's first one, and with the working tree. Fails for breaking
 * changes without notice and for changes that the changelog does not name. A merge counts as one commit: branches beside each other
 * are no versions of one another.
 */
const root = join(__dirname, '../..')
const CHANGELOG = 'api/SCHEMA.md'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const commits = (...args: string[]) =>
  git('log', '--first-parent', '--reverse', '--format=%H', ...args)
    .split('\n')
    .filter(Boolean)

/** Every committed version of the schema, oldest first. */
function versions(): string[] {
  const [first] = commits('--diff-filter=A', '--', CHANGELOG)
  if (!first) return []
  return [first, ...commits(`${first}..HEAD`, '--', 'schema.graphql')].map(commit =>
    git('show', `${commit}:schema.graphql`),
  )
}

async function main(): Promise<void> {
  const schemas = [...versions(), read('schema.graphql')].map(text => buildSchema(text))
  const changelog = read(CHANGELOG)
  const found = new Set<string>()
  for (const [at, after] of schemas.entries()) {
    const before = schemas[at - 1]
    if (before)
      for (const violation of violations(await schemaChanges(before, after), changelog))
        found.add(violation)
  }
  for (const violation of found) console.error(violation)
  if (found.size > 0) process.exitCode = 1
  else
    console.log(
      schemas.length > 1
        ? 'The changelog lists every change of the schema.'
        : 'There is no history of the schema here.',
    )
}

void main()
