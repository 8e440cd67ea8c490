import { type Kysely, sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { parseXml } from '../../harness/http/xml'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal({ publicUrl: 'https://ir.test/a&b' })))
afterAll(() => portal.stop())

const read = async (path: string) => {
  const response = await fetch(portal.address + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
    headers: response.headers,
  }
}

/** The addresses and dates of the elements with this name. */
const linksIn = (text: string, name: string) =>
  parseXml(text).children.map(({ name: own, children }) => {
    expect(own).toBe(name)
    return children.map(child => child.text)
  })
const at = (path: string, date?: Date) => [
  `https://ir.test/a&b${path}`,
  ...(date ? [date.toISOString()] : []),
]

describe('What search engines read', () => {
  it('The file robots.txt disallows personal and admin pages and names the sitemap', async () => {
    const { status, type, text } = await read('/robots.txt')
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' })
    const lines = text.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    for (const path of ['/admin', '/auth', '/outbox', '/graphql', '/api'])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Allow: /')
    expect(lines).toContain('Sitemap: https://ir.test/a&b/sitemap.xml')
  })

  it('The sitemap is an index of parts with the date of their last change', async () => {
    await portal.make.presentation({ publishedAt: new Date('2026-03-01T13:00:00Z') })
    const changed = portal.clock.now()
    const { lastUpdated } = await portal.make.policy()
    const { status, type, text, headers } = await read('/sitemap.xml')
    expect({ status, type }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=2/)
    expect(linksIn(text, 'sitemap')).toEqual([
      at('/sitemap-pages.xml'),
      at('/sitemap-presentations-1.xml', changed),
      at('/sitemap-policies-1.xml', lastUpdated),
    ])
  })

  it('The parts of the sitemap list every public page and item with its last change', async () => {
    const announcement = await portal.make.announcement({
      publishedAt: new Date('2026-03-01T14:00:00Z'),
    })
    const entered = portal.clock.now()
    const { status, type, text } = await read('/sitemap-announcements-1.xml')
    expect({ status, type }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
    expect(linksIn(text, 'url')).toEqual([at(`/announcements/${announcement.id}`, entered)])
    expect(linksIn((await read('/sitemap-pages.xml')).text, 'url')).toEqual(
      [
        '/',
        '/presentations',
        '/announcements',
        '/policies',
        '/questions',
        '/developers',
        '/developers/schema',
        '/developers/changelog',
      ].map(path => at(path)),
    )
  })

  it('A part of the sitemap shows a new item at once', async () => {
    await portal.make.announcement()
    await read('/sitemap-announcements-1.xml')
    const { id } = await portal.make.announcement()
    expect((await read('/sitemap-announcements-1.xml')).text).toContain(id)
  })

  it('A part of the sitemap has at most 5,000 addresses and is cached', async () => {
    await portal.make.policy()
    // Without triggers, which would take seconds.
    await (sqlOf(portal.em()) as unknown as Kysely<unknown>)
      .transaction()
      .execute(async copying => {
        await sql`set local session_replication_role = replica`.execute(copying)
        await sql`insert into policy select (jsonb_populate_record(policy, jsonb_build_object('id', gen_random_uuid()))).*
        from policy, generate_series(1, 5000) where policy.id = (select id from policy limit 1)`.execute(
          copying,
        )
      })
    portal.reads.clear()
    const counts = []
    for (const part of [1, 2]) {
      const { text } = await read(`/sitemap-policies-${part}.xml`)
      expect(Buffer.byteLength(text)).toBeLessThan(1_000_000)
      counts.push(linksIn(text, 'url').length)
    }
    expect(counts).toEqual([5_000, expect.any(Number)])
    expect(counts[1]).toBeGreaterThan(0)
    expect(portal.reads.size.entries).toBe(2)
    expect((await read('/sitemap.xml')).text).toContain('/sitemap-policies-2.xml<')
  })

  it.each(['policies-9', 'policies-0', 'policies-1e3', 'questions-1'])(
    'The sitemap has no part %s',
    async part => expect((await read(`/sitemap-${part}.xml`)).status).toBe(404),
  )
})

describe('Every response', () => {
  it('A response has no Origin-Agent-Cluster header, for which browsers would log a warning', async () => {
    expect((await read('/robots.txt')).headers.has('origin-agent-cluster')).toBe(false)
  })
})
