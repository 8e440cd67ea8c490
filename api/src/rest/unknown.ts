import { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { messages } from '../rules/messages'
import { HttpFault } from './http-fault'
import { refuse } from './refuse'
import type { Row } from './row'

const methodsOf = (rows: Row[]): string[] => rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

/** What no row answers: another method on a known path, an unknown path. */
export function unknownPaths(routes: Row[]): Router {
  const router = Router({ caseSensitive: true })
  // One path may fit several rows: `fetch-asx` could also be an announcement's id.
  for (const [path, rows] of Map.groupBy(routes, ({ path }) => path))
    router.all(path, (_request, response, next) => {
      response.locals.methods = [...((response.locals.methods as string[] | undefined) ?? []), ...methodsOf(rows)]
      next()
    })
  router.use('/api', answerUnknown)
  return router
}

const answerUnknown: RequestHandler = ({ method }, response) => {
  const methods = response.locals.methods as string[] | undefined
  if (!methods) return refuse(response, new HttpFault('NOT_FOUND', messages.notFound('Path')))
  response.setHeader('allow', [...methods, 'OPTIONS'].join(', '))
  if (method === 'OPTIONS') return void response.status(204).end()
  refuse(response, new HttpFault('METHOD_NOT_ALLOWED', messages.methodNotAllowed(method)))
}

/** Express fails with a 400 on percent signs that encode nothing; a path that cannot be read names nothing. */
export const unreadablePath: ErrorRequestHandler = (failure: { status?: number }, _request, response, next) => {
  if (failure.status !== 400) return next(failure)
  refuse(response, new HttpFault('NOT_FOUND', messages.notFound('Path')))
}
