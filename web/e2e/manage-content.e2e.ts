import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PDF } from '../../api/test/harness/files/documents'
import { formatInputDate } from '../src/ui/date/format-input-date'
import { findings } from './audit'
import { expect, type NewUser, test } from './fixture'
import { choose, signInAdmin } from './journeys'

test.use({ portalName: 'changed' })

async function desk(newUser: NewUser, tab: string): Promise<Page> {
  const admin = await newUser()
  await signInAdmin(admin)
  await admin.page.getByRole('tab', { name: tab, exact: true }).click()
  await admin.page
    .getByRole('tabpanel', { name: tab })
    .getByRole('button', { name: 'Edit' })
    .first()
    .waitFor()
  return admin.page
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const said = (page: Page, words: string) => toasts(page).getByText(words).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** As a date input takes it, in the portal's time zone. */
const dayInPortal = async (page: Page, instant: number) =>
  formatInputDate(
    new Date(instant),
    (await page.locator('html').getAttribute('data-time-zone')) ?? 'UTC',
  )

/** The desk shows the same titles: what is looked for must not be found there. */
async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('heading', { name: 'Quick Access' }).waitFor()
}

async function confirmDelete(
  page: Page,
  title: string,
  ...words: (string | RegExp)[]
): Promise<void> {
  await card(page, title).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  for (const word of words) await question.getByText(word).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await card(page, title).waitFor({ state: 'detached' })
}

test.describe('Managing content at the desk', () => {
  test('An administrator adds, renames and deletes a policy, whose PDF readers download under its file name', async ({
    newUser,
  }) => {
    const page = await desk(newUser, 'Policies')
    await press(page, 'Add Policy')
    await page.getByLabel('Title').fill('Whistleblowing Charter')
    await page.getByLabel('Policy PDF').setInputFiles({
      name: 'charter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    })
    await page.getByText('This file is damaged or is not a PDF.').first().waitFor()
    await page
      .getByLabel('Policy PDF')
      .setInputFiles({ name: 'The Charter 2026.pdf', mimeType: 'application/pdf', buffer: PDF })
    await said(page, 'Upload successful')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Policy' }).click()
    await said(page, 'Policy created')
    await card(page, 'Whistleblowing Charter').getByText('The Charter 2026.pdf').waitFor()

    await card(page, 'Whistleblowing Charter').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Speak-Up Charter')
    await press(page, 'Save Changes')
    await said(page, 'Policy updated')

    const reader = (await newUser()).page
    await reader.goto('/policies')
    await reader.getByRole('link', { name: 'Speak-Up Charter' }).click()
    const [download] = await Promise.all([
      reader.waitForEvent('download'),
      reader.getByRole('link', { name: 'Download', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('The Charter 2026.pdf')
    expect(await readFile(await download.path())).toEqual(PDF)

    await confirmDelete(page, 'Speak-Up Charter')
    await said(page, 'Policy deleted')
  })

  test('An administrator adds a presentation, which is pinned to the home page at once, and deletes it', async ({
    newUser,
  }) => {
    const page = await desk(newUser, 'Presentations')
    await press(page, 'Add Presentation')
    await page.getByLabel('Title').fill('Site Visit 2026')
    await page.getByLabel('YouTube Video URL').fill('https://youtu.be/aqz-KE-bpKQ')
    await choose(page, 'Category', 'ESG Report')
    await page.getByRole('switch', { name: 'Pin to homepage' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Presentation' }).click()
    await said(page, 'Presentation created')
    await card(page, 'Site Visit 2026').getByText('Pinned').waitFor()
    // By a link, so that nothing is loaded anew: the cache knows.
    await goHome(page)
    await page.getByRole('heading', { name: 'Site Visit 2026' }).waitFor()
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('tab', { name: 'Presentations', exact: true }).click()
    await confirmDelete(page, 'Site Visit 2026', /cannot be undone/)
    await said(page, 'Presentation deleted')
    await goHome(page)
    await page.getByRole('heading', { name: 'FY26 Full-Year Results Presentation' }).waitFor()
  })

  test('The confirmation of deleting a presentation states how many questions are deleted as well', async ({
    newUser,
  }) => {
    const page = await desk(newUser, 'Presentations')
    await card(page, 'FY26 Full-Year Results Presentation')
      .getByRole('button', { name: 'Delete' })
      .click()
    await page
      .getByRole('alertdialog')
      .getByText(/\b\d+ questions/)
      .waitFor()
    await press(page, 'Cancel')
  })

  test('An administrator adds an announcement with an attachment, renames it, imports one that repeats it, keeps both, and deletes it', async ({
    newUser,
  }) => {
    const page = await desk(newUser, 'Announcements')
    await press(page, 'Add Announcement')
    await page.getByLabel('Title').fill('Change of Auditor')
    await page
      .getByLabel('Content')
      .fill('The Board has appointed a new auditor.\n\nShareholders vote at the next meeting.')
    await page
      .getByLabel(/Attachment/)
      .setInputFiles({ name: 'Notice.pdf', mimeType: 'application/pdf', buffer: PDF })
    await said(page, 'Upload successful')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Announcement' }).click()
    await said(page, 'Announcement created')
    await card(page, 'Change of Auditor')
      .getByRole('link', { name: 'Download Attachment' })
      .waitFor()

    await card(page, 'Change of Auditor').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Dividend / Distribution')
    await page.getByLabel('Published Date').fill(await dayInPortal(page, Date.now()))
    await press(page, 'Save Changes')
    await said(page, 'Announcement updated')

    await press(page, 'Import from ASX')
    await page.getByText(/^Imported \d+ new announcements?/).waitFor()
    const imported = card(page, 'Dividend/Distribution - MDC')
    await imported.getByText('Same as Dividend / Distribution, written here.').waitFor()
    expect(await findings(page, 'main')).toEqual([])
    await imported.getByRole('button', { name: 'Keep Both' }).click()
    await said(page, 'Both announcements kept')
    await page.reload()
    await imported.waitFor()
    expect(await imported.getByText('Same as').count()).toBe(0)
    await confirmDelete(page, 'Dividend / Distribution', /cannot be undone/)
    await said(page, 'Announcement deleted')
  })

  test('An administrator renames a shareholder, is refused an email address in use, and finds the new name', async ({
    newUser,
  }) => {
    const page = await desk(newUser, 'Shareholders')
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Edit' }) })
    const taken = (await rows.nth(1).getByText('@').innerText()).trim()
    const first = rows.first()
    await first.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Email').fill(taken)
    await page.getByLabel('Name').fill('Aurelia Renamed')
    await press(page, 'Save Changes')
    await page
      .getByRole('dialog')
      .getByText('Another shareholder already has this email address.')
      .waitFor()
    await press(page, 'Cancel')
    await first.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('Aurelia Renamed')
    await press(page, 'Save Changes')
    await said(page, 'Shareholder updated')
    await page.getByLabel('Search shareholders').fill('aurelia ren')
    await rows.nth(1).waitFor({ state: 'detached' })
    await rows.first().getByText('Aurelia Renamed').waitFor()
  })
})
