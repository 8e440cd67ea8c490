import type { IncomingMessage } from 'node:http'

/** Prefixes of paths that contain tokens, ids or file names. */
const PREFIXES = ['/api', '/assets', '/objects', '/outbox']

/** The fields that Express sets on a request. */
interface Routed {
  route?: { path?: unknown }
  baseUrl?: string
}

export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/'

/** The route pattern that a path matched, as the code defines it, without anything that callers wrote. */
export function routeOf(path: string, request: IncomingMessage & Routed): string {
  if (path === '/graphql') return path
  const pattern = request.route?.path
  if (typeof pattern === 'string' && !request.baseUrl) return pattern
  const prefix = PREFIXES.find(name => path.toLowerCase().startsWith(`${name}/`))
  return prefix ? `${prefix}/*` : '/*'
}
