import type { Page } from '@playwright/test'
import { DESKTOP, openBrowser, person, PHONE } from './browser'
import { expect, test } from './fixture'
import { signInAdmin } from './journeys'
import { layouts, open, shown } from './pages'
import { firstOf } from './thorough'

const LARGE = '--blink-settings=defaultFontSize=32'

/** By how much a page is wider than its window, and which of its lines stand in each other. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const tight = [...document.querySelectorAll('body *')].filter(element => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return (
        parseFloat(lineHeight) < parseFloat(fontSize) && (element.textContent ?? '').trim() !== ''
      )
    })
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      tight: tight.map(({ textContent }) => textContent?.slice(0, 40)),
    }
  })

for (const [name, viewport] of firstOf(1, [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const))
  test.describe(`Text twice as large on ${name}`, () => {
    test('No public page scrolls sideways, and no line stands in another', async ({ portal }) => {
      const browser = await openBrowser([LARGE])
      try {
        const { page } = await person(browser, portal.address, { viewport })
        for (const [name, path, words] of layouts) {
          await open(portal, path, words, { page })
          const found = await faults(page)
          expect({ name, ...found }).toEqual({ name, sideways: 0, tight: [] })
        }
      } finally {
        await browser.close()
      }
    })

    test('No tab of the desk, not the team page and no page of the evidence scrolls sideways, and no line stands in another', async ({
      portal,
    }) => {
      const browser = await openBrowser([LARGE])
      try {
        const admin = await person(browser, portal.address, { viewport })
        await signInAdmin(admin)
        for (const tab of firstOf(3, [
          'Questions',
          'Shareholders',
          'Announcements',
          'Presentations',
          'Policies',
        ])) {
          await admin.page.getByRole('tab', { name: tab, exact: true }).click()
          await admin.page
            .getByRole('tabpanel', { name: tab })
            .getByRole('button')
            .first()
            .waitFor()
          expect({ tab, ...(await faults(admin.page)) }).toEqual({ tab, sideways: 0, tight: [] })
        }
        await open(portal, '/admin/team', '(you)', admin)
        expect(await faults(admin.page)).toEqual({ sideways: 0, tight: [] })
        for (const [path, words] of [
          ['/admin/broadcasts', 'Who gets alerts'],
          ['/admin/evidence', 'Public checkpoint'],
          ['/admin/evidence/events', /^No\. \d+$/],
        ] as const) {
          await admin.page.goto(path)
          await shown(admin.page, words)
          expect({ path, ...(await faults(admin.page)) }).toEqual({ path, sideways: 0, tight: [] })
        }
      } finally {
        await browser.close()
      }
    })
  })
