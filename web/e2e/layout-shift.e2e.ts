import type { Page } from '@playwright/test'
import { DESKTOP, type PersonOptions, PHONE, slowDown } from './browser'
import { expect, test } from './fixture'
import { neverAnswer } from './graphql-stubs'
import { signInAdmin } from './journeys'
import { open, pages, shown } from './pages'
import { LIMIT, shifts } from './shifts'
import { stallingProxy } from './stalling-proxy'
import { shortOf } from './thorough'

const MEASURED = new Set([
  'home',
  'presentations',
  'a presentation',
  'announcements',
  'an announcement',
  'policies',
  'a policy',
  'questions',
  'sign-in',
  'admin sign-in',
])
const ADMIN_PAGES: [path: string, seen: string | RegExp][] = [
  ['/admin/broadcasts', 'Who gets alerts'],
  ['/admin/evidence', 'Public checkpoint'],
  ['/admin/evidence/events', /^No\. \d+$/],
  ['/admin/dashboard?tab=announcements', 'Add Announcement'],
  ['/admin/disclosure', 'Approve questions first'],
  ['/admin/team', 'What each role may do'],
]

/** `short` has the pages that a short run loads: one per layout. */
const profiles: { name: string; options: PersonOptions; slow: boolean; short: RegExp }[] = [
  {
    name: 'a slow phone',
    options: { viewport: PHONE, isMobile: true, hasTouch: true, meetsCookieNotice: true },
    slow: true,
    short: /^(home|a presentation|an announcement|.*events)$/,
  },
  {
    name: 'a desktop',
    options: { viewport: DESKTOP, meetsCookieNotice: true },
    slow: false,
    short: /^home$/,
  },
]

/** The layout shift of a page once everything is there, from its top to its end, and what moved if that is too much. */
async function moved(page: Page): Promise<unknown[]> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // A list goes on by itself at its end, and pushes the footer down: that is no movement of what has come.
  await neverAnswer(page)
  for (const end of [true, false])
    await page.evaluate(
      toEnd =>
        new Promise<void>(done => {
          window.scrollTo(0, toEnd ? document.documentElement.scrollHeight : 0)
          requestAnimationFrame(() => requestAnimationFrame(() => done()))
        }),
      end,
    )
  const found = await shifts(page)
  const total = found.reduce((sum, { value }) => sum + value, 0)
  return total > LIMIT ? [total, ...found] : []
}

for (const { name, options, slow, short } of profiles)
  test.describe(`Layout shift on ${name}`, () => {
    const measured = pages.filter(([page]) => MEASURED.has(page))
    for (const [pageName, path, words] of shortOf(measured, ([page]) => short.test(page)))
      test(`Loading the page “${pageName}” shifts the layout by at most 0.02`, async ({
        portal,
        newUser,
      }) => {
        const visitor = await newUser(options)
        if (slow) await slowDown(visitor.page)
        expect(await moved(await open(portal, path, words, visitor))).toEqual([])
      })

    test('Loading the dashboard shifts the layout by at most 0.02', async ({ newUser }) => {
      const admin = await newUser(options)
      await signInAdmin(admin)
      if (slow) await slowDown(admin.page)
      await admin.page.reload()
      await admin.page.getByRole('article').first().waitFor()
      expect(await moved(admin.page)).toEqual([])
    })

    for (const [path, words] of shortOf(ADMIN_PAGES, ([page]) => short.test(page)))
      test(`Loading the page ${path} shifts the layout by at most 0.02`, async ({ newUser }) => {
        const admin = await newUser(options)
        await signInAdmin(admin)
        if (slow) await slowDown(admin.page)
        await admin.page.goto(path)
        await shown(admin.page, words)
        expect(await moved(admin.page)).toEqual([])
      })
  })

test('A short page that arrives in pieces shifts its layout by at most 0.02', async ({
  portal,
  newUser,
}) => {
  const proxy = await stallingProxy(portal.address, 'Shareholder Portal</p>')
  const { page } = await newUser({ viewport: PHONE, isMobile: true, hasTouch: true })
  await page.goto(`${proxy.address}/nowhere`, { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  await page.evaluate(
    () => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  proxy.goOn()
  expect(await moved(page)).toEqual([])
  await page.getByRole('contentinfo').getByText('Shareholder Portal', { exact: true }).waitFor()
  proxy.close()
})
