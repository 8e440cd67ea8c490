import { Router } from 'express'
import type { Services } from '../../platform/context'
import { readsOf, type Database } from '../../platform/database/kysely'

/** Personal and admin pages are not indexed. */
const DISALLOWED = ['/admin', '/auth', '/outbox', '/graphql', '/api']
const PAGES = ['/', '/presentations', '/announcements', '/policies']
/** The sitemap protocol's limit. */
const MAX_URLS = 50_000
const TTL_MS = 5 * 60_000

interface Entry {
  path: string
  changed?: Date
}

/** robots.txt and sitemap.xml. */
export function sitemapRoutes({ orm, clock, settings: { publicUrl } }: Pick<Services, 'orm' | 'clock' | 'settings'>): Router {
  let cached: { xml: Promise<string>; until: number } | undefined
  function sitemap(): Promise<string> {
    const now = clock.now().getTime()
    if (!cached || cached.until <= now) {
      const xml = entriesOf(readsOf(orm.em.fork())).then(entries => sitemapXml(publicUrl, entries))
      cached = { xml, until: now + TTL_MS }
      // A failure is not cached.
      xml.catch(() => (cached = undefined))
    }
    return cached.xml
  }

  const router = Router()
  router.get('/robots.txt', (_request, response) => {
    const rules = DISALLOWED.map(path => `Disallow: ${path}`)
    response.setHeader('cache-control', 'public, max-age=3600')
    response.type('text').send(['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
  })
  router.get('/sitemap.xml', async (_request, response) => {
    const xml = await sitemap()
    response.setHeader('cache-control', `public, max-age=${TTL_MS / 1000}`)
    response.type('application/xml').send(xml)
  })
  return router
}

async function entriesOf(db: Database): Promise<Entry[]> {
  const [presentations, announcements, policies] = await Promise.all([
    db.selectFrom('presentation').select(['id', 'published_at as changed']).orderBy('published_at', 'desc').limit(MAX_URLS).execute(),
    db.selectFrom('announcement').select(['id', 'published_at as changed']).orderBy('published_at', 'desc').limit(MAX_URLS).execute(),
    db.selectFrom('policy').select(['id', 'last_updated as changed']).orderBy('last_updated', 'desc').limit(MAX_URLS).execute(),
  ])
  const below = (path: string, rows: { id: string; changed: Date }[]) => rows.map(({ id, changed }) => ({ path: `${path}/${id}`, changed }))
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
    return `<url><loc>${escape(publicUrl + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

const escape = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
