import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixture'
import { signUp, startAdminSession } from './journeys'
import { announcement, holdProgram, layouts, presentation, shown, takenOver } from './pages'
import { ADMIN, type Portal } from './portal'
import { stallingProxy } from './stalling-proxy'
import { firstOf } from './thorough'

/** What the browser makes by itself: what a link or a session is needed for. */
const BY_THE_BROWSER = /^\/(auth\/verify|admin\/(verify|reset|dashboard))(\/|$)/
const served = layouts.filter(([, path]) => typeof path !== 'string' || !BY_THE_BROWSER.test(path))
const MISSING = /^no /
const PROGRAM = '**/assets/*.js'

const addressOf = (portal: Portal, path: (typeof layouts)[number][1]) =>
  typeof path === 'string' ? Promise.resolve(path) : path(portal)

/** Which operations a page asks for over the network, from now on. Views are counted, and answers are listened to. */
function asked(page: Page): string[] {
  const operations: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname !== '/graphql') return
    const { operationName } = JSON.parse(request.postData() ?? '{}') as { operationName?: string }
    if (operationName !== 'PresentationViewRecord') operations.push(operationName ?? '')
  })
  return operations
}

/**
 * Everything that the page says to a visitor, hidden or not; of its times which they are, since the browser says how long ago that
 * was.
 */
const words = (page: Page) =>
  page.locator('#root').evaluate(root => {
    const copy = root.cloneNode(true) as Element
    for (const time of copy.querySelectorAll('time')) time.textContent = time.dateTime
    for (const part of copy.querySelectorAll('[data-for-shareholders], [data-on-paper]'))
      part.remove()
    return copy.textContent
  })

test.describe('The server-rendered pages', () => {
  test('The server renders each page with status, content and metadata, readable without JavaScript', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser({ javaScriptEnabled: false })
    for (const [name, path, seen] of served)
      await test.step(name, async () => {
        const address = await addressOf(portal, path)
        const response = (await page.goto(address)) as Response
        expect(response.status()).toBe(MISSING.test(name) ? 404 : 200)
        expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
        expect(response.headers()['content-encoding']).toBe('br')
        await shown(page, seen)
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        const head = await page.evaluate(() => ({
          title: document.title,
          canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
          image:
            document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
          shared: [...document.querySelectorAll('meta[property^="og:"]')].map(meta =>
            meta.getAttribute('property'),
          ),
        }))
        expect(head.title).toMatch(/ · Meridian Copper$/)
        const own = name === 'no page' ? undefined : portal.address + address.replace(/\?.*/, '')
        expect(head.canonical).toBe(own)
        // What has no address of its own has none to share either.
        expect(head.image.slice(0, portal.address.length)).toBe(own ? portal.address : '')
        if (own)
          expect((await page.request.get(head.image)).headers()['content-type']).toMatch(
            /^image\/png/,
          )
        expect(head.shared).toEqual(
          expect.arrayContaining([
            'og:title',
            'og:type',
            'og:site_name',
            ...(own ? ['og:url'] : []),
          ]),
        )
      })
  })

  test('React hydrates each page without a GraphQL query, changed text or console message', async ({
    portal,
    newUser,
  }) => {
    test.slow()
    const { page } = await newUser({ meetsCookieNotice: true })
    const operations = asked(page)
    for (const [name, path] of served)
      await test.step(name, async () => {
        const address = await addressOf(portal, path)
        const begin = await holdProgram(page)
        await page.goto(address, { waitUntil: 'commit' })
        await page.locator('#handed-over').waitFor({ state: 'attached' })
        const written = await words(page)
        begin()
        await takenOver(page)
        await page.waitForLoadState('networkidle')
        expect(operations).toEqual([])
        expect(await words(page)).toBe(written)
        // One title, one canonical address: what the server wrote is the browser's own now.
        expect(await page.locator('title').count()).toBe(1)
        expect(await page.locator('link[rel=canonical]').count()).toBe(1)
        await page.unroute(PROGRAM)
      })
  })
})

