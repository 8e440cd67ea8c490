/** @jest-environment node */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { execute } from 'graphql'
import { routes } from '../app/routes'
import {
  anAnnouncement,
  aPolicy,
  aPortal,
  aPresentation,
  aQuestion,
  someAlerts,
} from '../testing/factories'
import { type PortalData, portalData } from '../testing/portal-data'
import { fakeApi } from '../testing/portal-schema'
import { canonicalUrl, type PageRequest, renderPage } from './main'

function request(
  url: string,
  given: Partial<PortalData> = {},
  overrides: Parameters<typeof fakeApi>[0]['overrides'] = {},
): PageRequest & { asked: string[] } {
  const api = fakeApi({ data: portalData(given), overrides, viewer: () => null })
  const asked: string[] = []
  return {
    url,
    origin: 'https://ir.example',
    asked,
    execute: async (document, variableValues) => {
      for (const definition of document.definitions)
        if (definition.kind === 'OperationDefinition') asked.push(definition.name?.value ?? '')
      const { data, errors: [error] = [] } = await execute({ ...api, document, variableValues })
      // As api/src/transport/graphql/visitor-executor.ts does.
      if (error) throw Object.assign(new Error(error.message), { code: error.extensions.code })
      return JSON.parse(JSON.stringify({ data })) as Awaited<ReturnType<PageRequest['execute']>>
    },
  }
}

