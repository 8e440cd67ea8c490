import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printPortalSchema } from '../../src/transport/graphql/print-schema'
import { buildPortalSchema } from '../../src/app/portal-schema'

/** Writes schema.graphql, or with --check fails when it is out of date. */
const file = join(__dirname, '../../../schema.graphql')
const current = printPortalSchema(buildPortalSchema('UTC'))
if (!process.argv.includes('--check')) writeFileSync(file, current)
else if (readFileSync(file, 'utf8') !== current) {
  console.error('schema.graphql is not current: run npm run schema')
  process.exitCode = 1
}
