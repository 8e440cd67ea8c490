import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages } from '@portal/rules/messages'
import { HttpFault } from './http-fault'
import { refuse } from './refuse'

/** What no row answers: another method on a known path, an unknown path. */
export function answerUnknown({ method = '' }: IncomingMessage, response: ServerResponse, methods: string[]): void {
  if (methods.length === 0) return refuse(response, new HttpFault('NOT_FOUND', messages.notFound('Path')))
  response.setHeader('allow', [...methods, 'OPTIONS'].join(', '))
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  refuse(response, new HttpFault('METHOD_NOT_ALLOWED', messages.methodNotAllowed(method)))
}
