import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, test } from './fixture'
import { choose, documentBehind } from './journeys'
import { hydrated, takenOver } from './pages'
import type { Portal } from './portal'

interface Row {
  id: string
  title: string
}
const listed = (portal: Portal, path: string) => portal.rest.get<Row[]>(path)

const count = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) })
const wordsFor = (rows: Row[]) =>
  `${rows.length} ${rows.length === 1 ? 'presentation' : 'presentations'}`
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test.describe('A visitor among the presentations', () => {
  test('A visitor narrows the list of presentations by filters that are part of the address', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/')
    await page.getByRole('link', { name: 'View Latest Presentations' }).click()
    await heading(page, 'Presentations').waitFor()
    const all = await listed(portal, '/api/presentations')
    await count(page, wordsFor(all)).waitFor()
    expect(await titles(page)).toEqual(all.map(({ title }) => title))
    expect(await page.getByRole('button', { name: 'Clear Filters' }).count()).toBe(0)

    await choose(page, 'Category', 'ESG Report')
    const reports = await listed(portal, '/api/presentations?category=ESG+Report')
    await count(page, wordsFor(reports)).waitFor()
    await choose(page, 'Topic', 'Sustainability')
    await choose(page, 'Year', '2023')
    await count(page, '1 presentation').waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      category: 'ESG Report',
      topic: 'Sustainability',
      year: '2023',
    })

    await page.reload()
    await count(page, '1 presentation').waitFor()
    expect(await titles(page)).toEqual(['Sustainability Report 2023'])
    await takenOver(page)

    await page.goBack()
    await page.waitForURL(({ searchParams }) => !searchParams.has('year'))
    await page.goBack()
    await count(page, wordsFor(reports)).waitFor()
    expect(await page.getByRole('combobox', { name: 'Year' }).inputValue()).toBe('')

    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await count(page, wordsFor(all)).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('A visitor whose filters match no presentation sees an empty list that says so', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/presentations?category=Annual+Meeting&year=2022')
    await page
      .getByText('Check back soon for new investor presentations and company updates')
      .waitFor()
    await count(page, '0 presentations').waitFor()
  })

  test('A visitor plays the video of a presentation, and Back returns to the filtered list', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/presentations?year=2023')
    await page.getByRole('link', { name: 'Sustainability Report 2023' }).click()
    await heading(page, 'Sustainability Report 2023').waitFor()
    await hydrated(page)
    await page.getByRole('link', { name: 'Play video: Sustainability Report 2023' }).click()
    const player = page.locator('iframe[title="Sustainability Report 2023"]')
    await player.waitFor()
    expect(await player.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    )

    await page.goBack()
    await page.waitForURL(/\/presentations\?year=2023$/)
    await page.goForward()
    // The document alone does not know the filter.
    await page.locator('a[href="/presentations?year=2023"]', { hasText: 'Back to' }).click()
    await page.waitForURL(/\/presentations\?year=2023$/)
  })

  test('A visitor who opens an unknown presentation sees “Presentation not found” and a link to the list', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/presentations/00000000-0000-7000-8000-000000000000')
    await heading(page, 'Presentation not found').waitFor()
    await page.getByRole('link', { name: 'Back to Presentations' }).click()
    await heading(page, 'Presentations').waitFor()
  })
})

test.describe('A visitor among announcements and policies', () => {
  test('A visitor reads an announcement and opens its document', async ({ newUser }) => {
    const { page } = await newUser()
    await page.goto('/announcements')
    const row = page.getByRole('article').filter({ hasText: 'Attachment' }).first()
    const title = await row.getByRole('heading').innerText()
    await row.getByRole('link', { name: title }).click()
    await heading(page, title).waitFor()
    expect(await page.getByRole('main').locator('time').first().innerText()).toMatch(
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
    )
    expect(await documentBehind(page, 'Download Document')).toEqual({
      status: 200,
      type: 'application/pdf',
    })
  })

  test('The server answers /favicon.ico with an icon', async ({ newUser }) => {
    const { page } = await newUser()
    const icon = await page.request.get('/favicon.ico')
    expect([icon.status(), icon.headers()['content-type']]).toEqual([
      200,
      'image/vnd.microsoft.icon',
    ])
  })

  for (const [path, words] of [
    ['/announcements/unknown', 'Announcement not found'],
    ['/policies/unknown', 'Policy not found'],
  ] as const)
    test(`A visitor who opens ${path} sees that the announcement or policy was not found`, async ({
      newUser,
    }) => {
      const { page } = await newUser()
      await page.goto(path)
      await heading(page, words).waitFor()
    })
})

