import { PHONE } from './browser'
import { expect, test } from './fixture'
import { holdProgram, settled, takenOver } from './pages'

test.describe('The JavaScript of a server-rendered page', () => {
  test('The JavaScript is requested with the first bytes, at low priority and after the picture at the top of the page', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    const order: string[] = []
    page.on('request', request => {
      if (['image', 'script'].includes(request.resourceType())) order.push(request.resourceType())
    })
    await page.goto('/')
    await takenOver(page)
    expect(order.slice(0, 2)).toEqual(['image', 'script'])
    const scripts = page.locator('head script[src]')
    expect(await scripts.count()).toBeGreaterThan(1)
    expect(
      new Set(
        await scripts.evaluateAll(all => all.map(script => script.getAttribute('fetchpriority'))),
      ),
    ).toEqual(new Set(['low']))
  })

  test('All chunks of a page are requested at once', async ({ newUser }) => {
    const { page } = await newUser()
    await page.goto('/policies')
    await takenOver(page)
    const late = await page.evaluate(() => {
      const files = (
        performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      ).filter(({ name }) => name.endsWith('.js'))
      const first = Math.min(...files.map(({ responseEnd }) => responseEnd))
      const own = [
        ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
          'head script[src], head link[rel=modulepreload][fetchpriority]',
        ),
      ]
      const named = new Set(own.map(element => ('src' in element ? element.src : element.href)))
      return files
        .filter(({ name, startTime }) => named.has(name) && startTime > first)
        .map(({ name }) => name)
    })
    expect(late).toEqual([])
  })

  test('Pictures further down are requested after hydration, or after four seconds without JavaScript', async ({
    newUser,
  }) => {
    const { page } = await newUser({ viewport: PHONE })
    const pictures = new Set<string>()
    page.on('request', request => request.resourceType() === 'image' && pictures.add(request.url()))
    await holdProgram(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(pictures.size).toBe(1)
    await page.waitForRequest(request => request.resourceType() === 'image', { timeout: 8_000 })
  })

  test('The JavaScript starts although the picture at the top of the page never arrives', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.route('https://i.ytimg.com/**', () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await takenOver(page)
  })

  test('The Menu button opens the menu before the JavaScript has started, and the menu stays open after it', async ({
    newUser,
  }) => {
    const { page } = await newUser({ viewport: PHONE })
    const letGo = await holdProgram(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page
      .getByRole('group', { name: 'Menu' })
      .or(page.getByRole('dialog', { name: 'Menu' }))
    await menu.getByRole('link', { name: 'Policies' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
    letGo()
    await takenOver(page)
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await menu.getByRole('link', { name: 'Policies' }).click()
    await page.getByRole('heading', { name: 'Company Policies' }).waitFor()
    expect(await menu.isVisible()).toBe(false)
  })

  test('The cookie notice accepted before the JavaScript has started is closed at once, and remembered afterwards', async ({
    newUser,
  }) => {
    const { page } = await newUser({ meetsCookieNotice: true })
    const letGo = await holdProgram(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Accept' }).click()
    const notice = page.getByText('We use cookies')
    await notice.waitFor({ state: 'hidden' })
    letGo()
    await page.waitForFunction(() => localStorage.getItem('cookie-consent-acknowledged') === 'true')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await notice.isVisible()).toBe(false)
  })

  test('Going Back before the JavaScript has started shows the page of the earlier address', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/presentations')
    await takenOver(page)
    await page.evaluate(() => history.pushState(null, '', '/policies'))
    await page.route('**/assets/index-*.js', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Company Policies' }).waitFor()
    await page.unroute('**/assets/index-*.js')
    await page.evaluate(() => history.back())
    await page.getByRole('heading', { name: 'Presentations', level: 1 }).waitFor()
    await takenOver(page)
  })

  test('A presentation whose link is hovered over before the JavaScript has started is prefetched, but not by whoever saves data', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await holdProgram(page)
    const rules = page.waitForResponse('**/speculation-rules.json')
    await page.goto('/presentations', { waitUntil: 'commit' })
    await (await rules).finished()
    const link = page.getByRole('article').first().getByRole('link').first()
    const tools = await page.context().newCDPSession(page)
    const prefetched = new Promise<void>(resolve =>
      tools.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready') resolve()
      }),
    )
    await tools.send('Preload.enable')
    await link.hover()
    await prefetched
    await link.click()
    await page.waitForURL(/\/presentations\/[0-9a-f-]{36}$/, { waitUntil: 'commit' })
    const delivery = await page.evaluate(
      () =>
        (
          performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming & {
            deliveryType: string
          }
        ).deliveryType,
    )
    expect(delivery).toBe('navigational-prefetch')

    const saving = await fetch(`${portal.address}/speculation-rules.json`, {
      headers: { 'save-data': 'on' },
    })
    expect([await saving.json(), saving.headers.get('vary')]).toEqual([
      {},
      expect.stringContaining('save-data'),
    ])
  })
})