describe('A server-rendered page', () => {
  it('The server renders a presentation with its content and its head, and queries each operation once', async () => {
    const asked = request('/presentations/presentation-1', {
      presentations: [
        aPresentation({ id: 'presentation-1', title: 'Results & outlook', description: 'Copper.' }),
      ],
    })
    const page = await renderPage(asked)
    expect(page).toMatchObject({ found: true, module: 'src/pages/presentation-page.tsx' })
    expect(page?.head).toContain('<title>Results &amp; outlook · ')
    expect(page?.head).toContain('<meta name="description" content="Copper."/>')
    expect(page?.head).toContain(
      '<link rel="canonical" href="https://ir.example/presentations/presentation-1"/>',
    )
    expect(page?.head).toContain(
      '<meta property="og:url" content="https://ir.example/presentations/presentation-1"/>',
    )
    expect(page?.head).toContain(
      '<meta property="og:image" content="https://ir.example/presentations/presentation-1/cover.png"/>',
    )
    expect(page?.head).toMatch(/<style data-styled="true"[^>]*>/)
    expect(page?.body).toContain('Results &amp; outlook</h1>')
    expect(page?.body).toContain('Register to Ask Questions')
    expect(page?.body).not.toMatch(/<title|<meta|<script|<!--\$[?!]/)
    expect(asked.asked.sort()).toEqual(['Portal', 'Presentation'])
  })

  it('A script tag in a presentation title is escaped in the server-rendered page and its state', async () => {
    const written = '</script><script>alert(1)</script><!--'
    const page = await renderPage(
      request('/', { presentations: [aPresentation({ id: 'presentation-1', title: written })] }),
    )
    const whole = `${page?.head}${page?.body}${page?.state}`
    expect(whole.match(/<script/g)).toHaveLength(1)
    expect(whole.match(/<\/script/g)).toHaveLength(1)
    const state = /<script[^>]*>(.*)<\/script>/s.exec(page?.state ?? '')?.[1] ?? ''
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(written).slice(1, -1))
  })

  it('The address of a merged announcement redirects to the one that remains', async () => {
    const announcement = () => anAnnouncement({ id: 'remains' })
    expect(await renderPage(request('/announcements/merged', {}, { announcement }))).toMatchObject({
      redirectTo: '/announcements/remains',
      cacheable: false,
    })
    const own = await renderPage(request('/announcements/remains', {}, { announcement }))
    expect(own?.redirectTo).toBeUndefined()
  })

  it.each([
    '/nowhere',
    '/presentations/unknown',
    '/announcements/unknown',
    '/policies/unknown',
    '/presentations/%E0%A4%A',
    '/presentations/a/b',
    '/admin',
  ])('The server renders %s as not found', async url => {
    expect(await renderPage(request(url))).toMatchObject({ found: false })
  })

  it.each([
    '/auth/verify/secret',
    '/admin/verify/secret',
    '/Admin/Reset/secret',
    '/admin/dashboard',
    '/admin/questions/a',
    '/admin/policies/a',
    '/admin/evidence',
    '/admin/evidence/events?person=a',
  ])('The server leaves %s to the browser and sends no query to the API', async url => {
    const asked = request(url)
    expect(await renderPage(asked)).toBeNull()
    expect(asked.asked).toEqual([])
  })

  it.each([
    ['/auth/signup', 'sign-up-page'],
    ['/signup', 'sign-up-page'],
    ['/auth/signin', 'sign-in-page'],
    ['/signin', 'sign-in-page'],
    ['/admin/signin', 'admin-sign-in-page'],
    ['/admin/reset-password', 'admin-reset-request-page'],
  ])(
    'The server renders an empty form at %s and queries the API for the company alone',
    async (url, name) => {
      const asked = request(`${url}?email=somebody@example.com&password=secret`)
      const page = await renderPage(asked)
      expect(page).toMatchObject({ found: true, module: `src/pages/${name}.tsx` })
      expect(page?.body).toMatch(/<form [^>]*method="dialog"/)
      expect(page?.body).toMatch(/<input [^>]*name="email"[^>]* value=""/)
      expect(`${page?.head}${page?.body}${page?.state}`).not.toMatch(/somebody|secret/)
      expect(asked.asked).toEqual(['Portal'])
    },
  )

  it('The server offers topics with the sign-up form, none of them ticked', async () => {
    const { body = '' } = (await renderPage(request('/auth/signup'))) ?? {}
    expect(body.match(/<input [^>]*name="alertTopics"/g)).toHaveLength(4)
    expect(body).not.toContain('checked=""')
  })

  const withLink = {
    alerts: someAlerts(
      { RESULTS: 'DAILY' },
      { link: { token: 'good', maskedEmail: 'm•••@example.com', topic: 'RESULTS' } },
    ),
  }

  it('The server renders the page that stops alerts with its forms, for nobody else', async () => {
    const page = await renderPage(request('/alerts/unsubscribe/good', withLink))
    expect(page).toMatchObject({
      found: true,
      cacheable: false,
      module: 'src/pages/alerts-unsubscribe-page.tsx',
    })
    expect(page?.body).toContain('Stop Results alerts?</h1>')
    expect(page?.body).toMatch(
      /<form action="\/alerts\/unsubscribe\/good" method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"\/>/,
    )
    expect(page?.body).toMatch(/<a [^>]*href="\/alerts\?token=good"/)
  })

  it('The server renders what was started again as that', async () => {
    const url = await canonicalUrl('/alerts/unsubscribe/good?started=1&x=1')
    expect(url).toBe('/alerts/unsubscribe/good?started=1')
    expect((await renderPage(request(url, withLink)))?.body).toContain('Started again</h1>')
  })

  it.each(['/alerts/unsubscribe/bad', '/alerts?token=bad'])(
    'The server renders %s, a link that nobody has, as not found',
    async url => {
      const page = await renderPage(request(url, withLink))
      expect(page).toMatchObject({ found: false, cacheable: false })
      expect(page?.body).not.toMatch(/<form method="post"/)
    },
  )

  it('The server renders the alerts of a link, for nobody else, and of nobody without one', async () => {
    expect(await canonicalUrl('/alerts?x=1&token=good')).toBe('/alerts?token=good')
    const page = await renderPage(request('/alerts?token=good', withLink))
    expect(page).toMatchObject({ found: true, cacheable: false })
    expect(page?.body).toContain('m•••@example.com')
    expect(page?.body.match(/<input [^>]*type="radio"/g)).toHaveLength(12)
    const asked = request('/alerts', withLink)
    const withoutLink = await renderPage(asked)
    expect(withoutLink).toMatchObject({ found: true, cacheable: true })
    expect(withoutLink?.body).toMatch(/<a [^>]*href="\/auth\/signin"/)
    expect(withoutLink?.body).not.toContain('type="radio"')
    expect(asked.asked).toEqual(['Portal'])
  })

  it('The server renders the list of presentations for the filters in the query, including unknown values', async () => {
    const page = await renderPage(request('/presentations?year=1999&category=<x>'))
    expect(page?.found).toBe(true)
    expect(page?.body).toContain('Clear Filters')
    expect(page?.head).toContain('href="https://ir.example/presentations"')
  })

  it('The filters of presentations are a form that works without JavaScript', async () => {
    const { body = '' } =
      (await renderPage(request('/presentations?category=&topic=&year=2023'))) ?? {}
    expect(body).toMatch(/<form [^>]*action="\/presentations"[^>]*method="get"/)
    expect(body.match(/<select [^>]*name="(category|topic|year)"/g)).toHaveLength(3)
    expect(body.match(/<option value=""/g)).toHaveLength(3)
    expect(body).toMatch(
      /<option [^>]*value="2023"[^>]*selected=""|<option [^>]*selected=""[^>]*value="2023"/,
    )
    expect(body).toMatch(/<button [^>]*type="submit"/)
    expect(body).toMatch(/<a [^>]*href="\/presentations"[^>]*>(?:(?!<\/a>).)*Clear Filters<\/a>/)
  })

  const uuid = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
  const listed: [path: string, words: string, data: Partial<PortalData>][] = [
    [
      '/presentations?year=2024',
      'Briefing',
      {
        presentations: Array.from({ length: 49 }, (_, at) =>
          aPresentation({ id: uuid(at), title: `Briefing ${at}.` }),
        ),
      },
    ],
    [
      '/announcements',
      'Report',
      {
        announcements: Array.from({ length: 41 }, (_, at) =>
          anAnnouncement({ id: uuid(at), title: `Report ${at}.` }),
        ),
      },
    ],
    [
      '/policies',
      'Policy',
      {
        policies: Array.from({ length: 41 }, (_, at) =>
          aPolicy({ id: uuid(at), title: `Policy ${at}.` }),
        ),
      },
    ],
    [
      `/presentations/${uuid(9)}`,
      'Question',
      {
        presentations: [aPresentation({ id: uuid(9) })],
        questions: Array.from({ length: 41 }, (_, at) =>
          aQuestion({
            id: uuid(at),
            questionText: `Question ${at}.`,
            presentation: aPresentation({ id: uuid(9) }),
          }),
        ),
      },
    ],
  ]
  const nextLink = /<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Show more/

  it.each(listed)(
    'The list at %s goes on by links to its end, each page with the next items alone',
    async (path, words, data) => {
      const seen: string[] = []
      const [pathname = ''] = path.split('?')
      let pages = 0
      for (let url: string | undefined = path; url; pages++) {
        expect(await canonicalUrl(url)).toBe(url)
        const body: string = (await renderPage(request(url, data)))?.body ?? ''
        seen.push(...new Set(body.match(new RegExp(`${words} \\d+\\.`, 'g'))))
        expect(body.includes('Show from the start')).toBe(pages > 0)
        const next: string | undefined = nextLink
          .exec(body)?.[1]
          ?.replaceAll('&amp;', '&')
          .replace('#questions', '')
        url = next && pathname + next
        if (url) expect(url).toContain(path.includes('?') ? 'year=2024&after=' : '?after=')
      }
      expect(pages).toBe(3)
      expect(seen).toHaveLength(path.startsWith('/presentations?') ? 49 : 41)
      expect(new Set(seen).size).toBe(seen.length)
    },
  )

  it.each(listed)(
    'The list at %s begins with its first page for a cursor that cannot be read, and has one canonical address',
    async (path, words, { presentations, announcements, policies, questions }) => {
      const data = {
        presentations: presentations?.slice(0, 2),
        announcements: announcements?.slice(0, 2),
        policies: policies?.slice(0, 2),
        questions: questions?.slice(0, 2),
      }
      for (const after of ['', 'nonsense', btoa('[1]'), btoa('["2024-01-01T00:00:00Z","x"]')]) {
        const url = `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(after)}`
        expect(await canonicalUrl(url)).toBe(path)
        expect((await renderPage(request(url, data)))?.body).toContain(`${words} 0.`)
      }
    },
  )

  it('The server renders the part of the list that begins with the question of the address, and says when it is not public', async () => {
    const [path, , data] = listed[3]!
    const linked = await renderPage(request(`${path}?question=${uuid(30)}`, data))
    expect(linked?.body).toContain(`id="question-${uuid(30)}"`)
    expect(linked?.body).not.toContain('no longer public')
    expect(linked?.body).not.toContain('Question 0.')
    for (const question of [uuid(99), 'unknown']) {
      const { body } = (await renderPage(request(`${path}?question=${question}`, data))) ?? {}
      expect(body).toMatch(/This question is no longer public\..*Question 0\./s)
    }
    expect(
      await canonicalUrl(`${path}?question=${uuid(30).toUpperCase()}&after=x&utm_source=mail`),
    ).toBe(`${path}?question=${uuid(30)}`)
    expect(await canonicalUrl(`${path}?question=%3Cx%3E`)).toBe(`${path}?question=unknown`)
    expect(await canonicalUrl(`${path}?question=`)).toBe(path)
  })

  it('The server renders the order of the address, whose list goes on in it, and search engines are told of no order', async () => {
    const [path, , data] = listed[3]!
    const questions = data.questions?.map((one, at) => ({
      ...one,
      upvotedBy: at === 30 ? ['a@example.com', 'b@example.com'] : [],
    }))
    const first = async (search: string) => {
      const page = await renderPage(
        request(await canonicalUrl(path + search), { ...data, questions }),
      )
      expect(page?.head).toContain(`<link rel="canonical" href="https://ir.example${path}"/>`)
      expect(page?.head).toContain(`<meta property="og:url" content="https://ir.example${path}"/>`)
      return {
        first: /Question \d+\./.exec(page?.body ?? '')?.[0],
        next: nextLink.exec(page?.body ?? '')?.[1],
      }
    }
    expect(await first('?order=newest')).toMatchObject({
      first: 'Question 0.',
      next: expect.stringMatching(/^\?order=newest&amp;after=/),
    })
    expect(await first('?order=most-asked')).toMatchObject({
      first: 'Question 30.',
      next: expect.stringContaining('order=most-asked'),
    })
    expect(await canonicalUrl(`${path}?order=answered-first`)).toBe(path)
    expect(await canonicalUrl(`${path}?order=nonsense`)).toBe(path)
    const { next = '' } = await first('?order=newest')
    const after =
      new URLSearchParams(next.replaceAll('&amp;', '&').replace('#questions', '')).get('after') ??
      ''
    expect(await canonicalUrl(`${path}?after=${after}`)).toBe(path)
    expect(await canonicalUrl(`${path}?order=newest&after=${after}`)).toBe(
      `${path}?order=newest&after=${after}`,
    )
  })

  it('Without JavaScript an order is a link, and Add Yourself leads to the sign-in page', async () => {
    const [path, , data] = listed[3]!
    const { body = '' } = (await renderPage(request(path, data))) ?? {}
    expect(body).toMatch(
      new RegExp(`<a [^>]*href="${path}\\?order=most-asked#questions"[^>]*>Most asked</a>`),
    )
    expect(body).toMatch(/<a [^>]*href="\/auth\/signin"[^>]*>(?:(?!<\/a>).)*Add Yourself/)
    expect(body).toContain('Answered 0 · Pending 41')
  })

  describe('The head of a link to a question', () => {
    const [presentation, other] = [
      aPresentation({ id: uuid(1), title: 'Results & outlook', description: 'Copper.' }),
      aPresentation({ id: uuid(2), title: 'Another briefing' }),
    ]
    const questions = [
      aQuestion({
        id: uuid(11),
        presentation,
        questionText: 'Why did "costs" fall?',
        answerText: 'The mill.\n\nAnd the exchange rate.',
      }),
      aQuestion({ id: uuid(12), presentation, questionText: `Is ${'it so '.repeat(40)}?` }),
      aQuestion({
        id: uuid(13),
        presentation: other,
        questionText: 'CANARY asked elsewhere?',
        answerText: 'CANARY answered.',
      }),
      aQuestion({
        id: uuid(14),
        presentation,
        questionText: 'CANARY set aside?',
        isArchived: true,
        answerText: 'CANARY answered.',
      }),
      aQuestion({
        id: uuid(15),
        presentation,
        questionText: 'CANARY withdrawn?',
        progress: 'WITHDRAWN',
      }),
      aQuestion({
        id: uuid(16),
        presentation,
        questionText: 'Are costs lower?',
        progress: 'MERGED',
        mergedIntoId: uuid(11),
      }),
    ]
    const path = `/presentations/${uuid(1)}`
    const pageOf = async (id: string) =>
      (await renderPage(
        request(`${path}?question=${id}`, { presentations: [presentation, other], questions }),
      ))!

    it('A public question is the title and its answer the description; search engines are told the presentation’s page', async () => {
      const { head } = await pageOf(uuid(11))
      expect(head).toContain('<title>Why did &quot;costs&quot; fall? · Meridian Copper</title>')
      expect(head).toContain(
        '<meta property="og:title" content="Why did &quot;costs&quot; fall?"/>',
      )
      for (const name of ['name="description"', 'property="og:description"'])
        expect(head).toContain(`<meta ${name} content="The mill. And the exchange rate."/>`)
      expect(head).toContain(
        `<meta property="og:url" content="https://ir.example${path}?question=${uuid(11)}"/>`,
      )
      expect(head).toContain(
        `<meta property="og:image" content="https://ir.example${path}/cover.png"/>`,
      )
      expect(head).toContain(`<link rel="canonical" href="https://ir.example${path}"/>`)
      expect(head).not.toContain('Margaret Hale')
    })

    it('A link to a question that was merged has the head of the one that it was merged into', async () => {
      const { head, body } = await pageOf(uuid(16))
      expect(head).toContain('<title>Why did &quot;costs&quot; fall? · Meridian Copper</title>')
      expect(head).toContain(
        `<meta property="og:url" content="https://ir.example${path}?question=${uuid(11)}"/>`,
      )
      expect(body).toMatch(new RegExp(`<article[^>]*id="question-${uuid(11)}"[^>]*data-linked=""`))
    })

    it('A long question that is not answered is cut for the title, and says on what it was asked', async () => {
      const { head } = await pageOf(uuid(12))
      expect(/property="og:title" content="(.*?)"/.exec(head)?.[1]).toMatch(/^Is it so .{80,110}…$/)
      expect(head).toContain(
        '<meta name="description" content="Asked on “Results &amp; outlook”, and not answered yet."/>',
      )
    })

    it.each([
      ['asked on another presentation', uuid(13)],
      ['set aside', uuid(14)],
      ['withdrawn', uuid(15)],
      ['unknown', uuid(99)],
    ])(
      'A question that is %s is on no part of the page, whose head is the presentation’s',
      async (_how, id) => {
        const { head, body, state } = await pageOf(id)
        expect(head).toContain('<title>Results &amp; outlook · Meridian Copper</title>')
        expect(head).toContain('<meta name="description" content="Copper."/>')
        expect(head).toContain(`<meta property="og:url" content="https://ir.example${path}"/>`)
        expect(body).toContain('This question is no longer public.')
        expect(head + body + state).not.toContain('CANARY')
      },
    )
  })

  it('The rendering of a page fails when one of its operations fails', async () => {
    const failing = { ...request('/'), execute: () => Promise.reject(new Error('away')) }
    await expect(renderPage(failing)).rejects.toThrow('away')
  })
})

