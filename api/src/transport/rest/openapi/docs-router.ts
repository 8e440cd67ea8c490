import { dirname } from 'node:path'
import express, { Router } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { RestRoute } from '../route'
import { DOCS_SCRIPT, docsPage } from './docs-page'
import { DOCS_STYLE } from './docs-style'
import { openApiDocument } from './document'

const ASSETS = new Set(['swagger-ui-bundle.js', 'swagger-ui.css'])

/** The OpenAPI document, which the first request builds, and its Swagger UI. Nothing is loaded from another host. */
export function docsRouter(
  schema: GraphQLSchema,
  routes: RestRoute[],
  portal: { companyName: string },
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  let known: ReturnType<typeof openApiDocument> | undefined
  const document = () => (known ??= openApiDocument(schema, routes, portal))
  router.get(
    '/api/openapi.json',
    (_request, response) => void response.set('cache-control', 'no-cache').json(document()),
  )
  router.get('/api/docs', (_request, response) => {
    const page = docsPage(document().info.title)
    response.set('cache-control', 'no-cache').type('html').send(page)
  })
  router.get(
    '/api/docs/page.js',
    (_request, response) => void response.type('js').send(DOCS_SCRIPT),
  )
  router.get(
    '/api/docs/page.css',
    (_request, response) => void response.type('css').send(DOCS_STYLE),
  )
  const assets = express.static(dirname(require.resolve('swagger-ui-dist/package.json')), {
    index: false,
    maxAge: '1d',
  })
  router.use('/api/docs', (request, response, next) => {
    if (ASSETS.has(request.path.slice(1))) assets(request, response, next)
    else next()
  })
  return router
}
