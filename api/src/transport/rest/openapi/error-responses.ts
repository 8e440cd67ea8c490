import type { GraphQLField, GraphQLSchema } from 'graphql'
import { messages } from '@portal/rules/messages'
import type { RestRoute } from '../route'
import { isRestErrorCode, REST_STATUS, type RestErrorCode } from '../statuses'

/** The meaning of each code, with an example of its message. */
const MEANINGS: Record<RestErrorCode, [meaning: string, message: string]> = {
  BAD_USER_INPUT: ['The request is invalid; `field` names the invalid field, if it is a single one.', messages.titleRequired],
  UNAUTHENTICATED: ['The token is missing, invalid or expired.', messages.signInNeeded],
  FORBIDDEN: ['The token belongs to another kind of account.', messages.adminNeeded],
  NOT_FOUND: ['The item does not exist.', messages.notFound('Presentation')],
  METHOD_NOT_ALLOWED: ['The path does not have this method; the `Allow` header lists its methods.', messages.methodNotAllowed('PATCH')],
  CONFLICT: ['The item’s current state does not allow it.', messages.alreadyAnswered],
  PAYLOAD_TOO_LARGE: ['The body is too large.', messages.bodyTooLarge],
  UNSUPPORTED_MEDIA_TYPE: ['The body has another content type than JSON.', messages.jsonNeeded],
  RATE_LIMITED: ['A rate limit is reached.', messages.tooManyLinks],
  INTERNAL: ['Internal error.', messages.internal],
  UPSTREAM_FAILED: ['An upstream service failed.', 'The ASX announcements could not be fetched.'],
  UNAVAILABLE: ['The database is unavailable; `Retry-After` says when to try again.', messages.unavailable],
}

/** The error responses of a route by status, with details from the root field's description. */
export function errorResponsesOf(schema: GraphQLSchema, route: RestRoute, field: GraphQLField<unknown, unknown>, closed: boolean) {
  const codes = new Map<RestErrorCode, string>()
  const always: RestErrorCode[] = [
    ...(closed ? (['UNAUTHENTICATED'] as const) : []),
    ...(closed && route.file !== 'bytes' ? (['FORBIDDEN'] as const) : []),
    'BAD_USER_INPUT',
    ...(route.notFound ? (['NOT_FOUND'] as const) : []),
    ...(route.method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE'] as const)),
    ...(route.method === 'GET' || route.file ? [] : (['UNSUPPORTED_MEDIA_TYPE'] as const)),
    'INTERNAL',
    'UNAVAILABLE',
  ]
  for (const code of always) codes.set(code, '')
  for (const [code, detail] of errorsIn(schema, field.description)) codes.set(code, restNames(route, detail))
  const byStatus = [...codes].sort(([a], [b]) => REST_STATUS[a] - REST_STATUS[b])
  return Object.fromEntries(byStatus.map(([code, detail]) => [REST_STATUS[code], errorResponse(code, detail)]))
}

/** The errors that a root field's description lists: `Errors: CODE (`field`) when …, those of another field, CODE.` */
function errorsIn(schema: GraphQLSchema, description: string | null | undefined): [RestErrorCode, string][] {
  const listed = /Errors: ([^.]*)\./.exec(description ?? '')?.[1] ?? ''
  return listed.split(/, (?=[A-Z_]{5,}|those of )/).flatMap(phrase => {
    const other = /^those of (\w+)$/.exec(phrase)?.[1]
    if (other) return errorsIn(schema, schema.getMutationType()?.getFields()[other]?.description)
    // REST has no such field.
    if (phrase.includes('`expectedVersion`')) return []
    const [code = '', ...detail] = phrase.split(' ')
    return isRestErrorCode(code) ? [[code, detail.join(' ')] as [RestErrorCode, string]] : []
  })
}

/** Replaces names of input fields by their REST names. */
export const restNames = ({ payload, headers }: Pick<RestRoute, 'payload' | 'headers'>, text: string): string =>
  Object.entries({ ...payload, ...headers }).reduce((renamed, [name, field]) => renamed.replaceAll(`\`${field}\``, `\`${name}\``), text)

function errorResponse(code: RestErrorCode, detail: string) {
  const [meaning, message] = MEANINGS[code]
  return {
    description: detail ? `${meaning} Here: ${detail.replace(/^\(([^)]*)\)/, '$1')}.` : meaning,
    ...(code === 'UNAVAILABLE' && {
      headers: { 'Retry-After': { description: 'When to try again, in seconds.', schema: { type: 'integer' } } },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message, code } } },
  }
}