const typesAndAddresses = (head = '') =>
  [...head.matchAll(/<link rel="alternate" type="([^"]*)" title="[^"]*" href="([^"]*)"\/>/g)].map(
    ([, type, href]) => [type, href],
  )
const described = (head = ''): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  )

describe('What programs read in the head of a page', () => {
  const feedsOf = (list: string) => [
    ['application/atom+xml', `https://ir.example/${list}.atom`],
    ['application/feed+json', `https://ir.example/${list}.json`],
  ]
  const both = [...feedsOf('announcements'), ...feedsOf('presentations')]
  const data = {
    presentations: [aPresentation({ id: 'one' })],
    announcements: [anAnnouncement({ id: 'one' })],
    policies: [aPolicy({ id: 'one' })],
  }

  it.each([
    ['/', both],
    ['/announcements', feedsOf('announcements')],
    ['/announcements/one', feedsOf('announcements')],
    ['/presentations?year=2024', feedsOf('presentations')],
    ['/presentations/one', feedsOf('presentations')],
    ['/policies', []],
    ['/policies/one', []],
    ['/auth/signin', []],
    ['/announcements/unknown', []],
    ['/nowhere', []],
  ])('The page %s names the feeds of the lists that it belongs to', async (url, feeds) => {
    expect(typesAndAddresses((await renderPage(request(url, data)))?.head)).toEqual(feeds)
  })

  it('The name of a feed is escaped', async () => {
    const portal = aPortal({ companyName: 'A & "B" <c>' })
    const { head } = (await renderPage(request('/announcements', { portal }))) ?? {}
    expect(head).toContain('title="Announcements · A &#38; &#34;B&#34; &#60;c&#62;"')
  })

  const publisher = { '@type': 'Organization', name: 'Meridian Copper', url: 'https://ir.example/' }

  it('The page of an announcement says in JSON-LD that it is a news article of the company', async () => {
    const { head } = (await renderPage(request('/announcements/one', data))) ?? {}
    expect(described(head)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: 'Quarterly Activities Report',
        description: 'Production rose. Costs fell.',
        datePublished: '2024-08-22T00:00:00.000Z',
        dateModified: '2024-08-23T01:00:00.000Z',
        articleSection: 'Quarterly Report',
        url: 'https://ir.example/announcements/one',
        mainEntityOfPage: 'https://ir.example/announcements/one',
        author: publisher,
        publisher,
      },
    ])
  })

  it('The page of a presentation describes its video in JSON-LD, with the answered questions and without their askers', async () => {
    const [presentation] = data.presentations
    const questions = [
      aQuestion({
        id: 'answered',
        presentation,
        questionText: 'When?',
        answerText: 'In March.',
        answeredAt: '2024-09-02T00:00:00.000Z',
      }),
      aQuestion({ id: 'open', presentation, questionText: 'Why not?', answerText: null }),
    ]
    const { head } = (await renderPage(request('/presentations/one', { ...data, questions }))) ?? {}
    const [video, ...more] = described(head)
    expect(more).toEqual([])
    expect(video).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Half-Year Results',
      description: 'The half year in figures, and the outlook.',
      thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg',
      uploadDate: '2024-08-22T00:00:00.000Z',
      duration: 'PT52M36S',
      embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      url: 'https://ir.example/presentations/one',
      mainEntityOfPage: 'https://ir.example/presentations/one',
      publisher,
      comment: [
        {
          '@type': 'Question',
          text: 'When?',
          dateCreated: questions[0]!.createdAt,
          url: 'https://ir.example/presentations/one?question=answered#question-answered',
          answerCount: 1,
          acceptedAnswer: {
            '@type': 'Answer',
            text: 'In March.',
            dateCreated: '2024-09-02T00:00:00.000Z',
            author: publisher,
          },
        },
      ],
    })
  })

  it('A corrected answer has the time of its correction in JSON-LD and on the page, and of a withdrawn one no text is left', async () => {
    const given = {
      presentation: data.presentations[0]!,
      answeredAt: '2024-09-02T00:00:00.000Z',
      answerUpdatedAt: '2024-09-03T00:00:00.000Z',
    }
    const questions = [
      aQuestion({ ...given, id: 'corrected', questionText: 'When?', answerText: 'In April.' }),
      aQuestion({ ...given, id: 'withdrawn', questionText: 'Why not?', answerText: null }),
    ]
    const { head, body } =
      (await renderPage(request('/presentations/one', { ...data, questions }))) ?? {}
    expect(described(head)[0]?.comment).toEqual([
      expect.objectContaining({
        text: 'When?',
        acceptedAnswer: expect.objectContaining({
          dateCreated: given.answeredAt,
          dateModified: given.answerUpdatedAt,
        }),
      }),
    ])
    const words = body?.replace(/<[^<>]*>/g, '')
    expect(words).toContain('Updated 3 Sep 2024, 10:00 AEST')
    expect(words).toContain('Withdrawn on 3 Sep 2024, 10:00 AEST')
  })

  it.each([
    ['1:02:07', 'PT1H2M7S'],
    ['0:45', 'PT0M45S'],
    ['about an hour', undefined],
    ['1:75:00', undefined],
    [null, undefined],
  ])(
    'A presentation of the duration %j has the duration %s in JSON-LD',
    async (duration, expected) => {
      const { head } =
        (await renderPage(
          request('/presentations/one', {
            presentations: [aPresentation({ id: 'one', duration })],
          }),
        )) ?? {}
      expect(described(head)[0]?.duration).toBe(expected)
    },
  )

  it('A page whose presentation has no video, and a page about no single thing, has no JSON-LD', async () => {
    const without = {
      ...data,
      presentations: [aPresentation({ id: 'one', youtubeUrl: 'https://example.com' })],
    }
    for (const url of [
      '/',
      '/announcements',
      '/policies/one',
      '/presentations/unknown',
      '/presentations/one',
    ])
      expect([url, described((await renderPage(request(url, without)))?.head)]).toEqual([url, []])
  })

  it('No text of an announcement ends the script element of its JSON-LD', async () => {
    const title = '</script><script>alert(1)</script><!--'
    const { head } =
      (await renderPage(
        request('/announcements/one', { announcements: [anAnnouncement({ id: 'one', title })] }),
      )) ?? {}
    expect(head?.match(/<script|<\/script/g)).toEqual(['<script', '</script'])
    expect(described(head)[0]?.headline).toBe(title)
  })
})

