import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const schema = readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8')

/** The type of a mutation's `input`, without "!". */
export function inputTypeOf(mutation: string): string {
  const [, type] =
    new RegExp(`^  ${mutation}\\([\\s\\S]*?^    input: (\\w+)`, 'm').exec(schema) ?? []
  if (!type) throw new Error(`schema.graphql has no mutation ${mutation}`)
  return type
}
