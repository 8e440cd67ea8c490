import type { IncomingMessage, ServerResponse } from 'node:http'
import { badInput } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'
import type { Execute, RestExecutor } from './executor'
import type { RestRequest, Row } from './row'
import { requireJson } from './require-json'

/** A call whose sender may make it, and what came with it. */
export interface Begun {
  execute: Execute
  body: RestRequest['body']
}

/** Decides access, then reads the body. JSON that is no object says nothing. */
export async function beginJson(executor: RestExecutor, row: Row, request: IncomingMessage): Promise<Begun> {
  const execute = await executor.begin(request, row)
  if (row.method === 'GET') return { execute, body: {} }
  requireJson(request)
  const body = await executor.readBody(request)
  return { execute, body: typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Begun['body']) : {} }
}

/** The two ways of the documented upload sequence (specification, section 7); the file is read once its sender is known. */
export async function beginUpload(
  executor: RestExecutor,
  row: Row,
  params: RestRequest['params'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Begun> {
  if (row.file === 'form') {
    const execute = await executor.begin(request, row)
    return { execute, body: { file: await executor.fileOfForm(request, response), purpose: 'POLICY' } }
  }
  const { execute, purpose } = await executor.beginByTicket(request, row, params.ticket ?? '')
  return { execute, body: { file: executor.fileOfBody(request, fileNameOf(request)), purpose } }
}

/** The name that a raw upload carries, URL-encoded as documented. */
function fileNameOf(request: IncomingMessage): string {
  const given = request.headers['x-filename']
  if (typeof given !== 'string' || given === '') throw badInput(messages.fileNameMissing, 'x-filename')
  try {
    return decodeURIComponent(given)
  } catch {
    return given
  }
}
