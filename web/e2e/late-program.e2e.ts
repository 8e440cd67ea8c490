import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, test } from './fixture'
import { signInAdmin, signUp } from './journeys'
import { holdProgram, presentation, settled, takenOver } from './pages'
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
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
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
    await signInAdmin(admin)
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
    await page.reload()
    await takenOver(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const ended = page.waitForResponse('**/graphql')
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
