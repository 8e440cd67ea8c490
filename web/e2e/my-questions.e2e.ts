import type { Page } from '@playwright/test'
import { findings } from './audit'
import { expect, test } from './fixture'
import { answerAgain, failToAnswer, neverAnswer } from './graphql-stubs'
import { signUp } from './journeys'
import { open, presentation, shown } from './pages'

test.use({ portalName: 'changed' })

const QUESTION = 'Will there be an open day for shareholders this year?'
const question = (page: Page) => page.getByRole('article', { name: QUESTION })

/** Goes on by Tab until this has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test.describe('My Questions', () => {
  test('By keyboard a shareholder asks, finds the question under their name, and withdraws it from the presentation’s page', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    await signUp(shareholder, portal, {
      name: 'Harriet Lowe',
      email: 'harriet.lowe@example.com',
    })
    const page = await open(portal, presentation, '0 / 10 minimum characters', shareholder)
    const address = page.url()
    await page.getByLabel('Your question').focus()
    await page.keyboard.insertText(QUESTION)
    await tabTo(page, 'Submit Question')
    await page.keyboard.press('Enter')
    await shown(page, 'Sent. We will email you when it is answered.')
    await question(page).getByText('Pending').waitFor()

    await page.evaluate(() => window.scrollTo(0, 0))
    await page.locator('body').press('Home')
    await page.getByRole('banner').getByRole('button', { name: 'Harriet Lowe' }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, 'My Questions')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/my-questions')
    await question(page).getByText('Received').waitFor()
    expect(await findings(page)).toEqual([])

    await tabTo(page, 'Withdraw')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw this question?' })
    await dialog.waitFor()
    expect(await findings(page)).toEqual([])
    await tabTo(page, 'Withdraw')
    await page.keyboard.press('Enter')
    await question(page).getByText('Withdrawn', { exact: true }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE')
    expect(await findings(page)).toEqual([])

    const visitor = await open(
      portal,
      new URL(address).pathname,
      'Register to Ask Questions',
      await newUser(),
    )
    for (const one of [visitor, page]) {
      await one.goto(address)
      await shown(one, 'Questions & Answers')
      await one.getByRole('article').first().waitFor()
      expect(await question(one).count()).toBe(0)
    }
  })

  test('My Questions has no accessibility violation or overflow while loading, after a failure and when empty', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    await signUp(shareholder, portal, {
      name: 'Edwin Marsh',
      email: 'edwin.marsh@example.com',
    })
    const { page } = shareholder
    await neverAnswer(page)
    await page.goto('/my-questions')
    await shown(page, 'Loading your questions')
    expect(await findings(page)).toEqual([])
    await answerAgain(page)
    await failToAnswer(page)
    await page.goto('/my-questions')
    await shown(page, 'Try Again')
    expect(await findings(page)).toEqual([])
    await answerAgain(page)
    await page.goto('/my-questions')
    await shown(page, 'No questions yet')
    expect(await findings(page)).toEqual([])
  })

  test('A visitor who opens My Questions signs in and is led back there', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    const email = 'olive.tanner@example.com'
    await signUp(shareholder, portal, { name: 'Olive Tanner', email })
    const { page } = await newUser()
    await page.goto('/my-questions')
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    await page.goto(await portal.mailbox.link(email))
    await page.getByRole('link', { name: 'Back to My Questions' }).first().click()
    await page.getByRole('heading', { name: 'My Questions', level: 1 }).waitFor()
  })
})
