import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { EXPLORER_PATH } from '../explorer-headers'
import { pageDocument } from './page-document'
import type { PageRenderer } from './page-renderer'
import { type PagesOf, renderedPages } from './rendered-pages'

/** The client from its sources with hot reload, by Vite in this process; pages are rendered from the same sources. */
export async function developmentPages(root: string): Promise<PagesOf> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: 24_678 } },
    appType: 'custom',
  })
  const template = async (file: string, url: string) =>
    vite.transformIndexHtml(url, await readFile(join(root, file), 'utf8'))
  const explorer: RequestHandler = async (request, response) => {
    response.type('html').send(await template('explorer.html', request.originalUrl))
  }
  return portal => [
    vite.middlewares,
    (request, response, next) =>
      request.path === EXPLORER_PATH ? explorer(request, response, next) : next(),
    renderedPages(
      {
        cacheable: false,
        renderer: () =>
          vite.ssrLoadModule('/src/server/main.tsx') as Promise<
            Record<string, unknown>
          > as unknown as Promise<PageRenderer>,
        document: async (page, url) => {
          const html = await template('index.html', url)
          return page ? pageDocument(html, page) : html
        },
      },
      portal,
    ),
  ]
}
