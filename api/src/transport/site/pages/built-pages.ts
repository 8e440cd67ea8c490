import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type RequestHandler } from 'express'
import { EXPLORER_PATH, explorerHeaders } from '../explorer-headers'
import { compressedFiles } from './compressed-files'
import { PAGE_RENDER_MAX_MS } from '@portal/rules/limits'
import { pageDocument } from './page-document'
import { pageProgram, type Manifest } from './page-program'
import type { PageRenderer, RenderedPage } from './page-renderer'
import { renderedPages, type PagesOf } from './rendered-pages'

/** What of the build's document begins the program, which a page from the server does by itself. */
const BEGINS = /<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\s*/g

/** The built client: hashed files for a year, pages asked for anew each time. */
export function builtPages(dist: string, { renderMs = PAGE_RENDER_MAX_MS } = {}): PagesOf {
  const client = join(dist, 'client')
  const read = once(async () => {
    if (!existsSync(join(client, 'index.html'))) throw new Error('The client is not built: run npm run build')
    const [template, manifest, renderer] = await Promise.all([
      readFile(join(client, 'index.html'), 'utf8'),
      readFile(join(client, '.vite/manifest.json'), 'utf8').then(text => JSON.parse(text) as Manifest),
      import(pathToFileURL(join(dist, 'server/main.js')).href) as Promise<PageRenderer>,
    ])
    return { template, manifest, renderer }
  })
  const source = {
    lasting: true,
    renderer: async () => (await read()).renderer,
    document: async (page: RenderedPage | null) => {
      const { template, manifest } = await read()
      return page ? pageDocument(template.replace(BEGINS, ''), page, pageProgram(manifest, page.module)) : template
    },
  }
  return portal => {
    const router = express.Router()
    router.use(compressedFiles(client))
    router.use('/assets', express.static(join(client, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: false }))
    router.get(EXPLORER_PATH, explorerHeaders, sendPage(join(client, 'explorer.html')))
    router.use(express.static(client, { index: false, maxAge: '1h', dotfiles: 'ignore' }))
    router.use(renderedPages({ ...source, renderMs }, portal))
    return [router]
  }
}

const sendPage =
  (page: string): RequestHandler =>
  (_request, response, next) => {
    if (!existsSync(page)) return next(new Error('The client is not built: run npm run build'))
    response.setHeader('cache-control', 'no-cache')
    response.sendFile(page)
  }

/** Read when it is first needed; what failed is tried again. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = undefined
      throw error
    }))
}
