import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  concatAST,
  type DirectiveNode,
  type DocumentNode,
  parse,
  separateOperations,
  visit,
} from 'graphql'

const root = join(__dirname, '../../../web/src')

/** It says what the client is to render, which the client keeps to itself. */
const ofTheClient = {
  Directive: ({ name }: DirectiveNode) =>
    ['nonreactive', 'connection'].includes(name.value) ? null : undefined,
}

/** The client's own operations by their names, as it sends them. */
export function clientOperations(): Record<string, DocumentNode> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.graphql') && !file.includes('generated'),
  )
  return separateOperations(
    visit(concatAST(files.map(file => parse(readFileSync(join(root, file), 'utf8')))), ofTheClient),
  )
}
