import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, test } from './fixture'
import { signUp } from './journeys'
import { settled, takenOver } from './pages'

/** Marks the document, and returns whether it is still the one that is shown. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}
/** The JavaScript of a presentation's page. */
const PROGRAM = /presentation-page-.*\.js/
const watch = (page: Page) => page.getByRole('link', { name: 'Watch Presentation' })
const isThere = (page: Page) => page.getByRole('heading', { name: 'Questions & Answers' }).waitFor()

test.describe('The way back from a presentation', () => {
  for (const [how, options] of [
    ['on a phone, where pages are documents', { viewport: PHONE, isMobile: true, hasTouch: true }],
    ['with a mouse', {}],
  ] as const)
    test(`It leads to the list as it was left, with what was loaded and the place, ${how}`, async ({
      newUser,
    }) => {
      const { page } = await newUser(options)
      await page.goto('/presentations')
      await takenOver(page)
      const cards = page.getByRole('article')
      const last = cards.last()
      await last.scrollIntoViewIfNeeded()
      const title = await last.getByRole('link').innerText()
      const place = await page.evaluate(() => scrollY)
      expect(place).toBeGreaterThan(500)
      await last.getByRole('link').click()
      await isThere(page)
      await takenOver(page)
      const entries = await page.evaluate(() => history.length)
      await page.getByRole('link', { name: 'Back to Presentations' }).click()
      await page.waitForURL('**/presentations')
      await cards.getByRole('link', { name: title }).waitFor()
      await page.waitForFunction(y => Math.abs(scrollY - y) < 2, place)
      expect(await page.evaluate(() => history.length)).toBe(entries)
    })

  test('It is a link where somebody comes from elsewhere', async ({ newUser }) => {
    const { page } = await newUser()
    await page.goto('/')
    await takenOver(page)
    await watch(page).click()
    await isThere(page)
    await takenOver(page)
    await page.getByRole('link', { name: 'Back to Presentations' }).click()
    await page.waitForURL('**/presentations')
    await page.goBack()
    await isThere(page)
  })
})

test.describe('The link to a page whose program is not there yet', () => {
  test('It opens the document for a visitor who touches it, and Back leads to where they were', async ({
    newUser,
  }) => {
    const { page } = await newUser({ viewport: PHONE, isMobile: true, hasTouch: true })
    await page.goto('/')
    await takenOver(page)
    const isSame = await markDocument(page)
    await watch(page).tap()
    await isThere(page)
    expect(await isSame()).toBe(false)
    await page.goBack()
    await watch(page).waitFor()
  })

  test('Its program is loaded when a mouse is over it, and then it goes on within the document', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/')
    await takenOver(page)
    const isSame = await markDocument(page)
    const program = page.waitForResponse(PROGRAM)
    await watch(page).hover()
    await (await program).finished()
    await page.waitForLoadState('networkidle')
    await watch(page).click()
    await isThere(page)
    expect(await isSame()).toBe(true)
  })

  test('It goes on within the document where its program came with the header’s link, which also keeps the focus', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/policies')
    await takenOver(page)
    const isSame = await markDocument(page)
    await page.getByRole('banner').getByRole('link', { name: 'Presentations' }).click()
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2023')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor({ state: 'detached' })
    expect(await isSame()).toBe(true)
    await page.waitForFunction(() => document.activeElement?.matches('select[name="category"]'))
  })

  test('Nothing is loaded ahead for whoever saves data', async ({ newUser }) => {
    const { page } = await newUser()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto('/')
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await watch(page).hover()
    await settled(page)
    expect(asked.filter(url => PROGRAM.test(url))).toEqual([])
  })

  test('It goes on within the document for a shareholder, whose session the server does not know', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    const { page } = shareholder
    await signUp(shareholder, portal, {
      name: 'Margaret Hale',
      email: 'goes.on@example.com',
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    await page.waitForLoadState('networkidle')
    const isSame = await markDocument(page)
    await watch(page).click()
    await page.getByLabel('Your question').waitFor()
    expect(await isSame()).toBe(true)
  })
})
