import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixture'
import { choose, signInAdmin, signUp } from './journeys'
import { settled } from './pages'
import { ADMIN, type Portal } from './portal'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const isChosen = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true }).waitFor()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search shareholders' })
const addressOf = (portal: Portal, page: Page) => page.url().slice(portal.address.length)

/** Clicks, and returns the scroll position at the click. Until then cards that come into view are measured, which moves the page. */
async function positionAtClick(page: Page, control: Locator): Promise<number> {
  const position = page.evaluate(
    () =>
      new Promise<number>(resolve =>
        window.addEventListener('click', () => resolve(window.scrollY), {
          capture: true,
          once: true,
        }),
      ),
  )
  await control.click()
  return position
}

async function firstShareholder(portal: Portal): Promise<string> {
  const { rest } = portal
  const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  return (await rest.get<{ email: string }[]>('/api/admin/shareholders', token))[0]?.email ?? ''
}

test.describe('An address in the admin area', () => {
  test('An address of the dashboard restores tab, queue and search after Back, Forward, a reload and a shared link', async ({
    portal,
    newUser,
  }) => {
    const email = await firstShareholder(portal)
    const [admin, colleague] = [await newUser(), await newUser()]
    await signInAdmin(admin)
    const { page } = admin
    await tab(page, 'Answered').click()
    await page.waitForURL('**/admin/dashboard?queue=answered')
    await page.getByRole('feed', { name: 'Answered questions' }).waitFor()
    await tab(page, 'Shareholders').click()
    await search(page).fill(email)
    await page.getByText('1 of 1').waitFor()
    await page.waitForURL(`**/admin/dashboard?*search=${encodeURIComponent(email)}`)
    const sent = addressOf(portal, page)

    // One step back is the list of questions: the search is no entry of its own.
    await page.goBack()
    await page.getByRole('feed', { name: 'Answered questions' }).waitFor()
    expect(addressOf(portal, page)).toBe('/admin/dashboard?queue=answered')
    await page.goForward()
    await page.getByText('1 of 1').waitFor()
    expect(await search(page).inputValue()).toBe(email)
    await page.reload()
    await page.getByText('1 of 1').waitFor()
    expect(await search(page).inputValue()).toBe(email)

    // A colleague who opens it signs in first.
    await colleague.page.goto(sent)
    await colleague.page.waitForURL('**/admin/signin')
    await colleague.page.getByLabel('Email').fill(ADMIN.email)
    await colleague.page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await colleague.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await colleague.page.getByText('1 of 1').waitFor()
    expect(addressOf(portal, colleague.page)).toBe(sent)
  })

  test('Back and Forward restore the scroll position of each queue of questions', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    const isAt = (top: number) =>
      page.waitForFunction(wanted => Math.abs(window.scrollY - wanted) < 2, top)
    async function scrollTo(top: number): Promise<number> {
      await page.evaluate(wanted => window.scrollTo(0, wanted), top)
      await settled(page)
      return page.evaluate(() => window.scrollY)
    }
    await page.getByRole('feed', { name: 'Pending questions' }).waitFor()
    const inPending = await scrollTo(1_200)
    await tab(page, 'Answered').click()
    await page.getByRole('feed', { name: 'Answered questions' }).waitFor()
    // Answered cards grow when their side has been loaded.
    await page.getByRole('button', { name: 'Correct Answer' }).first().waitFor()
    const inAnswered = await scrollTo(700)
    expect(inPending - inAnswered).toBeGreaterThan(200)
    await page.goBack()
    await page.getByRole('feed', { name: 'Pending questions' }).waitFor()
    await isAt(inPending)
    await page.goForward()
    await page.getByRole('feed', { name: 'Answered questions' }).waitFor()
    await isAt(inAnswered)
  })

  test('A question has an address of its own, and Back returns to its scroll position in the queue', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    await tab(page, 'Answered').click()
    const card = page.getByRole('feed', { name: 'Answered questions' }).getByRole('article').nth(3)
    const id = await card.getAttribute('data-question')
    const link = card.getByRole('link', { name: 'Details' })
    const before = await positionAtClick(page, link)
    await page.waitForURL(`**/admin/questions/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Question', exact: true }).waitFor()

    await page.reload()
    await page.getByRole('button', { name: /^(Fl|Unfl)ag$/ }).click()
    await page
      .getByText(/Question (un)?flagged/)
      .first()
      .waitFor()

    await page.goBack()
    await isChosen(page, 'Answered')
    await page.locator(`[data-question="${id}"]`).waitFor()
    await page.waitForFunction(top => Math.abs(window.scrollY - top) < 2, before)
  })

  test('A search at the desk is answered live, and its address restores it with presentation and order', async ({
    portal,
    newUser,
  }) => {
    const [admin, shareholder] = [await newUser(), await newUser()]
    await signInAdmin(admin)
    const { page } = admin
    const cards = page.getByRole('feed', { name: 'Pending questions' }).getByRole('article')
    const searchBox = page.getByRole('searchbox', { name: 'Search questions' })
    await cards.first().waitFor()
    await searchBox.fill('zinc smelter')
    await page.getByText('No questions match the search').waitFor()

    await signUp(shareholder, portal, {
      name: 'Sione Tupou',
      email: 'sione.tupou@example.com',
    })
    const [presentation] = await portal.rest.get<{ id: string; title: string }[]>(
      '/api/presentations?limit=1',
    )
    await shareholder.page.goto(`/presentations/${presentation?.id}`)
    await shareholder.page
      .getByLabel('Your question')
      .fill('Will the zinc smelter be sold this year?')
    await shareholder.page.getByRole('button', { name: 'Submit Question' }).click()
    await cards.getByText('Will the zinc smelter be sold this year?').waitFor()
    await page.getByText(/^1 of \d+$/).waitFor()

    await page.getByRole('combobox', { name: 'Presentation' }).focus()
    await choose(page, 'Presentation', presentation?.title ?? '')
    await choose(page, 'Order', 'Oldest first')
    await page.waitForURL(/search=zinc\+smelter&presentation=[\w-]+&order=oldest/)
    await page.reload()
    await cards.getByText('Will the zinc smelter be sold this year?').waitFor()
    expect(await cards.count()).toBe(1)
    expect(await searchBox.inputValue()).toBe('zinc smelter')

    await cards.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('No questions match the search').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.waitForURL('**/admin/dashboard?order=oldest')
    await cards.first().waitFor()
  })
})