test.describe('A visitor', () => {
  test('The cookie notice does not return after a visitor has accepted it', async ({ newUser }) => {
    const { page } = await newUser({ meetsCookieNotice: true })
    const notice = page.getByText('We use cookies')
    await page.goto('/')
    await notice.waitFor()
    await page.getByRole('link', { name: 'View Policies' }).click()
    await heading(page, 'Company Policies').waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    expect(await notice.count()).toBe(0)
    await page.goto('/announcements')
    await heading(page, 'Announcements').waitFor()
    await expect(notice).toHaveCount(0)
  })

  test('A visitor navigates by the phone’s menu, which Escape closes', async ({ newUser }) => {
    const { page } = await newUser({ viewport: PHONE })
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await toggle.click()
    await menu.getByRole('link', { name: 'Policies' }).click()
    await heading(page, 'Company Policies').waitFor()
    await menu.waitFor({ state: 'detached' })

    await toggle.click()
    await menu.getByRole('link', { name: 'Sign In' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await toggle.evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('A visitor returns by a link from an unknown page to the home page', async ({ newUser }) => {
    const { page } = await newUser()
    await page.goto('/no-such-page')
    await heading(page, 'Page Not Found').waitFor()
    await page.getByRole('link', { name: 'Return Home' }).click()
    await heading(page, 'Shareholder Portal').waitFor()
  })
})

test.describe('Where the video service cannot be reached', () => {
  test('Every presentation shows a cover of its own, on the home page, in the list and on its page', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await page.route('https://i.ytimg.com/**', route => route.abort())
    const all = await listed(portal, '/api/presentations')

    /** The covers that are shown, once each of so many has loaded. */
    const covers = async (expected: number) => {
      const pictures = page.locator('main img')
      await page.waitForFunction(
        count => document.querySelectorAll('main img[src$="/cover.svg"]').length === count,
        expected,
      )
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].every(
          image => image.naturalWidth === 1280,
        ),
      )
      return pictures.evaluateAll(images =>
        images.map(image => new URL((image as HTMLImageElement).currentSrc).pathname),
      )
    }

    await page.goto('/presentations')
    await takenOver(page)
    expect(await covers(all.length)).toEqual(all.map(({ id }) => `/presentations/${id}/cover.svg`))
    await page.goto('/')
    await takenOver(page)
    expect(new Set(await covers(4)).size).toBe(4)
    await page.goto(`/presentations/${all[0]?.id}`)
    expect(await covers(1)).toEqual([`/presentations/${all[0]?.id}/cover.svg`])

    const preview = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(preview).toBe(`${portal.address}/presentations/${all[0]?.id}/cover.png`)
    const picture = await page.request.get(preview ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  })

  test('A picture that fails before the page is hydrated shows no mark of the browser', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.route('https://i.ytimg.com/**', route => route.abort())
    await page.route('**/*.js', () => undefined)
    for (const path of ['/presentations', '/']) {
      await page.goto(path, { waitUntil: 'commit' })
      const picture = page.locator('main img').first()
      await page.waitForFunction(() => {
        const image = document.querySelector<HTMLImageElement>('main img')
        return image?.complete && image.naturalWidth === 0
      })
      const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
      // Between the round corners, whose edges are drawn twice.
      const clip = { x: x + 8, y, width: width - 16, height }
      const failed = await page.screenshot({ clip })
      await picture.evaluate(({ style }) => void (style.visibility = 'hidden'))
      expect([path, (await page.screenshot({ clip })).equals(failed)]).toEqual([path, true])
    }
  })
})
