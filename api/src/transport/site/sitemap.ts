import { Readable } from 'node:stream'
import { type Request, type Response, Router } from 'express'
import { sql } from 'kysely'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { messages } from '@portal/rules/messages'
import { isPublished, latestChange } from '#modules/content/publication/published'
import { type Database, longReadsOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Services } from '#platform/operation/context'
import type { ResponseCache } from '../response-cache/response-cache'

/** Personal and admin pages are not indexed. */
const DISALLOWED = ['/admin', '/auth', '/outbox', '/graphql', '/api']
const PAGES = [
  '/',
  '/presentations',
  '/announcements',
  '/policies',
  '/questions',
  '/developers',
  '/developers/schema',
  '/developers/changelog',
]
/** The protocol allows 50,000. A part of 5,000 has less than 1 MB, so the response cache has room for many. */
const PART_URLS = 5_000

/** The tables of the items below `/presentations` and so on. */
const TABLES = {
  presentations: 'presentation',
  policies: 'policy',
  announcements: 'announcement',
} as const
type Section = keyof typeof TABLES
const SECTIONS = Object.keys(TABLES) as Section[]
const PART_PATH = new RegExp(`^/sitemap-(${SECTIONS.join('|')})-([1-9]\\d{0,5})\\.xml$`)

/** robots.txt, and sitemap.xml, an index of `sitemap-pages.xml`, `sitemap-announcements-1.xml` and so on. */
export function sitemapRoutes(
  { orm, settings: { publicUrl } }: Pick<Services, 'orm' | 'settings'>,
  cache: ResponseCache,
): Router {
  const router = Router()
  const linksOf = (items: readonly Link[]) =>
    items.map(({ path, changed }) => ({
      url: publicUrl + path,
      ...(changed && { lastmod: changed.toISOString() }),
    }))
  const serve = (
    request: Request,
    response: Response,
    stream: () => SitemapStream | SitemapIndexStream,
    read: (db: Database) => Promise<Link[]>,
  ) =>
    cache.serve({ key: `GET ${request.path}`, request, response }, async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: String(
        await streamToPromise(
          Readable.from(linksOf(await read(longReadsOf(orm.em.fork())))).pipe(stream()),
        ),
      ),
      cacheable: true,
    }))

  router.get('/robots.txt', (_request, response) => {
    const rules = DISALLOWED.map(path => `Disallow: ${path}`)
    response.setHeader('cache-control', 'public, max-age=3600')
    response
      .type('text')
      .send(
        ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
          '\n',
        ),
      )
  })
  router.get('/sitemap.xml', (request, response) =>
    serve(request, response, () => new SitemapIndexStream(), partsOf),
  )
  router.get('/sitemap-pages.xml', (request, response) =>
    serve(request, response, urlSet, async () => PAGES.map(path => ({ path }))),
  )
  router.get(PART_PATH, async (request, response) => {
    const [section, part] = Object.values(request.params) as [Section, string]
    await serve(request, response, urlSet, db => itemsOf(db, section, Number(part)))
  })
  return router
}

interface Link {
  path: string
  changed?: Date
}

const urlSet = () =>
  new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } })

/** The parts with the last change in each. */
async function partsOf(db: Database): Promise<Link[]> {
  const parts = await Promise.all(
    SECTIONS.map(async section => {
      const { rows } = await sql<{ changed: Date }>`
        select max(changed) as changed from (
          select changed, (row_number() over (order by id) - 1) / ${PART_URLS} as part from (${publicRows(section)}) as item
        ) as numbered group by part order by part`.execute(db)
      return rows.map(({ changed }, index) => ({
        path: `/sitemap-${section}-${index + 1}.xml`,
        changed,
      }))
    }),
  )
  return [{ path: '/sitemap-pages.xml' }, ...parts.flat()]
}

async function itemsOf(db: Database, section: Section, part: number): Promise<Link[]> {
  const { rows } = await sql<{ id: string; changed: Date }>`
    ${publicRows(section)} order by id limit ${PART_URLS} offset ${(part - 1) * PART_URLS}`.execute(
    db,
  )
  if (rows.length === 0) throw new DomainError('NOT_FOUND', messages.notFound('Sitemap'))
  return rows.map(({ id, changed }) => ({ path: `/${section}/${id}`, changed }))
}

/** Ordered by their ids, which begin with the time, new items change the last part only. */
function publicRows(section: Section) {
  const table = TABLES[section]
  dependsOn(table)
  return table === 'policy'
    ? sql`select id, last_updated as changed from policy`
    : sql`select id, ${latestChange(table)} as changed from ${sql.table(table)} where ${isPublished(table)}`
}
