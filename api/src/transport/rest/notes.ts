import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Row } from './row'

/** Notes for the log and the figures, where Express leaves those of its routes. */

export const noteRow = (request: IncomingMessage, { path }: Row): void => void Object.assign(request, { route: { path } })

export const noteRefusal = (response: ServerResponse, code: unknown): void => void Object.assign(response, { locals: { code } })
