import type { Page } from 'playwright-core'
import { findings } from './audit'
import { DESKTOP, PHONE } from './browser'
import { openFixture } from './fixture'
import { signInAdmin, signUp } from './journeys'
import { presentation, shown } from './pages'

const fixture = openFixture()

const hasFocus = (page: Page, name: string) =>
  page.waitForFunction(words => document.activeElement?.textContent?.trim() === words, name)

/** The id of the question that is reported. */
let reportedId = ''
const card = (page: Page) => page.locator(`[data-question="${reportedId}"]`)

const firstPresentation = async () =>
  typeof presentation === 'string' ? presentation : presentation(fixture)

describe('Reporting a question', () => {
  it.each([
    [
      'phone',
      { viewport: PHONE, isMobile: true, hasTouch: true },
      'gerda.holm@example.com',
      { by: 1, comesToFlagged: 1 },
    ],
    ['desktop', { viewport: DESKTOP }, 'peter.kwan@example.com', { by: 2, comesToFlagged: 0 }],
  ])(
    'By keyboard on a %s a shareholder reports the first question, of which the open desk hears',
    async (_width, options, email, desk) => {
      const administrator = await fixture.newUser()
      await signInAdmin(administrator)
      const flagged = administrator.page.getByRole('tab', { name: /^Flagged \d/ })
      await flagged.click()
      const before = Number((await flagged.innerText()).replace(/\D/g, ''))

      const shareholder = await fixture.newUser(options)
      await signUp(shareholder, fixture.portal, { name: 'Gerda Holm', email })
      const { page } = shareholder
      await page.goto(await firstPresentation())
      const question = page.getByRole('article').first()
      await question.getByRole('button', { name: 'Report' }).waitFor()
      reportedId = (await question.getAttribute('id'))?.replace('question-', '') ?? ''
      await question.getByRole('button', { name: 'Copy Link' }).focus()
      await page.keyboard.press('Tab')
      await hasFocus(page, 'Report')
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog', { name: 'Report this question?' }).waitFor()
      await hasFocus(page, 'Cancel')
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await shown(page, 'Question reported')
      await hasFocus(page, 'Reported')
      expect(await findings(page)).toEqual([])

      await card(administrator.page).getByText(`Reported by ${desk.by}`).waitFor()
      expect(await flagged.innerText()).toMatch(new RegExp(`\\b${before + desk.comesToFlagged}$`))
      await page.reload()
      await question.getByRole('button', { name: 'Reported' }).waitFor()
    },
  )

  it('The desk says by how many a question was reported until its flag is taken off', async () => {
    const administrator = await fixture.newUser()
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
