import type { Page } from '@playwright/test'
import { findings } from './audit'
import { DESKTOP, PHONE } from './browser'
import { expect, type NewUser, test } from './fixture'
import { askForLink, signUp } from './journeys'
import { answerTo, presentation, shown, takenOver } from './pages'
import { ADMIN, type Portal } from './portal'

test.use({ portalName: 'changed' })

const path = async (portal: Portal) => presentation(portal)
const ask = async (portal: Portal, token: string, questionText: string) => {
  const presentationId = (await path(portal)).split('/').at(-1) ?? ''
  return portal.rest.post<{ id: string }>(
    `/api/presentations/${presentationId}/questions`,
    { questionText },
    token,
  )
}
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') ?? '')

/** A question that somebody else has just asked. */
async function asked(
  portal: Portal,
  newUser: NewUser,
  questionText: string,
  email: string,
): Promise<string> {
  const { page } = await newUser()
  await signUp({ page }, portal, { name: 'Joao Pereira', email })
  return (await ask(portal, await tokenOf(page), questionText)).id
}

test.describe('The same question', () => {
  test('A visitor adds themselves, signs in by the mailed link, and comes back with it done, once', async ({
    portal,
    newUser,
  }) => {
    const email = 'minh.tran@example.com'
    await signUp(await newUser(), portal, { name: 'Minh Tran', email })
    const question = 'Is the dividend reinvestment plan open to shareholders living in New Zealand?'
    const id = await asked(portal, newUser, question, 'joao.pereira@example.com')
    const { page } = await newUser({ viewport: PHONE, isMobile: true, hasTouch: true })
    await page.goto(await path(portal))
    await takenOver(page)
    const article = page.getByRole('article', { name: question })
    await article.getByRole('link', { name: 'Add Yourself' }).click()
    await page.waitForURL('**/auth/signin')
    await askForLink(page, email)
    await page.goto(await portal.mailbox.link(email))
    await shown(page, 'Taking you back to the question.')
    await page.waitForURL(`**${await path(portal)}?question=${id}#question-${id}`)
    await article.getByRole('button', { name: 'You asked too', pressed: true }).waitFor()
    await article.getByText('Asked by 2').waitFor()
    expect(await findings(page)).toEqual([])

    const removed = answerTo(page, 'QuestionUpvoteRemove')
    await article.getByRole('button', { name: 'You asked too' }).click()
    await removed
    await page.reload()
    await article.getByRole('button', { name: 'Add Yourself', pressed: false }).waitFor()
    await shown(page, '0 / 10 minimum characters')
    expect(await article.getByText('Asked by').count()).toBe(0)
  })

  test('By keyboard a shareholder finds the same question while typing, and adds themselves in place of asking it again', async ({
    portal,
    newUser,
  }) => {
    const question = 'Will the tailings facility at Marrowa be raised before the wet season?'
    await asked(portal, newUser, question, 'beatrix.nolan@example.com')
    const shareholder = await newUser({ viewport: DESKTOP })
    await signUp(shareholder, portal, {
      name: 'Graham Whitcombe',
      email: 'graham@example.com',
    })
    const { page } = shareholder
    const visitor = (await newUser()).page
    await visitor.goto(await path(portal))
    await takenOver(visitor)
    await page.goto(await path(portal))
    await shown(page, '0 / 10 minimum characters')
    const field = page.getByLabel('Your question')
    await field.focus()
    const typed = 'When is the tailings facility at Marrowa raised?'
    await page.keyboard.insertText(typed)
    const similar = page.getByRole('region', { name: 'Already asked here' })
    await similar.getByText(question).waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You are the 2nd to ask' }).waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await findings(page)).toEqual([])
    for (const one of [page, visitor])
      await one.getByRole('article', { name: question }).getByText('Asked by 2').waitFor()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    expect(await field.inputValue()).toBe(typed)
    await page
      .getByRole('article', { name: question })
      .getByText('Asked by')
      .waitFor({ state: 'detached' })
  })

  test('Without JavaScript each order is a link to its own page, and other wordings can be read', async ({
    portal,
    newUser,
  }) => {
    const { rest } = portal
    const wordings = [
      'What does a tonne of copper cost to mine?',
      'How much does it cost you to mine a tonne of copper?',
    ]
    const [intoId, id] = [
      await asked(portal, newUser, wordings[0]!, 'edwin@example.com'),
      await asked(portal, newUser, wordings[1]!, 'olive@example.com'),
    ]
    const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
    const query =
      'mutation ($input: QuestionMergeInput!) { questionMerge(input: $input) { question { id } } }'
    await rest.post('/graphql', { query, variables: { input: { ids: [id], intoId } } }, token)

    const { page } = await newUser({ javaScriptEnabled: false })
    await page.goto(await path(portal))
    const current = page.locator('nav[aria-label="Order of questions"] a[aria-current]')
    const newest = page.getByRole('article').first()
    expect(await current.innerText()).toBe('Answered first')
    await newest.getByText(/^(Official Response|Answer withdrawn)$/).waitFor()
    await page.getByRole('link', { name: 'Newest' }).click()
    await page.waitForURL('**?order=newest#questions')
    expect(await current.innerText()).toBe('Newest')
    await newest.getByText(wordings[0]!).waitFor()
    await newest.getByText('1 other wording').filter({ visible: true }).waitFor()
    expect(await newest.getByText(wordings[1]!).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Most asked' }).click()
    await page.waitForURL('**?order=most-asked#questions')
    await page.getByRole('article', { name: wordings[0]! }).getByText('Asked by 2').waitFor()

    await page.goto(`${await path(portal)}?question=${id}#question-${id}`)
    await newest.getByText(wordings[0]!).waitFor()
    expect(await newest.getAttribute('data-linked')).toBe('')
    await page.getByRole('link', { name: 'Add Yourself' }).first().click()
    await page.waitForURL('**/auth/signin')
  })
})
