import type { GraphQLField } from 'graphql'
import { messages } from '@portal/rules/messages'
import { errorsOf, STALE } from '#platform/errors/declared-errors'
import { ERROR_CODES } from '#platform/errors/errors'
import { REST_STATUS, type RestErrorCode } from '../responses/statuses'
import type { RestRoute } from '../route'

/** An example of each code's message. */
const MESSAGES: Record<RestErrorCode, string> = {
  BAD_USER_INPUT: messages.titleRequired,
  UNAUTHENTICATED: messages.signInNeeded,
  FORBIDDEN: messages.adminNeeded,
  NOT_FOUND: messages.notFound('Presentation'),
  METHOD_NOT_ALLOWED: messages.methodNotAllowed('PATCH'),
  CONFLICT: messages.alreadyAnswered,
  PAYLOAD_TOO_LARGE: messages.bodyTooLarge,
  UNSUPPORTED_MEDIA_TYPE: messages.jsonNeeded,
  RATE_LIMITED: messages.tooManyLinks,
  INTERNAL: messages.internal,
  UPSTREAM_FAILED: 'The ASX announcements could not be fetched.',
  UNAVAILABLE: messages.unavailable,
}

/** What each code means: as in the schema, but that times are told in a header, and two codes of HTTP alone. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ERROR_CODES).map(
    ([code, meaning]) => [code, meaning.replace('`retryAfter`', '`Retry-After`')] as const,
  ),
  [
    'METHOD_NOT_ALLOWED',
    'The path does not have this method; the `Allow` header lists its methods.',
  ],
  ['UNSUPPORTED_MEDIA_TYPE', 'The body has another content type than JSON.'],
])

/** The error responses of a route by status, with the conditions that its root field declares. */
export function errorResponsesOf(
  route: RestRoute,
  field: GraphQLField<unknown, unknown>,
  closed: boolean,
) {
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
  for (const [code, detail] of restErrorsOf(field)) codes.set(code, restNames(route, detail))
  const byStatus = [...codes].sort(([a], [b]) => REST_STATUS[a] - REST_STATUS[b])
  return Object.fromEntries(
    byStatus.map(([code, detail]) => [REST_STATUS[code], errorResponse(code, detail, route)]),
  )
}

/** The declared errors of a root field that REST has too, each with its conditions. */
const restErrorsOf = (field: GraphQLField<unknown, unknown>) =>
  errorsOf(field).flatMap(([code, conditions]) => {
    const rest = conditions.filter(condition => condition !== STALE)
    const isForVersions = conditions.length > 0 && rest.length === 0
    return isForVersions ? [] : [[code, rest.join(', or ')] as const]
  })

/** Replaces names of input fields by their REST names. */
export const restNames = (
  { payload, headers }: Pick<RestRoute, 'payload' | 'headers'>,
  text: string,
): string =>
  Object.entries({ ...payload, ...headers }).reduce(
    (renamed, [name, field]) => renamed.replaceAll(`\`${field}\``, `\`${name}\``),
    text,
  )

const header = (description: string, type: 'integer' | 'string') => ({
  description,
  schema: { type },
})

const RETRY_AFTER = { 'Retry-After': header('When to try again, in seconds.', 'integer') }

/** The headers of responses to requests that a rate limit counts. */
export const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': header(
    'The limits that count this request: `"name";q=requests;w=seconds`, separated by commas.',
    'string',
  ),
  RateLimit: header(
    'What remains of them: `"name";r=requests;t=seconds until the period ends`.',
    'string',
  ),
}

/** An unavailable portal, and a limit of uploads at once, have no period. */
const headersOf = (code: RestErrorCode, route: RestRoute) => ({
  ...(code === 'RATE_LIMITED' || code === 'UNAVAILABLE' ? RETRY_AFTER : {}),
  ...(code === 'RATE_LIMITED' && !route.file ? RATE_LIMIT_HEADERS : {}),
})

function errorResponse(code: RestErrorCode, detail: string, route: RestRoute) {
  const headers = headersOf(code, route)
  const meaning = MEANINGS.get(code) ?? ''
  const example = { message: MESSAGES[code], code }
  return {
    description: detail ? `${meaning} Here: ${detail}.` : meaning,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  }
}
