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
})
