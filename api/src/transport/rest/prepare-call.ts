import type { IncomingMessage, ServerResponse } from 'node:http'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import type { Execute, RestExecutor } from './executor'
import { requireJson } from './require-json'
import type { RestRequest, RestRoute } from './route'

/** An authorised call with its body. */
export interface PreparedCall {
  execute: Execute
  body: RestRequest['body']
}

/** Decides access, then reads the body. JSON other than an object counts as empty. */
export async function prepareJson(
  executor: RestExecutor,
  route: RestRoute,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<PreparedCall> {
  const execute = await executor.authorize(request, response, route)
  if (route.method === 'GET') return { execute, body: {} }
  requireJson(request)
  const body = await executor.readBody(request)
  return {
    execute,
    body:
      typeof body === 'object' && body !== null && !Array.isArray(body)
        ? (body as PreparedCall['body'])
        : {},
  }
}

/** Both forms of the documented upload (specification, section 7). The file is read after access is decided. */
export async function prepareUpload(
  executor: RestExecutor,
  route: RestRoute,
  params: RestRequest['params'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<PreparedCall> {
  if (route.file === 'form') {
    const execute = await executor.authorize(request, response, route)
    return {
      execute,
      body: { file: await executor.fileOfForm(request, response), purpose: 'POLICY' },
    }
  }
  const { execute, purpose } = await executor.authorizeByTicket(
    request,
    response,
    route,
    params.ticket ?? '',
  )
  return { execute, body: { file: executor.fileOfBody(request, fileNameOf(request)), purpose } }
}

/** The file name of a raw upload, URL-encoded as documented. */
function fileNameOf(request: IncomingMessage): string {
  const header = request.headers['x-filename']
  if (typeof header !== 'string' || header === '')
    throw badInput(messages.fileNameMissing, 'x-filename')
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
