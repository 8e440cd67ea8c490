import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ASTNode,
  type ASTVisitor,
  concatAST,
  type DocumentNode,
  type FieldNode,
  Kind,
  parse,
  separateOperations,
  visit,
} from 'graphql'

const root = join(__dirname, '../../../../web/src')

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }

/** Apollo Client removes its own directives, and asks for the type of every object. */
const asSent: ASTVisitor = {
  Directive: ({ name }) => (['nonreactive', 'connection'].includes(name.value) ? null : undefined),
  SelectionSet: (set, _key, parent) =>
    (parent as ASTNode).kind === Kind.FIELD || (parent as ASTNode).kind === Kind.INLINE_FRAGMENT
      ? { ...set, selections: [...set.selections, TYPENAME] }
      : undefined,
}

/** The client's own operations by their names, as it sends them. */
export function clientOperations(): Record<string, DocumentNode> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.graphql') && !file.includes('generated'),
  )
  return separateOperations(
    visit(concatAST(files.map(file => parse(readFileSync(join(root, file), 'utf8')))), asSent),
  )
}
