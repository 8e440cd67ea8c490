import type { IncomingMessage } from 'node:http'

/** Paths below which callers write what they like: tokens, ids, names of files. */
const FOLDERS = ['/api', '/assets', '/objects', '/outbox']

/** What Express notes on a request. */
interface Routed {
  route?: { path?: unknown }
  baseUrl?: string
}

export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

/** Which of the portal's routes a path took, as it is written in the code: of what callers write nothing is in it. */
export function routeOf(path: string, request: IncomingMessage & Routed): string {
  if (path === '/graphql') return path
  const pattern = request.route?.path
  if (typeof pattern === 'string' && !request.baseUrl) return pattern
  const folder = FOLDERS.find(name => path.toLowerCase().startsWith(`${name}/`))
  return folder ? `${folder}/*` : '/*'
}
