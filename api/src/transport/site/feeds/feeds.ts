import { Router } from 'express'
import { feedFormats, feedLists, feedPath, feedTypes } from '@portal/rules/paths/feeds'
import { createContext, type Services } from '#platform/operation/context'
import type { ResponseCache } from '../../response-cache/response-cache'
import { atomXml } from './atom'
import { readFeed } from './feed'
import { jsonFeed } from './json-feed'

const formats = {
  atom: { write: atomXml, type: `${feedTypes.atom}; charset=utf-8` },
  json: { write: jsonFeed, type: feedTypes.json },
}

/** The newest announcements and presentations as Atom (RFC 4287) and JSON Feed 1.1, as a visitor sees them, whoever asks. */
export function feedRoutes(services: Services, cache: ResponseCache): Router {
  const router = Router()
  for (const list of feedLists)
    for (const format of feedFormats) {
      const path = feedPath(list, format)
      const { write, type } = formats[format]
      router.get(path, (request, response) =>
        cache.serve({ key: `GET ${path}`, request, response }, async () => ({
          status: 200,
          headers: { 'content-type': type },
          body: write(await readFeed(list, createContext(services, null, 'feed'))),
          cacheable: true,
        })),
      )
    }
  return router
}
