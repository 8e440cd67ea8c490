import type { Page } from 'playwright-core'
import { PHONE, stayAsItIs } from './browser'
import { signUp } from './journeys'
import { takenOver } from './pages'
import { openFixture } from './fixture'

const fixture = openFixture()

/** The home page, on which a picture never comes and, unless they are `impatient`, no time goes by. */
async function open(page: Page, { impatient = false } = {}) {
  const programs: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') programs.push(request.url())
  })
  if (!impatient) await stayAsItIs(page)
  await page.route('https://i.ytimg.com/**', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { programs, asked: () => page.waitForRequest(request => request.resourceType() === 'script') }
}

/** The browser has painted what can be read, and has done whatever it does thereupon. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(tell => {
        const observer = new PerformanceObserver(list => {
          if (list.getEntriesByName('first-contentful-paint').length === 0) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => tell())))
        })
        observer.observe({ type: 'paint', buffered: true })
      }),
  )

describe('The JavaScript of a server-rendered page', () => {
  it('The JavaScript is requested after the picture at the top of the page has loaded, however long that takes', async () => {
    const { page } = await fixture.newUser()
    const order: string[] = []
    page.on('request', request => {
      if (['image', 'script'].includes(request.resourceType())) order.push(`${request.resourceType()} asked for`)
    })
    const { promise: coming, resolve: come } = Promise.withResolvers<void>()
    await stayAsItIs(page)
    await page.route('https://i.ytimg.com/**', async route => {
      await coming
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" />' })
    })
    await page.goto('/', { waitUntil: 'commit' })
    await painted(page)
    order.push('image comes')
    come()
    await takenOver(page)
    expect(order.slice(0, 3)).toEqual(['image asked for', 'image comes', 'script asked for'])
  })

  it('Only the picture at the top of the page is requested before the JavaScript starts', async () => {
    const { page } = await fixture.newUser({ viewport: PHONE })
    const pictures = new Set<string>()
    page.on('request', request => {
      if (request.resourceType() === 'image') pictures.add(request.url())
    })
    await open(page)
    await painted(page)
    expect(pictures.size).toBe(1)
    const next = page.waitForRequest(request => request.resourceType() === 'image')
    await page.keyboard.press('Tab')
    await next
  })

  it('The JavaScript is requested after the first paint, with all chunks of the page together', async () => {
    const { page } = await fixture.newUser()
    await page.goto('/policies')
    await takenOver(page)
    const { paint, begun, late } = await page.evaluate(() => {
      const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const files = timings.filter(({ name }) => name.endsWith('.js'))
      const [first] = files
      const page = document.querySelector<HTMLScriptElement>('script[data-bundle]')?.dataset.bundle?.split(' ') ?? []
      return {
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        begun: first?.startTime ?? NaN,
        late: files.filter(({ name, startTime }) => page.includes(new URL(name).pathname) && startTime > (first?.responseEnd ?? 0)),
      }
    })
    expect(begun).toBeGreaterThanOrEqual(Math.min(paint, 1_500))
    expect(late).toEqual([])
  })

  it('The JavaScript starts although the picture at the top of the page never arrives', async () => {
    const { page } = await fixture.newUser()
    await open(page, { impatient: true })
    await takenOver(page)
  })

  it.each(['key', 'pointer'])('The JavaScript is requested at once when a visitor uses the %s', async means => {
    const { page } = await fixture.newUser()
    const { programs, asked } = await open(page)
    await painted(page)
    expect(programs).toEqual([])
    await Promise.all([asked(), means === 'key' ? page.keyboard.press('Tab') : page.mouse.click(2, 300)])
    await takenOver(page)
  })

  it('The Menu button pressed before the JavaScript has started opens the menu afterwards', async () => {
    const { page } = await fixture.newUser({ viewport: PHONE })
    await open(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  })

  it('Going Back before the JavaScript has started shows the page of the earlier address', async () => {
    const { page } = await fixture.newUser()
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

  it('The JavaScript starts at once for a signed-in shareholder', async () => {
    const somebody = await fixture.newUser()
    await signUp(somebody, fixture.portal, { name: 'Ingrid Solberg', email: 'ingrid.solberg@investor.example' })
    const { page } = somebody
    await open(page)
    await takenOver(page)
  })
})
