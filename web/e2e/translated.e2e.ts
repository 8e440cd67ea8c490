import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, test } from './fixture'
import { choose, signInAdmin, signUp } from './journeys'
import { answerTo, presentation, shown } from './pages'
import type { Portal } from './portal'
import { translate } from './translate'

test.use({ portalName: 'changed' })

const translated = (page: Page) => page.locator('main font').first().waitFor({ state: 'attached' })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

const ask = async (portal: Portal, token: string, questionText: string) =>
  portal.rest.post(`/api${await presentation(portal)}/questions`, { questionText }, token)

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') ?? '')

test.describe('A page that the browser translates', () => {
  test('Shareholders filter, ask, add themselves, report, choose alerts and withdraw', async ({
    portal,
    newUser,
  }) => {
    const asker = await newUser()
    await signUp(asker, portal, { name: 'Carla Reyes', email: 'carla.reyes@example.com' })
    const theirs = 'Does the smelter run on hydropower in the dry season as well?'
    await ask(portal, await tokenOf(asker.page), theirs)

    const reader = await newUser()
    const { page } = reader
    await translate(page)
    await signUp(reader, portal, { name: 'Ines Duarte', email: 'ines.duarte@example.com' })
    await page.goto('/')
    await translated(page)
    await page.getByRole('link', { name: 'Presentations', exact: true }).first().click()
    await choose(page, 'Category', 'ESG Report')
    await page.waitForURL(/category=ESG/)
    await press(page, 'Clear Filters')
    await page.waitForURL(/\/presentations$/)

    const path = await presentation(portal)
    await page.locator(`main a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await translated(page)
    const field = page.getByLabel('Your question')
    await field.fill('When is the next open day at the smelter of Marrowa?')
    await press(page, 'Submit Question')
    await shown(page, 'Sent. We will email you when it is answered.')
    const question = page.getByRole('article', { name: theirs })
    // A second press is ignored until the first is answered.
    const upvoted = answerTo(page, 'QuestionUpvote')
    await question.getByRole('button', { name: 'Add Yourself' }).click()
    await upvoted
    await question.getByRole('button', { name: 'You asked too' }).click()
    await question.getByRole('button', { name: 'Add Yourself' }).waitFor()
    await question.getByRole('button', { name: 'Report' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Report' }).click()
    await question.getByRole('button', { name: 'Reported' }).waitFor()

    await page.getByRole('banner').getByRole('button', { name: 'Ines Duarte' }).click()
    await page.getByRole('link', { name: 'Alerts' }).first().click()
    await page
      .getByRole('radiogroup', { name: 'Results' })
      .getByRole('radio', { name: 'Daily' })
      .check({ force: true })
    await press(page, 'Save Changes')
    await shown(page, 'Alerts saved')
    await press(page, 'Stop All Alerts')
    await shown(page, 'All alerts are stopped')

    await page.goto('/my-questions')
    await translated(page)
    await press(page, 'Withdraw')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('article').getByText('Withdrawn', { exact: true }).waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  })

  test('Visitors accept the cookie notice and navigate by the phone’s menu', async ({
    newUser,
  }) => {
    const { page } = await newUser({ meetsCookieNotice: true, viewport: PHONE })
    await translate(page)
    await page.goto('/')
    await page.getByRole('region', { name: 'Cookie notice' }).locator('font').first().waitFor()
    await page.getByRole('link', { name: 'View Policies' }).click()
    await page.getByRole('heading', { name: 'Company Policies' }).waitFor()
    await press(page, 'Accept')
    await page.getByText('We use cookies').waitFor({ state: 'detached' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [name, heading] of [
      ['Presentations', 'Presentations'],
      ['Announcements', 'Announcements'],
      ['Sign In', 'Welcome Back'],
    ] as const) {
      await press(page, 'Menu')
      await menu.getByRole('link', { name }).click()
      await menu.waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor()
    }
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  })

  test('Administrators answer, flag, note, decline, archive, merge and edit', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    const asker = shareholder.page
    await translate(asker)
    await signUp(shareholder, portal, { name: 'Hugo Brandt', email: 'hugo.brandt@example.com' })
    const token = await tokenOf(asker)
    for (const words of ['barge', 'ferry', 'train'])
      await ask(portal, token, `Will the ${words} to the Ardesh harbour be electric soon?`)
    await asker.goto(await presentation(portal))
    await translated(asker)

    const administrator = await newUser()
    const { page } = administrator
    await translate(page)
    await signInAdmin(administrator)
    // By its name: likely duplicates name other questions.
    const card = (words: string) => page.getByRole('article', { name: words })
    const act = (words: string, name: string) =>
      card(words).getByRole('button', { name, exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('Ardesh harbour')
    await page.getByRole('status').filter({ hasText: /^3 of/ }).waitFor()
    await act('barge', 'Flag')
    await act('barge', 'Add Note')
    await card('barge').getByLabel('Note').fill('Ask operations.')
    await act('barge', 'Save Note')
    await shown(page, 'Ask operations.')
    await act('barge', 'Unflag')
    await act('barge', 'Decline')
    const decline = page.getByRole('dialog', { name: 'Decline this question' })
    await decline.getByRole('radio', { name: 'Not about the company' }).check({ force: true })
    await decline.getByRole('button', { name: 'Decline Question' }).click()
    await press(page, 'Undo')
    await card('barge').waitFor()
    await act('barge', 'Archive')
    await card('barge').waitFor({ state: 'detached' })

    await card('ferry').getByRole('checkbox').check({ force: true })
    await card('train').getByRole('checkbox').check({ force: true })
    await press(page, 'Merge Questions')
    await page.getByRole('dialog').getByRole('button', { name: 'Merge Questions' }).click()
    await page.getByRole('status').filter({ hasText: /^1 of/ }).waitFor()
    await page.getByRole('feed').getByRole('textbox').first().fill('It is electric from June.')
    await press(page, 'Submit Answer')
    await shown(page, 'The shareholder will be notified.')
    await asker.getByText('It is electric from June.').first().waitFor()

    await page.getByRole('tab', { name: 'Policies', exact: true }).click()
    await page
      .getByRole('tabpanel', { name: 'Policies' })
      .getByRole('button', { name: 'Edit', exact: true })
      .first()
      .click()
    await page.getByLabel('Title').fill('Speak-Up Charter')
    await press(page, 'Save Changes')
    await shown(page, 'Policy updated')
    for (const one of [page, asker])
      expect(await one.getByText('Something went wrong').count()).toBe(0)
  })
})