describe('The route table', () => {
  it.each(routes.flatMap(({ path, server }) => (server ? [[path, server.module]] : [])))(
    'The route %s names the existing module %s',
    (_, module) => {
      expect(existsSync(resolve(__dirname, '../..', module!))).toBe(true)
    },
  )
})

describe('The canonical address', () => {
  it.each([
    ['/', ['/?utm_source=mail', '/?', '//']],
    [
      '/announcements',
      [
        '/announcements/',
        '/announcements////',
        '/aNNouncements',
        '/%61nnouncements',
        '/announcements?x=0.123',
      ],
    ],
    ['/presentations/a%2Fb%20c', ['/presentations/a%2fb%20c/?utm_medium=x']],
    [
      '/presentations?topic=Sustainability&year=2024',
      ['/Presentations?year=2024&x=1&topic=Sustainability'],
    ],
    ['/presentations', ['/presentations?year=24&topic=none', '/presentations/?utm_source=mail']],
    ['/404', ['/nowhere', '/a/b/c?d', '/presentations/a/b']],
    ['/auth/verify/secret', ['/auth/verify/secret?x']],
  ])(
    'All spellings of an address are reduced to the canonical address %s',
    async (address, all) => {
      expect(await Promise.all(all.map(canonicalUrl))).toEqual(all.map(() => address))
      expect(await canonicalUrl(address)).toBe(address)
    },
  )
})
