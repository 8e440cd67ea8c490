import type { GraphQLSchema } from 'graphql'
import { REST_LIST_MAX } from '@portal/rules/limits'
import type { RestRoute } from '../route'
import { restNames } from './error-responses'
import type { JsonSchema } from './json-schema'
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
      description: 'The last part of the upload URL: a credential for a single use.',
      schema: { type: 'string' },
    },
  }),
)

const paging: Parameter[] = [
  {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'The maximum number of rows; a Link header has the URL of the next page.',
    schema: { type: 'integer', minimum: 1, maximum: REST_LIST_MAX, default: REST_LIST_MAX },
  },
  {
    name: 'after',
    in: 'query',
    required: false,
    description: 'The cursor after which the page starts, from the URL in a Link header.',
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

/** A route's path, query and header parameters. */
export function parametersOf(schema: GraphQLSchema, route: RestRoute): Parameter[] {
  const filters = fieldsOfVariable(schema, route, 'filter')
  return [
    ...[...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      ...(PATH.get(name) ?? idOf(name)),
    })),
    ...filters.fields
      .filter(({ name }) => route.filters?.includes(name))
      .map(field => ({
        name: field.name,
        in: 'query' as const,
        required: false,
        ...filterSchema(inputSchema(filters.type, field)),
      })),
    ...Object.entries(route.query ?? {}).map(([name, description]) => ({
      name,
      in: 'query' as const,
      required: false,
      description,
      schema: { type: 'string' },
    })),
    ...headersOf(schema, route),
    ...(route.next ? paging : []),
    ...(route.file === 'bytes' ? [fileName] : []),
  ]
}

function headersOf(schema: GraphQLSchema, route: RestRoute): Parameter[] {
  const { type, fields } = fieldsOfVariable(schema, route, 'input')
  return Object.entries(route.headers ?? {}).flatMap(([name, carried]) =>
    fields
      .filter(field => field.name === carried)
      .map(field => {
        const { description, schema } = filterSchema(inputSchema(type, field))
        return {
          name,
          in: 'header' as const,
          required: false,
          description: description && restNames(route, description),
          schema,
        }
      }),
  )
}

const idOf = (name: string): never => {
  throw new Error(`No description of the path parameter ${name}`)
}

/** A query parameter is left out, never null. */
const filterSchema = ({ description, type, examples }: JsonSchema) => ({
  description,
  schema: {
    type: Array.isArray(type) ? (type[0] ?? 'string') : (type ?? 'string'),
    ...(examples && { examples }),
  },
})
