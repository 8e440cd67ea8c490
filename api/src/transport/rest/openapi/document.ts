import type { GraphQLSchema } from 'graphql'
import { SUBJECTS, type Row } from '../row'
import { REST_STATUS } from '../statuses'
import { AnswerSchemas } from './answer-schema'
import type { JsonSchema } from './json-schema'
import { describe } from './operation'

const DESCRIPTION = `Everything that the portal shows and does, as JSON.

Sign in with **POST /api/auth/verify** or **POST /api/auth/admin/login** and send the token that they answer as
\`Authorization: Bearer …\`. Access is decided before a body is looked at: without a token 401, with one of another kind of account 403.

Whatever is refused is answered as \`{ "message", "code", "field"? }\`: a sentence to show, one of a closed list of codes, and the field at fault.
Lists come whole up to 5,000 rows; beyond that, and with \`limit\`, a \`Link\` header leads on.
Times are written in UTC, and read as an instant or as a plain date, which means midnight in the portal’s time zone.`

const error = {
  type: 'object',
  description: 'Why something was refused.',
  properties: {
    message: { type: 'string', description: 'A sentence for whoever asked.' },
    code: { type: 'string', enum: Object.keys(REST_STATUS), description: 'For programs; each has its status.' },
    field: { type: 'string', description: 'The field of the request at fault, where it is one.' },
  },
  required: ['message', 'code'],
}

/** The REST interface as an OpenAPI document, made of the table and the schema that its documents run against. */
export function openApiDocument(schema: GraphQLSchema, routes: Row[], portal: { companyName: string }) {
  const answers = new AnswerSchemas(schema)
  const paths: Record<string, Record<string, object>> = {}
  for (const row of routes) {
    const path = (paths[row.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[row.method.toLowerCase()] = describe(schema, answers, row)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${portal.companyName} Shareholder Portal`, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/', description: 'This portal.' }],
    tags: SUBJECTS.map(name => ({ name })),
    paths,
    components: {
      schemas: { Error: error, ...used(answers.components, paths) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that signing in answered.' },
      },
    },
  }
}

/** Fragments of which only parts are answered need no description of their own. */
function used(components: Record<string, JsonSchema>, paths: object): Record<string, JsonSchema> {
  const text = JSON.stringify([paths, components])
  return Object.fromEntries(Object.entries(components).filter(([name]) => text.includes(`"#/components/schemas/${name}"`)))
}
