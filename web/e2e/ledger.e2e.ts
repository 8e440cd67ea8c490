import type { Page } from '@playwright/test'
import { findings } from './audit'
import { DESKTOP, PHONE } from './browser'
import { expect, test } from './fixture'
import { open, presentation, shown, takenOver } from './pages'
import { firstOf } from './thorough'

const TABLET = { width: 768, height: 1024 }
const whole = (page: Page) =>
  page.getByRole('table', { name: 'What became of the questions', exact: true })

/** The counts of the table, the last of which is what was asked. */
async function counts(page: Page): Promise<number[]> {
  const rows = await whole(page).locator('tbody tr:not([data-reason]), tfoot tr').all()
  return Promise.all(
    rows.map(async row =>
      Number((await row.locator('td').first().textContent())?.replace(',', '')),
    ),
  )
}

test.describe('The ledger', () => {
  for (const [name, viewport] of firstOf(1, [
    ['a phone', PHONE],
    ['a tablet', TABLET],
    ['a desktop', DESKTOP],
  ] as const))
    test(`On ${name} its lines add up to what was asked, and nothing is inaccessible or overflows`, async ({
      portal,
      newUser,
    }) => {
      const { page } = await newUser({ viewport })
      for (const path of ['/questions', presentation]) {
        await open(portal, path, 'What became of them', { page })
        const told = await counts(page)
        const asked = told.pop()
        expect(asked).toBeGreaterThan(0)
        expect(told.reduce((sum, count) => sum + count, 0)).toBe(asked)
        expect(await findings(page)).toEqual([])
      }
    })

  test('By keyboard a visitor goes from a presentation to all questions, to another year, and back', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await open(portal, presentation, 'What became of them', { page })
    await takenOver(page)
    await page.getByRole('link', { name: /^All questions of \d{4}$/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/questions')
    const years = page.getByRole('navigation', { name: 'Year' })
    await years.getByRole('link').nth(1).waitFor()
    const [now, before] = await years.getByRole('link').allTextContents()
    await years.getByRole('link', { name: now!, exact: true }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/questions?year=${before}`)
    await page
      .getByRole('table', { name: `What became of the questions of ${before}, by presentation` })
      .waitFor()
    expect(await years.locator('[aria-current]').textContent()).toBe(before)
    await page.goBack()
    await page
      .getByRole('table', { name: `What became of the questions of ${now}, by presentation` })
      .waitFor()
  })

  test('Without JavaScript the years and the CSV are links, and the CSV says what the page says', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser({ javaScriptEnabled: false })
    await open(portal, '/questions', 'What became of them', { page })
    const asked = (await counts(page)).at(-1)
    const href = await page.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
    const response = await page.request.get(href ?? '')
    expect(response.headers()['content-disposition']).toMatch(
      /^attachment; filename="questions-\d{4}\.csv"$/,
    )
    const lines = (await response.text()).trim().split('\r\n').slice(1)
    const sum = lines.reduce(
      (total, line) => total + Number(/,(\d+)(,\d+){14}$/.exec(line)?.[1]),
      0,
    )
    expect(sum).toBe(asked)
    await page.getByRole('navigation', { name: 'Year' }).getByRole('link').nth(1).click()
    await shown(page, 'What became of them')
    expect(new URL(page.url()).search).toMatch(/^\?year=\d{4}$/)
  })
})
