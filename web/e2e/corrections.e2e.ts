import type { Page } from '@playwright/test'
import { findings } from './audit'
import { PHONE } from './browser'
import { expect, test } from './fixture'
import { startAdminSession } from './journeys'

test.use({ portalName: 'changed' })

const UPDATED = /^Updated \d+ \w{3} \d{4}, \d\d:\d\d AE[SD]T$/

/** Takes a picture where whoever works on it asks for them. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.PICTURES_TO
  if (!folder) return
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
}

test.describe('A published answer', () => {
  test('It is corrected and withdrawn at the desk, and an open page shows both, with the earlier wording', async ({
    newUser,
  }) => {
    const [desk, reader] = [await newUser(), await newUser({ viewport: PHONE })]
    await startAdminSession(desk)
    await desk.page.goto('/admin/dashboard?queue=answered')
    const card = desk.page.getByRole('article').first()
    const link = await card.getByRole('link').first().getAttribute('href')
    const words = (await card.locator('[id^="asked-"]').innerText()).slice(0, 60)
    const question = reader.page.getByRole('article').filter({ hasText: words })
    await reader.page.goto(link ?? '')
    await question.getByText('Official Response').waitFor()

    await picture(desk.page, 'desk-answered')
    await card.getByRole('button', { name: 'Correct Answer' }).click()
    const field = card.getByRole('textbox', { name: 'Corrected answer' })
    const before = await field.inputValue()
    const after = before.replace(/\w+(?=\W*$)/, 'otherwise')
    await field.fill(after)
    await card.getByText(/^Saved \d/).waitFor()
    expect(await findings(desk.page)).toEqual([])
    await picture(desk.page, 'desk-correction')
    await card.getByRole('button', { name: 'Publish Correction' }).click()
    await desk.page.getByText('Correction published').first().waitFor()

    await question.getByText(UPDATED).waitFor()
    await question.getByRole('button', { name: 'Earlier wording' }).click()
    await question.getByText(/Struck through: what changed\./).waitFor()
    expect(await question.getByRole('deletion').allInnerTexts()).toHaveLength(1)
    expect(await findings(reader.page)).toEqual([])
    await question.scrollIntoViewIfNeeded()
    await picture(reader.page, 'public-correction')
    await reader.page.reload()
    await question.getByText(UPDATED).waitFor()

    await desk.page.setViewportSize({ width: 1280, height: 900 })
    const corrected = desk.page.getByRole('article').filter({ hasText: words })
    await corrected.getByRole('button', { name: 'Withdraw Answer' }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('It was about another company.')
    expect(await findings(desk.page)).toEqual([])
    await picture(desk.page, 'desk-withdraw')
    await dialog.getByRole('button', { name: 'Withdraw Answer' }).click()
    await corrected.getByRole('button', { name: 'Answer Again' }).waitFor()
    await question.getByText(/^Withdrawn on/).waitFor()
    expect(await question.getByRole('button', { name: 'Earlier wording' }).count()).toBe(0)
    expect(await reader.page.content()).not.toContain('another company')
    await picture(reader.page, 'public-withdrawn')
    await picture(desk.page, 'desk-withdrawn')
    await corrected.locator('a[href^="/admin/questions/"]').click()
    await desk.page.getByRole('region', { name: 'Versions of the answer' }).waitFor()
    await picture(desk.page, 'desk-versions')
  })
})
