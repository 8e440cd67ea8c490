import type { GraphQLSchema } from 'graphql'
import { accessSentences } from '#platform/access/access'
import { REST_STATUS } from '../responses/statuses'
import type { RestRoute } from '../route'
import { errorResponsesOf, RATE_LIMIT_HEADERS } from './error-responses'
import type { JsonSchema } from './json-schema'
import { parametersOf } from './parameters'
import { requestBody } from './request-schema'
import { operationOf, type ResponseSchemas, rootFieldOf } from './response-schema'
import { restDescription } from './terminology'

/** The OpenAPI operation object of a route. */
export function operationObject(
  schema: GraphQLSchema,
  responses: ResponseSchemas,
  route: RestRoute,
) {
  const field = rootFieldOf(schema, route.document)
  const role = field.astNode?.directives?.find(({ name }) => name.value === 'auth')?.arguments?.[0]
    ?.value
  const needs = role?.kind === 'EnumValue' ? role.value : undefined
  const byTicket = route.file === 'bytes'
  const parameters = parametersOf(schema, route)
  const body = requestBody(schema, route)
  const errors = errorResponsesOf(route, field, needs !== undefined)
  const headers = {
    ...(route.next && LINK),
    ...(route.lastModified && LAST_MODIFIED),
    ...(REST_STATUS.RATE_LIMITED in errors && !route.file && RATE_LIMIT_HEADERS),
  }
  return {
    operationId: idOf(route),
    tags: [route.tag],
    summary: route.summary,
    description: [
      route.description ?? restDescription(field.description),
      AUDIENCES.get(byTicket ? 'ticket' : (needs ?? '')),
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [route.status ?? 200]: {
        description: route.status === 201 ? 'Created.' : 'OK.',
        ...(Object.keys(headers).length > 0 && { headers }),
        content: route.csv
          ? { 'text/csv': { schema: { type: 'string' } } }
          : {
              'application/json': {
                schema: reshaped(responses.of(route.document), route, responses),
              },
            },
      },
      ...errors,
    },
    security: needs && !byTicket ? [{ session: [] }] : [],
  }
}

const AUDIENCES = new Map<string, string>(
  Object.entries({
    ...accessSentences,
    ticket: 'For clients with an upload URL, which an administrator requests.',
  }),
)

const LINK = {
  Link: {
    description: 'The next page, if there is one: `<path>; rel="next"`.',
    schema: { type: 'string' },
  },
}

const LAST_MODIFIED = {
  'Last-Modified': {
    description:
      'When it last changed, from two seconds after that on, for requests without `Authorization`. `If-Modified-Since` is answered with 304, unless there is `If-None-Match`.',
    schema: { type: 'string' },
  },
}

/** The operation's name in the document, which two routes share for uploads. */
function idOf({ document, file }: RestRoute): string {
  const name = operationOf(document).name?.value.replace(/^Rest/, '') ?? ''
  return name.charAt(0).toLowerCase() + name.slice(1) + (file === 'bytes' ? 'ByTicket' : '')
}

/** The schema of a response that a route reshapes. */
function reshaped(
  schema: JsonSchema,
  { fields }: RestRoute,
  responses: ResponseSchemas,
): JsonSchema {
  if (!fields) return schema
  const partAt = (path: string) =>
    path
      .split('.')
      .reduce((part, name) => responses.resolved(part).properties?.[name] ?? missing(path), schema)
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, path]) => [name, partAt(path)]),
  )
  return { type: 'object', properties, required: Object.keys(properties) }
}

const missing = (path: string): never => {
  throw new Error(`The document selects no ${path}`)
}
