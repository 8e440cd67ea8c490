import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import express, { Router, type RequestHandler } from 'express'
import { EXPLORER_PATH, explorerHeaders } from './explorer-headers'

/** The built client: hashed files for a year, the page itself asked for anew each time. */
export function builtPages(dist: string): Router {
  const router = Router()
  router.use('/assets', express.static(join(dist, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: false }))
  router.get(EXPLORER_PATH, explorerHeaders, sendPage(join(dist, 'explorer.html')))
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    return sendPage(join(dist, 'index.html'))(request, response, next)
  })
  return router
}

const sendPage =
  (page: string): RequestHandler =>
  (_request, response, next) => {
    if (!existsSync(page)) return next(new Error('The client is not built: run npm run build'))
    if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
    response.sendFile(page)
  }

/** The client from its sources, with hot reload, inside this process. */
export async function developmentPages(root: string): Promise<RequestHandler[]> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { port: 24_678 } }, appType: 'custom' })
  const page: RequestHandler = async (request, response) => {
    const file = request.path === EXPLORER_PATH ? 'explorer.html' : 'index.html'
    const template = await readFile(join(root, file), 'utf8')
    response.type('html').send(await vite.transformIndexHtml(request.originalUrl, template))
  }
  return [vite.middlewares, page]
}
