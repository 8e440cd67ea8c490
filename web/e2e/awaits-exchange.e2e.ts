import type { Page } from '@playwright/test'
import { PDF } from '../../api/test/harness/files/documents'
import { findings } from './audit'
import { expect, test } from './fixture'
import { signInAdmin } from './journeys'

test.use({ portalName: 'awaits exchange' })

/** One that the sample feed has, and one whose title shares a word with another item. */
const AWAITED = 'Appendix 4E and Preliminary Final Report'
const OWN = 'Dividend for the Full Year'
const FOUND = 'Dividend/Distribution - MDC'

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const said = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByText(words)
    .waitFor()

async function seesIt(page: Page, title: string): Promise<boolean> {
  await page.goto('/announcements')
  await page.getByRole('heading', { name: 'Announcements', level: 1 }).waitFor()
  return (await page.getByRole('main').innerText()).includes(title)
}

test.describe('Announcements that await the exchange', () => {
  test('The import releases one in its place, and another is released by a person who confirms what was found', async ({
    newUser,
  }) => {
    const [admin, visitor] = [await newUser(), await newUser()]
    await signInAdmin(admin)
    const { page } = admin
    await page.getByRole('tab', { name: 'Announcements', exact: true }).click()
    await card(page, AWAITED).getByText('Awaits ASX').waitFor()
    expect(await seesIt(visitor.page, AWAITED)).toBe(false)

    await page.getByRole('button', { name: 'Add Announcement' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(OWN)
    await dialog.getByLabel('Content').fill('The dividend is 5.0 cents per share.')
    await dialog
      .getByLabel(/Attachment/)
      .setInputFiles({ name: 'Dividend.pdf', mimeType: 'application/pdf', buffer: PDF })
    await said(page, 'Upload successful')
    await dialog.getByRole('checkbox', { name: 'Awaits ASX' }).check()
    await dialog.getByLabel('Expected Date').waitFor()
    expect(await findings(page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Add Announcement' }).click()
    await card(page, OWN).getByText('Awaits ASX').waitFor()

    await page.getByRole('button', { name: 'Import from ASX' }).click()
    await said(page, `Released here: “${AWAITED}”.`)
    await card(page, AWAITED).getByText('Price sensitive').waitFor()
    expect(await seesIt(visitor.page, AWAITED)).toBe(true)
    expect(await seesIt(visitor.page, OWN)).toBe(false)

    await card(page, OWN).getByText(`ASX released: ${FOUND}`).waitFor()
    expect(await findings(page, 'main')).toEqual([])
    await card(page, OWN)
      .getByRole('button', { name: `Confirm “${FOUND}”` })
      .click()
    const asked = page.getByRole('alertdialog')
    await asked.getByText(`“${OWN}” becomes public. “${FOUND}” is merged into it.`).waitFor()
    expect(await findings(page, '[role="alertdialog"]')).toEqual([])
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await said(page, 'Announcement released')
    await card(page, FOUND).waitFor({ state: 'detached' })
    expect(await seesIt(visitor.page, OWN)).toBe(true)
    expect(await seesIt(visitor.page, FOUND)).toBe(false)
  })
})
