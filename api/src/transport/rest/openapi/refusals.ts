import type { GraphQLField, GraphQLSchema } from 'graphql'
import { messages } from '@portal/rules/messages'
import type { Row } from '../row'
import { isRestErrorCode, REST_STATUS, type RestErrorCode } from '../statuses'

/** What each code means to the caller, with a sentence that may come with it. */
const MEANINGS: Record<RestErrorCode, [meaning: string, message: string]> = {
  BAD_USER_INPUT: ['Something in the request cannot be accepted; `field` names it, where it is one field.', messages.titleRequired],
  UNAUTHENTICATED: ['Nobody is signed in, or the token has expired.', messages.signInNeeded],
  FORBIDDEN: ['An account of another kind is signed in.', messages.adminNeeded],
  NOT_FOUND: ['There is no such item.', messages.notFound('Presentation')],
  METHOD_NOT_ALLOWED: ['The path has other methods; the `Allow` header lists them.', messages.methodNotAllowed('PATCH')],
  CONFLICT: ['What stands does not allow it.', messages.alreadyAnswered],
  PAYLOAD_TOO_LARGE: ['The body is too large.', messages.bodyTooLarge],
  UNSUPPORTED_MEDIA_TYPE: ['The body says to be something else than JSON.', messages.jsonNeeded],
  RATE_LIMITED: ['Too much was asked for.', messages.tooManyLinks],
  INTERNAL: ['A fault of the portal.', messages.internal],
  UPSTREAM_FAILED: ['A service behind the portal gave nothing that can be used.', 'The ASX announcements could not be fetched.'],
  UNAVAILABLE: ['The portal cannot reach its database right now; `Retry-After` says when to try again.', messages.unavailable],
}

/** With what a row may refuse, and what is known of it beyond the code's meaning. */
export function refusalsOf(schema: GraphQLSchema, row: Row, field: GraphQLField<unknown, unknown>, closed: boolean) {
  const codes = new Map<RestErrorCode, string>()
  const always: RestErrorCode[] = [
    ...(closed ? (['UNAUTHENTICATED'] as const) : []),
    ...(closed && row.file !== 'bytes' ? (['FORBIDDEN'] as const) : []),
    ...(row.next || row.method !== 'GET' ? (['BAD_USER_INPUT'] as const) : []),
    ...(row.missing ? (['NOT_FOUND'] as const) : []),
    ...(row.method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE'] as const)),
    ...(row.method === 'GET' || row.file ? [] : (['UNSUPPORTED_MEDIA_TYPE'] as const)),
    'INTERNAL',
    'UNAVAILABLE',
  ]
  for (const code of always) codes.set(code, '')
  for (const [code, detail] of errorsIn(schema, field.description)) codes.set(code, restNames(row, detail))
  const byStatus = [...codes].sort(([a], [b]) => REST_STATUS[a] - REST_STATUS[b])
  return Object.fromEntries(byStatus.map(([code, detail]) => [REST_STATUS[code], refusal(code, detail)]))
}

/** The errors that a root field's description lists: `Errors: CODE (`field`) when …, those of another field, CODE.` */
function errorsIn(schema: GraphQLSchema, description: string | null | undefined): [RestErrorCode, string][] {
  const listed = /Errors: ([^.]*)\./.exec(description ?? '')?.[1] ?? ''
  return listed.split(/, (?=[A-Z_]{5,}|those of )/).flatMap(phrase => {
    const other = /^those of (\w+)$/.exec(phrase)?.[1]
    if (other) return errorsIn(schema, schema.getMutationType()?.getFields()[other]?.description)
    // Over REST nobody names one.
    if (phrase.includes('`expectedVersion`')) return []
    const [code = '', ...detail] = phrase.split(' ')
    return isRestErrorCode(code) ? [[code, detail.join(' ')] as [RestErrorCode, string]] : []
  })
}

/** Names of fields as the caller of the row knows them. */
export const restNames = ({ payload, headers }: Pick<Row, 'payload' | 'headers'>, text: string): string =>
  Object.entries({ ...payload, ...headers }).reduce((told, [name, field]) => told.replaceAll(`\`${field}\``, `\`${name}\``), text)

function refusal(code: RestErrorCode, detail: string) {
  const [meaning, message] = MEANINGS[code]
  return {
    description: detail ? `${meaning} Here: ${detail.replace(/^\(([^)]*)\)/, '$1')}.` : meaning,
    ...(code === 'UNAVAILABLE' && { headers: { 'Retry-After': { description: 'In so many seconds.', schema: { type: 'integer' } } } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message, code } } },
  }
}
