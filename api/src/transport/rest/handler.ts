import type { IncomingMessage, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import type { GraphQLFormattedError } from 'graphql'
import { messages } from '@portal/rules/messages'
import { badInput } from '#platform/errors/errors'
import type { ReadResponse, RestExecutor } from './executor'
import { setLoggedRoute } from './log-fields'
import { prepareJson, prepareUpload } from './prepare-call'
import { type RequestUrl, requestUrlOf } from './request-url'
import { HttpError } from './responses/http-error'
import { sendError } from './responses/send-error'
import { JSON_TYPE, sendJson } from './responses/send-json'
import { handleUnmatched } from './responses/unmatched'
import type { RestRequest, RestRoute } from './route'
import { type RouteMatch, Router } from './router'
import { routes } from './routes'

export type RestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Handles the documented REST paths on node:http, without a framework. Other paths below /api are 404. */
export function restHandler(executor: RestExecutor): RestHandler {
  const router = new Router(routes)
  return (request, response) => {
    const url = requestUrlOf(request)
    const match = router.match(request.method, url.path)
    if (match) void handle(executor, match, url, request, response)
    else handleUnmatched(request, response, router.allowedMethods(url.path))
  }
}

async function handle(
  executor: RestExecutor,
  { route, params }: RouteMatch,
  url: RequestUrl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  setLoggedRoute(request, route)
  try {
    refuseUnknown(route, url)
    const { execute, body } = await (route.file
      ? prepareUpload(executor, route, params, request, response)
      : prepareJson(executor, route, request, response))
    // Node parses only Set-Cookie, a response header, as an array.
    const headers = request.headers as RestRequest['headers']
    const call: RestRequest = {
      params,
      query: parseQuery(url.query),
      headers,
      body,
      today: () => executor.today(),
    }
    const read = async () => {
      const { data, errors } = await execute(route.variables(call))
      if (errors?.[0]) throw new OperationError(errors[0])
      const json = route.response(data as never, call)
      if (json == null && route.notFound)
        throw new HttpError('NOT_FOUND', messages.notFound(route.notFound))
      return { data, json }
    }
    const produce = async (): Promise<ReadResponse> => {
      const { data, json } = await read()
      const next = route.next?.(data as never, call)
      const modified = route.lastModified?.(data as never)
      return {
        body: route.csv ? String(json) : JSON.stringify(json),
        headers: {
          ...contentHeaders(route, call),
          ...(next && { link: nextLink(url, next) }),
          ...(modified && { 'last-modified': new Date(modified).toUTCString() }),
        },
      }
    }
    if (route.method === 'GET') return await executor.sendRead(request, response, produce)
    sendJson(response, route.status ?? 200, (await read()).json)
  } catch (failure) {
    const error =
      failure instanceof OperationError
        ? failure.error
        : failure instanceof HttpError
          ? failure
          : executor.present(failure)
    // Too late for an error response.
    if (response.headersSent) return void response.destroy()
    if (route.method === 'GET' && executor.sendStale(request, response, error)) return
    sendError(response, error, (field: string) => restName(route, field))
  } finally {
    executor.discardBody(request)
  }
}

const contentHeaders = ({ csv }: RestRoute, call: RestRequest): Record<string, string> =>
  csv
    ? {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${csv(call)}"`,
      }
    : { 'content-type': JSON_TYPE }

/** Carries an operation's presented error through the response cache. */
class OperationError extends Error {
  constructor(readonly error: GraphQLFormattedError) {
    super(error.message)
  }
}

/** The REST name of a GraphQL input field. */
function restName({ payload, headers, next }: RestRoute, field: string): string {
  if (next && field === 'first') return 'limit'
  const names: Readonly<Record<string, string>> = { ...payload, ...headers }
  return Object.keys(names).find(name => names[name] === field) ?? field
}

const PAGING = ['limit', 'after']

/** A parameter that is misspelt would otherwise be answered as if it had its effect. */
function refuseUnknown(
  { filters = [], query: others = {}, next }: RestRoute,
  { query }: RequestUrl,
): void {
  const known = new Set([...filters, ...Object.keys(others), ...(next ? PAGING : [])])
  const unknown = [...new URLSearchParams(query).keys()].find(name => !known.has(name))
  if (unknown !== undefined) throw badInput(messages.unknownParameter(unknown), unknown)
}

/** Repeated parameters are ignored. */
function parseQuery(query: string): RestRequest['query'] {
  const parameters = parse(query)
  for (const name in parameters) if (typeof parameters[name] !== 'string') delete parameters[name]
  return parameters as RestRequest['query']
}

/** A relative link, since the host of a request target in absolute form may be invalid. */
function nextLink({ path, query }: RequestUrl, after: string): string {
  const next = new URLSearchParams(query)
  next.set('after', after)
  return `<${path}?${next}>; rel="next"`
}