test.describe('A page from the server', () => {
  for (const [name, path, described, list] of [
    ['an announcement', announcement, 'NewsArticle', 'announcements'],
    ['a presentation', presentation, 'VideoObject', 'presentations'],
  ] as const)
    test(`The head of ${name} has feeds that answer and JSON-LD, which no policy blocks`, async ({
      portal,
      newUser,
    }) => {
      const { page } = await newUser()
      await page.addInitScript(() => {
        addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective }) =>
            (document.documentElement.dataset.violated = violatedDirective),
        )
      })
      await page.goto(await addressOf(portal, path))
      await takenOver(page)
      const head = await page.evaluate(async () => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
        return {
          described: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
            script => (JSON.parse(script.textContent) as Record<string, unknown>)['@type'],
          ),
          feeds: await Promise.all(
            links.map(async ({ href, type }) => [
              href,
              (await fetch(href)).headers.get('content-type')?.replace(/;.*/, '') === type,
            ]),
          ),
          violated: document.documentElement.dataset.violated,
        }
      })
      expect(head).toEqual({
        described: [described],
        feeds: ['atom', 'json'].map(ending => [`${portal.address}/${list}.${ending}`, true]),
        violated: undefined,
      })
    })

  test('The links of a server-rendered page work without JavaScript', async ({ newUser }) => {
    const { page } = await newUser({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('link', { name: 'View All' }).click()
    await page.getByRole('heading', { name: 'Presentations', level: 1 }).waitFor()
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/presentations\/[0-9a-f-]{36}$/)
    await shown(page, 'Official Response')
  })

  test('A client-side navigation replaces the title and the canonical address of the server-rendered page', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/announcements')
    await takenOver(page)
    await page.getByRole('link', { name: 'Policies', exact: true }).first().click()
    await page.waitForFunction(() => document.title === 'Company Policies · Meridian Copper')
    expect(
      await page
        .locator('link[rel=canonical]')
        .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href)),
    ).toEqual([`${portal.address}/policies`])
    expect(await page.locator('title').count()).toBe(1)
  })

  test('A server-rendered page is hydrated in another time zone without a GraphQL query', async ({
    newUser,
  }) => {
    const { page } = await newUser({ timezoneId: 'America/Anchorage', locale: 'de-DE' })
    const operations = asked(page)
    await page.goto('/announcements')
    await takenOver(page)
    expect(operations).toEqual([])
  })

  test('React hydrates a page only after all of its HTML has arrived, even if the JavaScript arrived first', async ({
    portal,
    newUser,
  }) => {
    // In the page's state, which stands at its end.
    const proxy = await stallingProxy(portal.address, '"ROOT_QUERY"')
    try {
      const { page } = await newUser()
      await page.addInitScript(() => localStorage.setItem('authToken', 'of a session that is over'))
      const program = page.waitForResponse('**/assets/index-*.js')
      const opened = page.goto(`${proxy.address}/policies`)
      await (await program).finished()
      // It would run now.
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
      proxy.goOn()
      await opened
      await takenOver(page)
    } finally {
      proxy.close()
    }
  })

  test('A signed-in shareholder sees no invitation to sign in or register, but their own question and name', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    const { page } = shareholder
    await signUp(shareholder, portal, {
      name: 'Ada Okafor',
      email: 'ada.okafor@example.com',
    })
    const address = await addressOf(portal, presentation)
    await page.goto(address)
    await page.getByLabel('Your question').fill('Is this my own?')
    await page.getByRole('button', { name: 'Submit Question' }).click()
    await page.getByText('Is this my own?').first().waitFor()

    // Before the portal's program runs.
    await page.route(PROGRAM, route => route.abort())
    await page.goto(address)
    expect(await page.getByText('Register to Ask Questions').isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Sign In' }).first().isVisible()).toBe(false)
    await page.unroute(PROGRAM)

    await page.goto(address)
    await page.getByText('Is this my own?').first().waitFor()
    await page.getByLabel('Your question').waitFor()
    await page.getByText('Ada Okafor').first().waitFor()
  })

  test('A signed-in administrator sees the Admin link and the Sign Out button on a server-rendered page', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await startAdminSession(admin)
    await admin.page.goto('/')
    await admin.page.getByRole('link', { name: 'Admin', exact: true }).first().waitFor()
    await admin.page.getByRole('button', { name: 'Sign Out' }).first().waitFor()
  })
})

test.describe('A form from the server', () => {
  test('A server-rendered form sends nothing before hydration', async ({ portal, newUser }) => {
    const { page } = await newUser()
    await page.route(PROGRAM, route => route.abort())
    await page.goto('/admin/signin')
    const requests: string[] = []
    // But for the program, which is asked for once somebody begins, and does not come.
    page.on(
      'request',
      request => /\/favicon\.svg$|\/assets\//.test(request.url()) || requests.push(request.url()),
    )
    await page.getByLabel('Email Address').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    expect([page.url(), requests]).toEqual([`${portal.address}/admin/signin`, []])
  })

  test('A server-rendered form that is filled in and submitted before hydration is sent afterwards', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    await page.route(PROGRAM, async route => {
      await begun
      await route.continue()
    })
    await page.goto('/admin/signin', { waitUntil: 'commit' })
    await page.getByLabel('Email Address').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
    begin()
    await page.waitForURL('**/admin/dashboard')
  })

  for (const path of firstOf(2, [
    '/auth/signup',
    '/admin/signin',
    '/auth/signin',
    '/admin/reset-password',
  ] as const))
    test(`The form at ${path} states without JavaScript that JavaScript is required`, async ({
      newUser,
    }) => {
      const { page } = await newUser({ javaScriptEnabled: false })
      await page.goto(path)
      expect(await page.locator('main noscript p').innerText()).toBe(
        'This form needs JavaScript, which is switched off here.',
      )
      expect(await page.getByLabel('Email Address').isVisible()).toBe(false)
    })
})

test.describe('A page that only the browser renders', () => {
  for (const path of [
    '/auth/verify/secret-token',
    '/admin/reset/secret-token',
    '/admin/dashboard',
    '/admin/questions/secret-token',
    '/admin/shareholders/secret-token',
    '/admin/evidence/events?person=secret-token',
  ] as const)
    test(`The server answers ${path} with an empty page that does not contain the secret of the address`, async ({
      portal,
    }) => {
      const response = await fetch(portal.address + path)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toMatch(
        /<div id="root">\s*<noscript\s*>[^<]*<a href="\/">The portal<\/a>[^<]*<\/noscript\s*>\s*<\/div>/,
      )
      expect(html).not.toContain('secret-token')
    })
})
