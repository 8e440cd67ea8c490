import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import type { GraphQLFormattedError } from 'graphql'
import { messages } from '@portal/rules/messages'
import { addressOf, type Address } from './address'
import { beginJson, beginUpload } from './begin'
import type { Read, RestExecutor } from './executor'
import { HttpFault } from './http-fault'
import { noteRow } from './notes'
import { refuse } from './refuse'
import { Router, type Found } from './router'
import type { RestRequest, Row } from './row'
import { routes } from './routes'
import { sendJson } from './send-json'
import { answerUnknown } from './unknown'

export type RestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The documented REST paths, each a row of the table, without a framework in between. Everything else below /api is refused. */
export function restHandler(executor: RestExecutor): RestHandler {
  const router = new Router(routes)
  return (request, response) => {
    const address = addressOf(request)
    const found = router.find(request.method, address.path)
    if (found) void answer(executor, found, address, request, response)
    else answerUnknown(request, response, router.methodsOf(address.path))
  }
}

async function answer(
  executor: RestExecutor,
  { row, params }: Found,
  address: Address,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  noteRow(request, row)
  try {
    const { execute, body } = await (row.file ? beginUpload(executor, row, params, request, response) : beginJson(executor, row, request))
    // Of all headers only Set-Cookie, which nobody sends to a server, is kept as several.
    const headers = request.headers as RestRequest['headers']
    const asked: RestRequest = { params, query: textsIn(address.query), headers, body }
    const make = async (): Promise<Read> => {
      const { data, errors } = await execute(row.variables(asked))
      if (errors?.[0]) throw new Refused(errors[0])
      const json = row.answer(data as never, asked)
      if (json == null && row.missing) throw new HttpFault('NOT_FOUND', messages.notFound(row.missing))
      const next = row.next?.(data as never, asked)
      return { json, headers: next ? { link: linkTo(address, next) } : {} }
    }
    if (row.method === 'GET') return await executor.answerRead(request, response, make)
    sendJson(response, row.status ?? 200, (await make()).json)
  } catch (failure) {
    const refusal = failure instanceof Refused ? failure.error : failure instanceof HttpFault ? failure : executor.present(failure)
    // Half an answer cannot be taken back.
    if (response.headersSent) return void response.destroy()
    if (row.method === 'GET' && executor.answerBefore(request, response, refusal)) return
    refuse(response, refusal, (field: string) => restName(row, field))
  } finally {
    executor.drain(request)
  }
}

/** Carries a refusal, as it is to be told, out of what was asked together. */
class Refused extends Error {
  constructor(readonly error: GraphQLFormattedError) {
    super(error.message)
  }
}

/** What the caller calls a field that is refused under its name in GraphQL. */
function restName({ payload, headers, next }: Row, field: string): string {
  if (next && field === 'first') return 'limit'
  const names: Readonly<Record<string, string>> = { ...payload, ...headers }
  return Object.keys(names).find(name => names[name] === field) ?? field
}

/** What is given several times says nothing. */
function textsIn(query: string): RestRequest['query'] {
  const given = parse(query)
  for (const name in given) if (typeof given[name] !== 'string') delete given[name]
  return given as RestRequest['query']
}

/** By the path alone: of a request that names a host too, that need not be one. */
function linkTo({ path, query }: Address, after: string): string {
  const next = new URLSearchParams(query)
  next.set('after', after)
  return `<${path}?${next}>; rel="next"`
}
