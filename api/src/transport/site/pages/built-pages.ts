import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import express, { type RequestHandler } from 'express'
import { PAGE_RENDER_TIMEOUT_MS } from '@portal/rules/limits'
import { EXPLORER_PATH, explorerHeaders } from '../explorer-headers'
import { assetsOfOtherBuilds } from './assets-of-other-builds'
import { bundleOf, type Manifest } from './client-bundle'
import { compressedFiles } from './compressed-files'
import { pageDocument } from './page-document'
import type { PageRenderer, RenderedPage } from './page-renderer'
import { type PagesOf, renderedPages } from './rendered-pages'

/** The template's tags that load the client bundle, which a rendered page loads with its own. */
const ENTRY_TAGS = /<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\s*/g

/** The built client: browsers cache hashed files for a year and revalidate pages. */
export function builtPages(dist: string, { renderMs = PAGE_RENDER_TIMEOUT_MS } = {}): PagesOf {
  const client = join(dist, 'client')
  const read = lazy(async () => {
    if (!existsSync(join(client, 'index.html')))
      throw new Error('The client is not built: run npm run build')
    // Apart from `import`: TypeScript rewrites its argument, and would leave out what only that uses.
    const rendererUrl = pathToFileURL(join(dist, 'server/main.js')).href
    const [template, manifest, renderer] = await Promise.all([
      readFile(join(client, 'index.html'), 'utf8'),
      readFile(join(client, '.vite/manifest.json'), 'utf8').then(
        text => JSON.parse(text) as Manifest,
      ),
      import(rendererUrl) as Promise<PageRenderer>,
    ])
    return { template, manifest, renderer }
  })
  const source = {
    cacheable: true,
    renderer: async () => (await read()).renderer,
    document: async (page: RenderedPage | null) => {
      const { template, manifest } = await read()
      return page
        ? pageDocument(template.replace(ENTRY_TAGS, ''), page, bundleOf(manifest, page.module))
        : template
    },
  }
  return portal => {
    const router = express.Router()
    router.use(compressedFiles(client))
    router.use(
      '/assets',
      express.static(join(client, 'assets'), {
        immutable: true,
        maxAge: '1y',
        index: false,
        redirect: false,
      }),
    )
    router.use('/assets', assetsOfOtherBuilds(portal.files))
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

/** Calls `work` once, when its result is first needed; a failure is retried. */
function lazy<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = undefined
      throw error
    }))
}
