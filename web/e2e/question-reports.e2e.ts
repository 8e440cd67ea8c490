import type { Page } from '@playwright/test'
import { findings } from './audit'
import { DESKTOP, PHONE } from './browser'
import { expect, test } from './fixture'
import { signInAdmin, signUp } from './journeys'
import { presentation, shown } from './pages'
import type { Portal } from './portal'
import { isThorough } from './thorough'

test.use({ portalName: 'changed' })

const hasFocus = (page: Page, name: string) =>
  page.waitForFunction(words => document.activeElement?.textContent?.trim() === words, name)

/** The id of the question that is reported. */
let reportedId = ''
const card = (page: Page) => page.locator(`[data-question="${reportedId}"]`)

const firstPresentation = async (portal: Portal) => presentation(portal)

test.describe('Reporting a question', () => {
  for (const [width, options, email, desk, isAudited] of [
    [
      'phone',
      { viewport: PHONE, isMobile: true, hasTouch: true },
      'gerda.holm@example.com',
      { by: 1, comesToFlagged: 1 },
      true,
    ],
    [
      'desktop',
      { viewport: DESKTOP },
      'peter.kwan@example.com',
      { by: 2, comesToFlagged: 0 },
      isThorough,
    ],
  ] as const)
    test(`By keyboard on a ${width} a shareholder reports the first question, of which the open desk hears`, async ({
      portal,
      newUser,
    }) => {
      const administrator = await newUser()
      await signInAdmin(administrator)
      const flagged = administrator.page.getByRole('tab', { name: /^Flagged \d/ })
      await flagged.click()
      const before = Number((await flagged.innerText()).replace(/\D/g, ''))

      const shareholder = await newUser(options)
      await signUp(shareholder, portal, { name: 'Gerda Holm', email })
      const { page } = shareholder
      await page.goto(await firstPresentation(portal))
      const question = page.getByRole('article').first()
      await question.getByRole('button', { name: 'Report' }).waitFor()
      reportedId = (await question.getAttribute('id'))?.replace('question-', '') ?? ''
      await question.getByRole('button', { name: 'Copy Link' }).focus()
      await page.keyboard.press('Tab')
      await hasFocus(page, 'Report')
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog', { name: 'Report this question?' }).waitFor()
      await hasFocus(page, 'Cancel')
      if (isAudited) expect(await findings(page)).toEqual([])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await shown(page, 'Question reported')
      await hasFocus(page, 'Reported')
      if (isAudited) expect(await findings(page)).toEqual([])

      await card(administrator.page).getByText(`Reported by ${desk.by}`).waitFor()
      expect(await flagged.innerText()).toMatch(new RegExp(`\\b${before + desk.comesToFlagged}$`))
      await page.reload()
      await question.getByRole('button', { name: 'Reported' }).waitFor()
    })

  test('The desk says by how many a question was reported until its flag is taken off', async ({
    newUser,
  }) => {
    const administrator = await newUser()
    await signInAdmin(administrator)
    const { page } = administrator
    await page.getByRole('tab', { name: /^Flagged/ }).click()
    const reported = card(page).getByText('Reported by 2')
    await reported.waitFor()
    expect(await findings(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Unflag' }).click()
    await reported.waitFor({ state: 'detached' })
  })
})
