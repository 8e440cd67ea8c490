import { getOperationAST, OperationTypeNode, parse } from 'graphql'

export interface SharedQuery {
  query: string
  variables: string
}

/** The query that the explorer's address carries, or null. It is opened, not run. */
export function readSharedQuery(search: string): SharedQuery | null {
  const parameters = new URLSearchParams(search)
  const query = parameters.get('query')
  return query ? { query, variables: parameters.get('variables') ?? '' } : null
}

/** The explorer's address with the query in it. */
export function linkTo(address: string, { query, variables }: SharedQuery): string {
  const link = new URL(address)
  link.search = new URLSearchParams({
    query,
    ...(isEmpty(variables) ? {} : { variables }),
  }).toString()
  link.hash = ''
  return link.href
}

const isEmpty = (json: string) => ['', '{}'].includes(json.replace(/\s/g, ''))

/** For a POSIX shell, in which nothing between single quotes has a meaning. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

export interface CurlOptions extends SharedQuery {
  endpoint: string
  /** The headers' editor: JSON. */
  headers: string
  operationName: string | undefined
  signedIn: boolean
}

/**
 * The query as a command. A session's token is a secret, and so is what the headers' editor holds: both are left to variables of the
 * shell. Throws what to tell where it cannot be one.
 */
export function curlOf({
  endpoint,
  query,
  variables,
  headers,
  operationName,
  signedIn,
}: CurlOptions): string {
  if (isSubscription(query, operationName))
    throw new Error('A subscription runs over WebSocket, not by curl')
  const values = object(variables, 'The variables are not valid JSON')
  const names = Object.keys(object(headers, 'The headers are not valid JSON')).filter(
    name => !/^content-type$/i.test(name),
  )
  if (signedIn && !names.some(name => /^authorization$/i.test(name))) names.push('authorization')
  const lines = [
    `curl -s ${quoted(endpoint)}`,
    `-H 'content-type: application/json'`,
    ...names.map(name =>
      /^authorization$/i.test(name)
        ? '-H "authorization: Bearer $TOKEN"'
        : `-H "${name}: $${shellName(name)}"`,
    ),
    `-d ${quoted(JSON.stringify({ query, ...(isEmpty(variables) ? {} : { variables: values }), operationName }))}`,
  ]
  return lines.join(' \\\n  ')
}

const shellName = (header: string) => header.toUpperCase().replace(/[^A-Z0-9]/g, '_')

function isSubscription(query: string, operationName: string | undefined): boolean {
  try {
    return (
      getOperationAST(parse(query), operationName)?.operation === OperationTypeNode.SUBSCRIPTION
    )
  } catch {
    return false // The server says what is wrong with it.
  }
}

function object(text: string, refusal: string): object {
  if (isEmpty(text)) return {}
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    throw new Error(refusal)
  }
}
