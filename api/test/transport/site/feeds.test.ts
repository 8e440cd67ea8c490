import { FEED_ITEMS } from '@portal/rules/limits'
import { feedFormats, feedLists, feedPath } from '@portal/rules/paths/feeds'
import { statementsOf } from '../../harness/database/statements'
import { naughty } from '../../harness/files/naughty'
import { AnnouncementsImport } from '../../harness/generated/operations'
import { atomFaults, jsonFeedFaults } from '../../harness/http/feed-formats'
import { childrenOf, parseXml, textOf } from '../../harness/http/xml'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { exchanged } from '../../harness/stand-ins/test-feed'

const HERE = 'https://ir.test/a&b'
const COMPANY = 'Test & <Mining>'
const PATHS = feedLists.flatMap(list => feedFormats.map(format => feedPath(list, format)))

let portal: TestPortal
let admin: Person
beforeAll(
  async () => void (portal = await startTestPortal({ publicUrl: HERE, companyName: COMPANY })),
)
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(portal.address + path, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const atom = async (list: (typeof feedLists)[number]) => parseXml((await ask(`/${list}.atom`)).text)
const json = async (list: (typeof feedLists)[number]) =>
  JSON.parse((await ask(`/${list}.json`)).text)
const minutesAgo = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000)

describe('A feed', () => {
  it('Each feed is valid in its format when it is empty and when it holds items with all their fields', async () => {
    const check = async (count: number) => {
      for (const list of feedLists) {
        const [feed, { items, ...rest }] = [await atom(list), await json(list)]
        expect([list, atomFaults(feed), jsonFeedFaults({ ...rest, items })]).toEqual([list, [], []])
        expect([list, childrenOf(feed, 'entry').length, items.length]).toEqual([list, count, count])
      }
    }
    await check(0)
    await portal.make.announcement({
      category: 'Dividend',
      documentUrl: (await portal.make.file()).url,
    })
    await portal.make.presentation({
      description: 'Copper.',
      presenter: 'Ann',
      category: 'ESG Report',
      topic: 'Outlook',
      year: 2026,
    })
    await check(1)
  })

  it('Each feed holds the newest items, newest first, and no more than its limit', async () => {
    const newest: Record<string, string[]> = { announcements: [], presentations: [] }
    for (let made = FEED_ITEMS + 2; made > 0; made--) {
      newest.announcements!.unshift(
        (await portal.make.announcement({ publishedAt: minutesAgo(made) })).id,
      )
      newest.presentations!.unshift(
        (await portal.make.presentation({ publishedAt: minutesAgo(made) })).id,
      )
    }
    for (const list of feedLists) {
      const ids = newest[list]!.slice(0, FEED_ITEMS).map(id => `urn:uuid:${id}`)
      expect(childrenOf(await atom(list), 'entry').map(entry => textOf(entry, 'id'))).toEqual(ids)
      expect((await json(list)).items.map(({ id }: { id: string }) => id)).toEqual(ids)
    }
  })

  it('A feed says whose it is, where it is, and of when it is', async () => {
    await portal.make.presentation({ publishedAt: minutesAgo(3) })
    const entered = portal.clock.now()
    const feed = await atom('presentations')
    const title = `Presentations · ${COMPANY}`
    expect([textOf(feed, 'title'), textOf(feed, 'updated')]).toEqual([title, entered.toISOString()])
    expect(
      childrenOf(feed, 'author').map(author => [textOf(author, 'name'), textOf(author, 'uri')]),
    ).toEqual([[COMPANY, `${HERE}/`]])
    expect(childrenOf(feed, 'link').map(({ attributes }) => attributes)).toEqual([
      { rel: 'self', href: `${HERE}/presentations.atom`, type: 'application/atom+xml' },
      { rel: 'alternate', href: `${HERE}/presentations`, type: 'text/html' },
      { rel: 'alternate', href: `${HERE}/presentations.json`, type: 'application/feed+json' },
    ])
    const { items, ...head } = await json('presentations')
    expect(items).toHaveLength(1)
    expect(head).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: `${HERE}/presentations`,
      feed_url: `${HERE}/presentations.json`,
      icon: `${HERE}/apple-touch-icon.png`,
      authors: [{ name: COMPANY, url: `${HERE}/` }],
      language: 'en',
    })
  })

  it('An announcement is in its feeds with its text as the page shows it, its categories and its document', async () => {
    const file = await portal.make.file()
    const content =
      'All went well.\n- Copper\n- Gold\nRevenue: 1 (2)\nCosts: 3 (4)\nhttps://example.com/?a=1&b=2'
    const { id, publishedAt } = await portal.make.announcement({
      title: 'Up & <up>',
      content,
      category: 'Dividend',
      documentUrl: file.url,
    })
    const url = `${HERE}/announcements/${id}`
    const html =
      '<p>All went well.</p><ul><li>Copper</li><li>Gold</li></ul>' +
      '<table><tr><th scope="row">Revenue</th><td>1 (2)</td></tr><tr><th scope="row">Costs</th><td>3 (4)</td></tr></table>' +
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow">https://example.com/?a=1&amp;b=2</a></p>'
    const time = publishedAt.toISOString()
    const [entry] = childrenOf(await atom('announcements'), 'entry')
    expect(entry!.children.map(({ name, attributes, text }) => [name, attributes, text])).toEqual([
      ['id', {}, `urn:uuid:${id}`],
      ['title', {}, 'Up & <up>'],
      ['published', {}, time],
      ['updated', {}, time],
      ['link', { rel: 'alternate', href: url, type: 'text/html' }, ''],
      [
        'link',
        {
          rel: 'enclosure',
          href: HERE + file.url,
          type: 'application/pdf',
          length: '48200',
          title: 'Report.pdf',
        },
        '',
      ],
      ['category', { term: 'Dividend' }, ''],
      ['content', { type: 'html' }, html],
    ])
    expect((await json('announcements')).items).toEqual([
      {
        id: `urn:uuid:${id}`,
        url,
        title: 'Up & <up>',
        content_html: html,
        content_text: content,
        date_published: time,
        date_modified: time,
        tags: ['Dividend'],
        attachments: [
          {
            url: HERE + file.url,
            mime_type: 'application/pdf',
            title: 'Report.pdf',
            size_in_bytes: 48_200,
          },
        ],
      },
    ])
  })

  it('An imported announcement says that it is price sensitive, and where its document is', async () => {
    portal.feed.has(exchanged({ isPriceSensitive: true, types: ['Dividend'] }))
    await admin.ask(AnnouncementsImport)
    const [entry] = childrenOf(await atom('announcements'), 'entry')
    expect(childrenOf(entry!, 'category').map(({ attributes }) => attributes.term)).toEqual([
      'Dividend',
      'Price sensitive',
    ])
    expect(childrenOf(entry!, 'link').at(-1)?.attributes).toEqual({
      rel: 'enclosure',
      href: 'https://asx.test/file/one.pdf',
    })
    const [item] = (await json('announcements')).items
    expect(item.attachments).toEqual([
      { url: 'https://asx.test/file/one.pdf', mime_type: 'application/octet-stream' },
    ])
  })

  it('A link that no page would follow is no document of a feed', async () => {
    await portal.make.announcement({ documentUrl: 'javascript:alert(1)' })
    for (const path of ['/announcements.atom', '/announcements.json'])
      expect((await ask(path)).text).not.toContain('javascript')
  })

  it('A presentation is in its feeds with presenter, description, video, cover and filters', async () => {
    const values = {
      description: 'Copper: 1 (2)\n- more',
      presenter: 'Ann: CEO (acting)',
      topic: 'Sustainability',
    }
    const { id } = await portal.make.presentation({
      ...values,
      category: 'ESG Report',
      year: 2026,
      youtubeUrl: 'youtu.be/aqz-KE-bpKQ',
    })
    const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
    const html = `<p>Ann: CEO (acting)</p><p>Copper: 1 (2)</p><p>- more</p><p><a href="${video}" rel="noopener nofollow">${video}</a></p>`
    const [item] = (await json('presentations')).items
    expect(item).toMatchObject({
      url: `${HERE}/presentations/${id}`,
      external_url: video,
      content_html: html,
      content_text: `Ann: CEO (acting)\n\nCopper: 1 (2)\n- more\n\n${video}`,
      image: `${HERE}/presentations/${id}/cover.png`,
      tags: ['ESG Report', 'Sustainability', '2026'],
    })
    const [entry] = childrenOf(await atom('presentations'), 'entry')
    expect(textOf(entry!, 'content')).toBe(html)
    expect(childrenOf(entry!, 'category').map(({ attributes }) => attributes.term)).toEqual(
      item.tags,
    )
    expect(childrenOf(entry!, 'link').at(-1)?.attributes).toEqual({ rel: 'related', href: video })
  })
})

