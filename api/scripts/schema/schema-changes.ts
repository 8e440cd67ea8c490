import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { schemaChanges, violations } from './schema-change-rules'

/**
 * Compares schema.graphql with that of the last release, which `npm run release:fixtures` stores. Fails for breaking changes without
 * notice and for changes that the changelog does not name.
 */
const root = join(__dirname, '../../..')
const RELEASES = join(root, 'api/test/fixtures/releases')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

function readLastRelease(): string | undefined {
  if (!existsSync(RELEASES)) return undefined
  const file = readdirSync(RELEASES)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map(version => join(RELEASES, version, 'schema.graphql'))
    .find(existsSync)
  return file && readFileSync(file, 'utf8')
}

async function main(): Promise<void> {
  const released = readLastRelease()
  if (!released) return console.log('There is no release to compare the schema with.')
  const changes = await schemaChanges(buildSchema(released), buildSchema(read('schema.graphql')))
  const found = violations(changes, read('api/SCHEMA.md'))
  for (const violation of found) console.error(violation)
  if (found.length > 0) process.exitCode = 1
  else console.log('The changelog lists every change of the schema since the last release.')
}

void main()
