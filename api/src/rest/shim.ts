import { Router, type Request, type Response } from 'express'
import type { GraphQLFormattedError } from 'graphql'
import { messages } from '../rules/messages'
import { beginJson, beginUpload, type Begun } from './begin'
import type { Read, RestExecutor } from './executor'
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
  try {
    const { execute, body } = await begin()
    const asked: RestRequest = {
      params: request.params as Record<string, string>,
      query: textsOf(request.query),
      headers: textsOf(request.headers),
      body,
    }
    const make = async (): Promise<Read> => {
      const { data, errors } = await execute(row.variables(asked))
      if (errors?.[0]) throw new Refused(errors[0])
      const json = row.answer(data as never, asked)
      if (json == null && row.missing) throw new HttpFault('NOT_FOUND', messages.notFound(row.missing))
      const next = row.next?.(data as never, asked)
      return { json, headers: next ? { link: linkTo(request, next) } : {} }
    }
    if (row.method === 'GET') return await executor.answerRead(request, response, make)
    response.status(row.status ?? 200).json((await make()).json)
  } catch (failure) {
    const refusal = failure instanceof Refused ? failure.error : failure instanceof HttpFault ? failure : executor.present(failure)
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

const textsOf = (values: object): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]))

/** By the path alone: of a request that names a host too, that need not be one. */
function linkTo({ path, originalUrl }: Request, after: string): string {
  const query = new URLSearchParams(originalUrl.split(/\?(.*)/s)[1])
  query.set('after', after)
  return `<${path}?${query}>; rel="next"`
}
