import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RestRoute } from './route'

/** Sets the route and the error code of log lines and metrics in the places where Express sets them. */

export const setLoggedRoute = (request: IncomingMessage, { path }: RestRoute): void =>
  void Object.assign(request, { route: { path } })

export const setLoggedErrorCode = (response: ServerResponse, code: unknown): void =>
  void Object.assign(response, { locals: { code } })