describe('What is dated ahead in a feed', () => {
  it.each(PATHS)(
    'The feed %s shows a scheduled item to nobody, administrators included, and to everybody from its moment on',
    async path => {
      const ahead = { title: 'Zephyrine', publishedAt: minutesAgo(-1) }
      await portal.make.announcement(ahead)
      await portal.make.presentation(ahead)
      const withToken = { headers: { authorization: `Bearer ${admin.token}` } }
      for (const init of [{}, withToken])
        expect((await ask(path, init)).text).not.toContain('Zephyrine')
      portal.clock.pass({ minutes: 1 })
      for (const init of [{}, withToken])
        expect((await ask(path, init)).text).toContain('Zephyrine')
    },
  )
})

/** What XML 1.0 can say of a text that the database holds. */
const inXml = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')

const TAGS =
  /^<(p|ul|li|table|tr|th scope="row"|td|a href="https?:[^"<>]*" rel="noopener nofollow"|\/(p|ul|li|table|tr|th|td|a))>$/

describe('Any stored text in a feed', () => {
  it('Unusual text leaves both formats valid, comes back as it is stored, and adds no markup', async () => {
    // The two that PostgreSQL does not store: NUL, and halves of a character.
    const texts = naughty.map(text => text.replaceAll('\0', '').toWellFormed())
    for (let start = 0; start < texts.length; start += FEED_ITEMS) {
      await portal.reset()
      const some = texts.slice(start, start + FEED_ITEMS)
      for (const [at, text] of some.entries())
        await portal.make.announcement({
          title: text,
          content: text,
          category: text,
          publishedAt: minutesAgo(at),
        })
      const [feed, { items, ...rest }] = [await atom('announcements'), await json('announcements')]
      expect([atomFaults(feed), jsonFeedFaults({ ...rest, items })]).toEqual([[], []])
      const entries = childrenOf(feed, 'entry')
      for (const [at, text] of some.entries()) {
        const [entry, item] = [entries[at]!, items[at]]
        expect([item.title, item.content_text, item.tags]).toEqual([
          text,
          text,
          text ? [text] : undefined,
        ])
        expect(textOf(entry, 'title')).toBe(inXml(text))
        expect(childrenOf(entry, 'category').map(({ attributes }) => attributes.term)).toEqual(
          text ? [inXml(text)] : [],
        )
        expect(textOf(entry, 'content')).toBe(inXml(item.content_html))
        expect(
          (item.content_html as string).match(/<[^>]*>/g)?.filter(tag => !TAGS.test(tag)) ?? [],
        ).toEqual([])
      }
    }
  })
})

