import type { GraphQLSchema } from 'graphql'
import { REST_LIST_MAX } from '@portal/rules/limits'
import type { Row } from '../row'
import type { JsonSchema } from './json-schema'
import { restNames } from './refusals'
import { fieldsOfVariable, inputSchema } from './request-schema'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string | undefined
  schema: JsonSchema
}

const PATH = new Map<string, Pick<Parameter, 'description' | 'schema'>>(
  Object.entries({
    id: { description: 'The id.', schema: { type: 'string', format: 'uuid' } },
    ticket: {
      description: 'The last part of the address that was given. It is its own credential, good once.',
      schema: { type: 'string' },
    },
  }),
)

const paging: Parameter[] = [
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'How many rows are answered at most; a Link header leads to the next ones.',
    schema: { type: 'integer', minimum: 1, maximum: REST_LIST_MAX, default: REST_LIST_MAX },
  },
  {
    name: 'after',
    in: 'query',
    required: false,
    description: 'Where the page starts: part of the address that a Link header gives.',
    schema: { type: 'string' },
  },
]

const fileName: Parameter = {
  name: 'x-filename',
  in: 'header',
  required: true,
  description: 'The file’s name, URL-encoded.',
  schema: { type: 'string', examples: ['Quarterly%20Report.pdf'] },
}

/** Everything that a row takes beside its body. */
export function parametersOf(schema: GraphQLSchema, row: Row): Parameter[] {
  const filters = fieldsOfVariable(schema, row, 'filter')
  return [
    ...[...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      ...(PATH.get(name) ?? idOf(name)),
    })),
    ...filters.fields
      .filter(({ name }) => row.filters?.includes(name))
      .map(field => ({ name: field.name, in: 'query' as const, required: false, ...filterSchema(inputSchema(filters.type, field)) })),
    ...headersOf(schema, row),
    ...(row.next ? paging : []),
    ...(row.file === 'bytes' ? [fileName] : []),
  ]
}

function headersOf(schema: GraphQLSchema, row: Row): Parameter[] {
  const { type, fields } = fieldsOfVariable(schema, row, 'input')
  return Object.entries(row.headers ?? {}).flatMap(([name, carried]) =>
    fields
      .filter(field => field.name === carried)
      .map(field => {
        const { description, schema } = filterSchema(inputSchema(type, field))
        return { name, in: 'header' as const, required: false, description: description && restNames(row, description), schema }
      }),
  )
}

const idOf = (name: string): never => {
  throw new Error(`No description of the path parameter ${name}`)
}

/** What is left out of a query string is not null. */
const filterSchema = ({ description, type, examples }: JsonSchema) => ({
  description,
  schema: { type: Array.isArray(type) ? (type[0] ?? 'string') : (type ?? 'string'), ...(examples && { examples }) },
})
