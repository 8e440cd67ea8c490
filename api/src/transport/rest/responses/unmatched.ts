import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages } from '@portal/rules/messages'
import { HttpError } from './http-error'
import { sendError } from './send-error'

/** Responds to requests without a matching route: 404, 405, or the allowed methods for OPTIONS. */
export function handleUnmatched(
  { method = '' }: IncomingMessage,
  response: ServerResponse,
  methods: string[],
): void {
  if (methods.length === 0)
    return sendError(response, new HttpError('NOT_FOUND', messages.notFound('Path')))
  response.setHeader('allow', [...methods, 'OPTIONS'].join(', '))
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  sendError(response, new HttpError('METHOD_NOT_ALLOWED', messages.methodNotAllowed(method)))
}
