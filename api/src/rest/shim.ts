import { Router, type Request, type Response } from 'express'
import { DomainError } from '../errors'
import { messages } from '../rules/messages'
import type { RestExecutor } from './executor'
import { refuse } from './refuse'
import type { Row } from './row'
import { routes } from './routes'
import { addUploads } from './uploads'

/** The documented REST paths, each a row of the table. Everything else below /api is an unknown path. */
export function restRouter(executor: RestExecutor): Router {
  const router = Router({ caseSensitive: true })
  for (const row of routes) {
    router[row.method.toLowerCase() as 'get'](row.path, (request, response) => answer(executor, row, request, response))
  }
  addUploads(router, executor)
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
