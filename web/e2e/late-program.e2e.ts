import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, test } from './fixture'
import { signUp, startAdminSession } from './journeys'
import { answerTo, holdProgram, hydrated, presentation, settled, takenOver } from './pages'
import { LIMIT, shifts } from './shifts'
import { firstOf } from './thorough'

const APOLLO = '**/assets/apollo-*.js'
const phone = { viewport: PHONE, isMobile: true, hasTouch: true }

async function hasComeToRest(page: Page): Promise<void> {
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  await settled(page)
}

const movement = async (page: Page) =>
  (await shifts(page)).reduce((sum, { value }) => sum + value, 0)

test.describe('JavaScript that comes after its page', () => {
  test('A visitor goes by menu, filter and card to the answers of a presentation, and nothing moves when it comes', async ({
    newUser,
  }) => {
    const { page } = await newUser({ ...phone, meetsCookieNotice: true })
    const letGo = await holdProgram(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page
      .getByRole('group', { name: 'Menu' })
      .getByRole('link', { name: 'Presentations' })
      .tap()
    await page.getByRole('heading', { level: 1, name: 'Presentations' }).waitFor()
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Earnings Call')
    await page.getByRole('button', { name: 'Apply' }).tap()
    await page.waitForURL(/category=Earnings/, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Filters 1 chosen' }).waitFor()
    await page.getByRole('article').first().getByRole('link').first().tap()
    await page.waitForURL(/\/presentations\/[0-9a-f-]{36}$/, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Accept' }).tap()
    const response = page.getByText('Official Response').first()
    await response.scrollIntoViewIfNeeded()
    const before = await response.boundingBox()
    expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false)
    letGo()
    await hasComeToRest(page)
    expect(await response.boundingBox()).toEqual(before)
    expect(await movement(page)).toBeLessThan(LIMIT)
    expect(await page.getByText('We use cookies').isVisible()).toBe(false)
  })

  for (const [name, path] of firstOf(1, [
    ['home', '/'],
    ['the presentations', '/presentations'],
    ['an announcement', '/announcements'],
    ['the policies', '/policies'],
  ] as const))
    test(`Nothing of ${name} moves from the first paint until it has come`, async ({ newUser }) => {
      const { page } = await newUser({ ...phone, meetsCookieNotice: true })
      const letGo = await holdProgram(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      letGo()
      await hasComeToRest(page)
      expect(await movement(page)).toBeLessThan(LIMIT)
    })
})

test.describe('A page before its JavaScript has started', () => {
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

  test('Hovering over a link before the JavaScript has started prefetches the presentation, unless the browser saves data', async ({
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

test.describe('A page that an extension changes before it comes', () => {
  test('Fields keep what was typed, filled in and ticked', async ({ newUser }) => {
    const visitor = await newUser()
    const { page } = visitor
    const letGo = await holdProgram(page)
    await page.goto('/auth/signup', { waitUntil: 'commit' })
    const email = page.getByLabel('Email Address')
    await email.pressSequentially('harriet.early@example.com')
    await page.getByRole('checkbox', { name: 'Results' }).check()
    await page.getByLabel('Name').evaluate(name => {
      ;(name as HTMLInputElement).value = 'Harriet Lowe'
      name.after(document.createElement('com-1password-button'))
    })
    letGo()
    await page.locator('com-1password-button').waitFor({ state: 'detached' })
    await hydrated(page)
    expect(await email.inputValue()).toBe('harriet.early@example.com')
    expect(await page.getByLabel('Name').inputValue()).toBe('Harriet Lowe')
    expect(await page.getByRole('checkbox', { name: 'Results' }).isChecked()).toBe(true)
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('#418')])
  })
})

test.describe('Apollo Client, without which Home is hydrated', () => {
  test('Home shows what the server has read, and under an administrator’s rights what they may see once Apollo Client has come', async ({
    newUser,
  }) => {
    const admin = await newUser()
    const { page } = admin
    await startAdminSession(admin)
    const letGo = await holdProgram(page, APOLLO)
    await page.goto('/')
    await takenOver(page)
    await page.getByRole('link', { name: 'Watch Presentation' }).waitFor()
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    const read = page.waitForResponse('**/graphql')
    letGo()
    expect((await read).status()).toBe(200)
    await page.getByRole('link', { name: 'Presentations', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Presentations' }).waitFor()
  })

  test('Signing out before it has come ends the session as soon as it has', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    const { page } = shareholder
    await signUp(shareholder, portal, {
      name: 'Margaret Hale',
      email: 'leaves.early@example.com',
    })
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
    const letGo = await holdProgram(page, APOLLO)
    await page.goto('/')
    await takenOver(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const ended = answerTo(page, 'SignOut')
    letGo()
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
    await ended
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    const path = await presentation(portal)
    const asked = portal.rest.post(
      `/api${path}/questions`,
      { questionText: 'Is this session over?' },
      token,
    )
    await expect(asked).rejects.toThrow('401')
  })

  test('Where it cannot be fetched Home can be read, and the next page says so and is there after a reload', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.route(APOLLO, route => route.abort())
    await page.goto('/')
    await takenOver(page)
    await page.getByRole('link', { name: 'Watch Presentation' }).waitFor()
    await page.getByRole('link', { name: 'Policies', exact: true }).first().click()
    const again = page.getByRole('button', { name: 'Reload' })
    await again.waitFor()
    await page.unroute(APOLLO)
    await again.click()
    await page.getByRole('heading', { level: 1, name: 'Company Policies' }).waitFor()
  })
})
