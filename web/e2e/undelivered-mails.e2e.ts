import { answer, type Postmark, startPostmark } from '../../api/faults/harness/postmark'
import { findings } from './audit'
import { expect, test as base } from './fixture'
import { signInAdmin } from './journeys'

const test = base.extend<object, { provider: Postmark }>({
  provider: [
    async ({}, provide) => {
      const provider = await startPostmark()
      await provide(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  settings: ({ provider }, provide) => provide(provider.environment),
})

const RECIPIENTS = new Set(['inactive@example.com', 'other@example.com'])
const toRecipients = (mails: readonly { to: string }[]) =>
  mails.map(({ to }) => to).filter(to => RECIPIENTS.has(to))

test('An administrator sees a mail that the provider refused, retries by keyboard, and the mail is delivered', async ({
  portal,
  newUser,
  provider,
}) => {
  // Around 08:30 in the portal's time zone the demonstration's subscribers receive their daily email, too.
  provider.behave(({ to }, response, accept) =>
    RECIPIENTS.has(to)
      ? answer(
          response,
          422,
          406,
          'You tried to send to a recipient that has been marked as inactive.',
        )
      : accept(),
  )
  await portal.rest.post('/api/auth/signup', {
    email: 'inactive@example.com',
    name: 'Ina Aktiv',
  })
  await portal.rest.post('/api/auth/signup', { email: 'other@example.com', name: 'Otto' })
  const admin = await newUser()
  const { page } = admin
  // Until both were tried, which nothing tells of before the next look.
  await expect.poll(() => toRecipients(provider.asked)).toHaveLength(2)
  await signInAdmin(admin)
  await page.getByText('2 mails could not be delivered').waitFor()
  expect(await findings(page)).toEqual([])

  const show = page.getByRole('button', { name: 'Show', exact: true })
  await show.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mails that could not be delivered' })
  const mail = dialog.getByRole('article', { name: 'Sign-in link to inactive@example.com' })
  await mail.getByText(/holds the recipient inactive/).waitFor()
  expect(await findings(page, '[role="dialog"]')).toEqual([])

  provider.behave((_mail, _response, accept) => accept())
  const retry = mail.getByRole('button', { name: 'Retry' })
  for (
    let tabs = 0;
    tabs < 20 && !(await retry.evaluate(button => button === document.activeElement));
    tabs++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('1 mail is on the way again', { exact: true }).waitFor()
  await mail.waitFor({ state: 'detached' })
  // The dialog keeps the keyboard although what had it is gone.
  expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)

  const other = dialog.getByRole('article', { name: 'Sign-in link to other@example.com' })
  await other.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.locator('[role="dialog"]').waitFor({ state: 'detached' })
  await page.getByText(/could not be delivered/).waitFor({ state: 'detached' })
  await expect.poll(() => toRecipients(provider.taken)).toEqual(['inactive@example.com'])
})
