import type { Locator, Page } from '@playwright/test'
import { findings } from './audit'
import { expect, test } from './fixture'
import { signInAdmin } from './journeys'

/** Leads to it by Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (
    let tabs = 0;
    tabs < 40 && !(await target.evaluate(element => element === document.activeElement));
    tabs++
  )
    await page.keyboard.press('Tab')
}
const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('An administrator adds a webhook endpoint by keyboard, tests it, reads its log, disables and deletes it', async ({
  newUser,
}) => {
  const admin = await newUser()
  const { page } = admin
  await signInAdmin(admin)
  await page.getByRole('link', { name: 'Webhooks' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
  await page.getByText('No endpoints yet').waitFor()
  expect(await findings(page)).toEqual([])

  await press(page, 'Add Endpoint')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('http://127.0.0.1/in')
  await page.keyboard.press('Enter')
  await dialog.getByText('Please enter a public address that starts with https://').waitFor()
  expect(await findings(page, '[role="dialog"]')).toEqual([])
  await page.getByLabel('URL').fill('https://hooks.invalid/portal')
  await tabTo(page, dialog.getByRole('switch', { name: 'Presentation published' }))
  await page.keyboard.press('Space')
  await press(page, 'Add Endpoint')
  const secret = page.getByRole('dialog', { name: 'Signing Secret' })
  expect(await secret.getByLabel('Signing secret').textContent()).toMatch(/^whsec_/)
  expect(await findings(page, '[role="dialog"]')).toEqual([])
  await press(page, 'Done')
  const row = page.getByRole('row', { name: /hooks\.invalid/ })
  await row.getByText('Announcement published, Question answered').waitFor()

  await press(page, 'Test')
  await page.getByText('Test event not delivered').first().waitFor()
  await press(page, 'Deliveries')
  // What the portal imports meanwhile is delivered to the endpoint as well.
  const delivery = dialog.getByRole('article', { name: 'Test' })
  await delivery.getByText('The host name cannot be found.').waitFor()
  await delivery.getByText('One attempt', { exact: true }).waitFor()
  expect(await findings(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await press(page, 'Edit')
  await tabTo(page, dialog.getByRole('switch', { name: 'Enabled' }))
  await page.keyboard.press('Space')
  await press(page, 'Save Changes')
  await row.getByText('Disabled').waitFor()
  expect(await findings(page)).toEqual([])

  await press(page, 'Delete')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await page.getByText('No endpoints yet').waitFor()
})
