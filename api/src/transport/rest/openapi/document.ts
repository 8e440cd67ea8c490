import type { GraphQLSchema } from 'graphql'
import { REST_STATUS } from '../responses/statuses'
import { type RestRoute, TAGS } from '../route'
import type { JsonSchema } from './json-schema'
import { operationObject } from './operation'
import { ResponseSchemas } from './response-schema'

const DESCRIPTION = `Everything that the portal shows and does, as JSON.

Sign in with **POST /api/auth/verify** or **POST /api/auth/admin/login** and send the token from the response as
\`Authorization: Bearer …\`. Access is checked before the body is read: 401 without a token, 403 for another kind of account
or a role that lacks it.
A token that is expired, revoked or forged counts as none, and every response says so: \`WWW-Authenticate: Bearer error="invalid_token"\`.

Errors are \`{ "message", "code", "field"?, "fields"? }\`: a sentence to show, one of a closed list of codes, the invalid field, and
all invalid fields with a sentence each. Every 429 and 503 has a \`Retry-After\` header. Requests that a rate limit counts are answered
with \`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers). Reads have no limit in the portal itself; a load
balancer before it may answer any request with 429.
Lists are returned whole up to 5,000 rows; beyond that, and with \`limit\`, a \`Link\` header has the URL of the next page.
A query parameter that the path does not have is refused with 400. Responses have times in UTC. Requests may send an instant, or a plain date, which means midnight in the portal’s time zone.`

const error = {
  type: 'object',
  description: 'An error.',
  properties: {
    message: { type: 'string', description: 'A sentence to show to the user.' },
    code: {
      type: 'string',
      enum: Object.keys(REST_STATUS),
      description: 'The error code for clients; each has one status.',
    },
    field: {
      type: 'string',
      description: 'The invalid field of the request, the first of several.',
    },
    fields: {
      type: 'array',
      description: 'All invalid fields of the request.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'An invalid field of the request.' },
          message: { type: 'string', description: 'A sentence to show beside it.' },
        },
        required: ['field', 'message'],
      },
    },
  },
  required: ['message', 'code'],
}

/** The OpenAPI document, derived from the route table and the GraphQL schema. */
export function openApiDocument(
  schema: GraphQLSchema,
  routes: RestRoute[],
  portal: { companyName: string },
) {
  const responses = new ResponseSchemas(schema)
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[route.method.toLowerCase()] = operationObject(schema, responses, route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${portal.companyName} Shareholder Portal`,
      version: '1.0.0',
      description: DESCRIPTION,
    },
    servers: [{ url: '/', description: 'This portal.' }],
    tags: TAGS.map(name => ({ name })),
    paths,
    components: {
      schemas: { Error: error, ...referenced(responses.components, paths) },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token from the sign-in response.',
        },
      },
    },
  }
}

/** Leaves out components that no response refers to. */
function referenced(
  components: Record<string, JsonSchema>,
  paths: object,
): Record<string, JsonSchema> {
  const text = JSON.stringify([paths, components])
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/schemas/${name}"`)),
  )
}