describe('A feed over HTTP', () => {
  it.each(PATHS)(
    'The feed %s has its content type, is answered from the cache, and shows a change at once',
    async path => {
      const [list, format] = path.slice(1).split('.') as [string, 'atom' | 'json']
      const first = await ask(path)
      const type = { atom: 'application/atom+xml; charset=utf-8', json: 'application/feed+json' }[
        format
      ]
      expect([first.status, first.headers.get('content-type')]).toEqual([200, type])
      expect(first.headers.get('cache-control')).toBe(
        'public, max-age=0, s-maxage=2, stale-if-error=600',
      )
      expect(
        await statementsOf(async () =>
          expect((await ask(`${path}?utm_source=reader`)).text).toBe(first.text),
        ),
      ).toEqual([])
      const [mutation, values] =
        list === 'announcements'
          ? ['announcementCreate(input: $input) { announcement', { content: 'Text' }]
          : [
              'presentationCreate(input: $input) { presentation',
              { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
            ]
      const input = { title: 'Quarterly results', publishedAt: minutesAgo(1), ...values }
      const inputType =
        list === 'announcements' ? 'AnnouncementCreateInput' : 'PresentationCreateInput'
      await admin.ask(`mutation ($input: ${inputType}!) { ${mutation} { id } } }`, { input })
      expect((await ask(path)).text).toContain('Quarterly results')
    },
  )

  it.each(PATHS)(
    'The feed %s is not sent again to a reader who has it, until it changes',
    async path => {
      const headers = { 'if-none-match': (await ask(path)).headers.get('etag') ?? '' }
      for (let time = 0; time < 2; time++)
        expect(await ask(path, { headers })).toMatchObject({ status: 304, text: '' })
      await portal.make.announcement()
      await portal.make.presentation()
      expect((await ask(path, { headers })).status).toBe(200)
    },
  )

  it.each(PATHS)('The feed %s answers HEAD without a body, and no other method', async path => {
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([method, (await ask(path, { method })).status]).toEqual([method, 404])
  })
})
