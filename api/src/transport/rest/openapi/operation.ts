import type { GraphQLSchema } from 'graphql'
import type { Row } from '../row'
import { operationOf, rootFieldOf, type AnswerSchemas } from './answer-schema'
import type { JsonSchema } from './json-schema'
import { parametersOf } from './parameters'
import { refusalsOf } from './refusals'
import { requestBody } from './request-schema'
import { inWordsOfRest } from './words'

/** One row of the table, described. */
export function describe(schema: GraphQLSchema, answers: AnswerSchemas, row: Row) {
  const field = rootFieldOf(schema, row.document)
  const role = field.astNode?.directives?.find(({ name }) => name.value === 'auth')?.arguments?.[0]?.value
  const needs = role?.kind === 'EnumValue' ? role.value : undefined
  const byTicket = row.file === 'bytes'
  const parameters = parametersOf(schema, row)
  const body = requestBody(schema, row)
  return {
    operationId: idOf(row),
    tags: [row.subject],
    summary: row.summary,
    description: [row.description ?? inWordsOfRest(field.description), FOR.get(byTicket ? 'ticket' : (needs ?? ''))]
      .filter(Boolean)
      .join('\n\n'),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [row.status ?? 200]: {
        description: row.status === 201 ? 'It is there.' : 'Done.',
        ...(row.next && { headers: LINK }),
        content: { 'application/json': { schema: rearranged(answers.of(row.document), row, answers) } },
      },
      ...refusalsOf(schema, row, field, needs !== undefined),
    },
    security: needs && !byTicket ? [{ session: [] }] : [],
  }
}

const FOR = new Map<string, string>(
  Object.entries({
    ADMIN: 'For administrators.',
    SHAREHOLDER: 'For shareholders.',
    ticket: 'For whoever has the address, which an administrator asks for.',
  }),
)

const LINK = {
  Link: {
    description: 'Leads to the next rows, where there are more: `<path>; rel="next"`.',
    schema: { type: 'string' },
  },
}

/** The document's name; two rows run that of the upload. */
function idOf({ document, file }: Row): string {
  const name = operationOf(document).name?.value.replace(/^Rest/, '') ?? ''
  return name.charAt(0).toLowerCase() + name.slice(1) + (file === 'bytes' ? 'ByTicket' : '')
}

/** An answer that a row puts together anew from parts of the document's. */
function rearranged(schema: JsonSchema, { fields }: Row, answers: AnswerSchemas): JsonSchema {
  if (!fields) return schema
  const partAt = (path: string) =>
    path.split('.').reduce((part, name) => answers.resolved(part).properties?.[name] ?? missing(path), schema)
  const properties = Object.fromEntries(Object.entries(fields).map(([name, path]) => [name, partAt(path)]))
  return { type: 'object', properties, required: Object.keys(properties) }
}

const missing = (path: string): never => {
  throw new Error(`The document answers no ${path}`)
}
