import { startTestPortal, type TestPortal } from './harness/portal'

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

  it('The sitemap lists every public page and item with the date of its last change, and shows a change at once', async () => {
    const presentation = await portal.make.presentation({
      publishedAt: new Date('2026-03-01T13:00:00Z'),
    })
    const announcement = await portal.make.announcement({
      publishedAt: new Date('2026-03-01T14:00:00Z'),
    })
    const entered = portal.clock.now()
    const policy = await portal.make.policy()
    const { status, type, text, headers } = await read('/sitemap.xml')
    expect({ status, type }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' })
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=2/)
    const entries = [
      ...text.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g),
    ].map(([, loc, lastmod]) => [loc, lastmod])
    const at = (path: string, date?: Date) => [
      `https://ir.test/a&#38;b${path}`,
      date?.toISOString(),
    ]
    expect(entries).toEqual([
      at('/'),
      at('/presentations'),
      at('/announcements'),
      at('/policies'),
      at('/questions'),
      at('/developers'),
      at('/developers/schema'),
      at('/developers/changelog'),
      at(`/presentations/${presentation.id}`, entered),
      at(`/policies/${policy.id}`, policy.lastUpdated),
      at(`/announcements/${announcement.id}`, entered),
    ])

    const later = await portal.make.announcement()
    expect((await read('/sitemap.xml')).text).toContain(later.id)
  })
})

describe('Every response', () => {
  it('A response has no Origin-Agent-Cluster header, for which browsers would log a warning', async () => {
    expect((await read('/robots.txt')).headers.has('origin-agent-cluster')).toBe(false)
  })
})
