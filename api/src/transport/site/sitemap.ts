import { Router } from 'express'
import { dependsOn } from '../../platform/cache-tags'
import type { Services } from '../../platform/context'
import { type Database, longReadsOf } from '../../platform/database/kysely'
import { isPublished, latestChange } from '../../modules/publication/published'
import type { ResponseCache } from '../response-cache/response-cache'
import { escapeXml } from './escape-xml'

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
/** The sitemap protocol's limit. */
const MAX_URLS = 50_000

interface Entry {
  path: string
  changed?: Date
}

/** robots.txt and sitemap.xml. */
export function sitemapRoutes(
  { orm, settings: { publicUrl } }: Pick<Services, 'orm' | 'settings'>,
  cache: ResponseCache,
): Router {
  const router = Router()
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
    cache.serve({ key: 'GET /sitemap.xml', request, response }, async () => ({
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: sitemapXml(publicUrl, await entriesOf(longReadsOf(orm.em.fork()))),
      cacheable: true,
    })),
  )
  return router
}

async function entriesOf(db: Database): Promise<Entry[]> {
  dependsOn('presentation', 'announcement', 'policy')
  const published = (table: 'presentation' | 'announcement') =>
    db
      .selectFrom(table)
      .select(['id', latestChange(table).as('changed')])
      .where(isPublished(table))
      .orderBy('published_at', 'desc')
      .limit(MAX_URLS)
      .execute()
  const [presentations, announcements, policies] = await Promise.all([
    published('presentation'),
    published('announcement'),
    db
      .selectFrom('policy')
      .select(['id', 'last_updated as changed'])
      .orderBy('last_updated', 'desc')
      .limit(MAX_URLS)
      .execute(),
  ])
  const below = (path: string, rows: { id: string; changed: Date }[]) =>
    rows.map(({ id, changed }) => ({ path: `${path}/${id}`, changed }))
  return [
    ...PAGES.map(path => ({ path })),
    ...below('/presentations', presentations),
    ...below('/policies', policies),
    ...below('/announcements', announcements),
  ].slice(0, MAX_URLS)
}

function sitemapXml(publicUrl: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
