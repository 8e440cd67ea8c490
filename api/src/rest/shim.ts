import { Router, type Request, type Response } from 'express'
import { messages } from '../rules/messages'
import { beginJson, beginUpload, type Begun } from './begin'
import type { RestExecutor } from './executor'
import { HttpFault } from './http-fault'
import { refuse } from './refuse'
import type { RestRequest, Row } from './row'
import { routes } from './routes'
import { unknownPaths, unreadablePath } from './unknown'

/** The documented REST paths, each a row of the table. Everything else below /api is refused. */
export function restRouter(executor: RestExecutor): Router {
  const router = Router({ caseSensitive: true })
  for (const row of routes) {
    const begin = row.file ? beginUpload : beginJson
    router[row.method.toLowerCase() as 'get'](row.path, (request, response) =>
      answer(executor, row, request, response, () => begin(executor, row, request, response)),
    )
  }
  router.use(unknownPaths(routes))
  router.use('/api', unreadablePath)
  return router
}

async function answer(executor: RestExecutor, row: Row, request: Request, response: Response, begin: () => Promise<Begun>): Promise<void> {
  const nameOf = (field: string) => restName(row, field)
  try {
    const { execute, body } = await begin()
    const asked: RestRequest = {
      params: request.params as Record<string, string>,
      query: textsOf(request.query),
      headers: textsOf(request.headers),
      body,
    }
    const { data, errors } = await execute(row.variables(asked))
    if (errors?.[0]) return refuse(response, errors[0], nameOf)
    const answered = row.answer(data as never, asked)
    if (answered == null && row.missing) return refuse(response, new HttpFault('NOT_FOUND', messages.notFound(row.missing)))
    const next = row.next?.(data as never, asked)
    if (next) response.setHeader('link', linkTo(request, next))
    response.status(row.status ?? 200).json(answered)
  } catch (failure) {
    refuse(response, failure instanceof HttpFault ? failure : executor.present(failure), nameOf)
  } finally {
    executor.drain(request)
  }
}

/** What the caller calls a field that is refused under its name in GraphQL. */
function restName({ payload, headers, next }: Row, field: string): string {
  if (next && field === 'first') return 'limit'
  const names: Readonly<Record<string, string>> = { ...payload, ...headers }
  return Object.keys(names).find(name => names[name] === field) ?? field
}

const textsOf = (values: object): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]))

function linkTo(request: Request, after: string): string {
  const url = new URL(request.originalUrl, 'http://portal')
  url.searchParams.set('after', after)
  return `<${url.pathname}${url.search}>; rel="next"`
}
