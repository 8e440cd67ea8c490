import { Router, type Request, type Response } from 'express'
import type { GraphQLFormattedError } from 'graphql'
import { DomainError, ERROR_STATUS, isErrorCode } from '../errors'
import { messages } from '../rules/messages'
import type { Row } from './row'
import { routes } from './routes'

/** Runs GraphQL on behalf of a request. Handed in, so that the shim knows nothing of the portal behind it. */
export interface RestExecutor {
  /** Decides access for the row's document before anything of the body is looked at. */
  begin(request: Request, row: Row): Promise<(variables: object) => Promise<{ data?: unknown; errors?: readonly GraphQLFormattedError[] }>>
  readBody(request: Request): Promise<unknown>
  present(failure: unknown): GraphQLFormattedError
}

/** The documented REST paths, each a row of the table. Everything else below /api is an unknown path. */
export function restRouter(executor: RestExecutor): Router {
  const router = Router({ caseSensitive: true })
  for (const row of routes) {
    router[row.method.toLowerCase() as 'get'](row.path, (request, response) => answer(executor, row, request, response))
  }
  router.use(
    '/api',
    (_request, response) => void refuse(response, executor.present(new DomainError('NOT_FOUND', messages.notFound('Path')))),
  )
  return router
}

async function answer(executor: RestExecutor, row: Row, request: Request, response: Response): Promise<void> {
  try {
    const execute = await executor.begin(request, row)
    const body = row.method === 'GET' ? undefined : await executor.readBody(request)
    const variables = row.variables({
      params: request.params as Record<string, string>,
      query: Object.fromEntries(
        Object.entries(request.query).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      ),
      body: typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {},
    })
    const { data, errors } = await execute(variables)
    if (errors?.[0]) return refuse(response, errors[0])
    const answered = row.answer(data as never)
    if (answered == null && row.missing)
      return refuse(response, executor.present(new DomainError('NOT_FOUND', messages.notFound(row.missing))))
    const next = row.next?.(data as never)
    if (next) response.setHeader('link', linkTo(request, next))
    response.status(row.status ?? 200).json(answered)
  } catch (failure) {
    refuse(response, executor.present(failure))
  }
}

function linkTo(request: Request, after: string): string {
  const url = new URL(request.originalUrl, 'http://portal')
  url.searchParams.set('after', after)
  return `<${url.pathname}${url.search}>; rel="next"`
}

/** `{ message, code, field? }` with the code's status. */
function refuse(response: Response, { message, extensions }: GraphQLFormattedError): void {
  const { code, field } = extensions ?? {}
  const status = isErrorCode(code) ? ERROR_STATUS[code] : 500
  if (status === 503) response.setHeader('retry-after', '2')
  response.status(status).json(field === undefined ? { message, code } : { message, code, field })
}
