import type { Page } from '@playwright/test'
import { findings } from './audit'
import { DESKTOP, type PersonOptions, PHONE } from './browser'
import { expect, type NewUser, test } from './fixture'
import { signInAdmin, signUp } from './journeys'
import { presentation, shown } from './pages'
import type { Portal } from './portal'
import { firstOf, isThorough } from './thorough'

test.use({ portalName: 'changed' })

const MERGED = isThorough ? 40 : 12
/** By one administrator, from the first key to the answer. */
const TWO_MINUTES = 120_000

const phone: PersonOptions = { viewport: PHONE, isMobile: true, hasTouch: true }
const desktop: PersonOptions = { viewport: DESKTOP }

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen questions' })
const articles = (page: Page) => page.getByRole('feed').getByRole('article')
const focusedQuestion = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('data-question'))

/** A shareholder asks so many questions on the newest presentation that have these words. */
async function askMany(
  portal: Portal,
  newUser: NewUser,
  email: string,
  words: string,
  count: number,
): Promise<void> {
  const shareholder = await newUser()
  await signUp(shareholder, portal, { name: 'Harriet Lowe', email })
  const token = (await shareholder.page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
  const path = typeof presentation === 'string' ? presentation : await presentation(portal)
  for (let number = 1; number <= count; number++)
    await portal.rest.post(
      `/api${path}/questions`,
      { questionText: `Will ${words} be open to New Zealand, reader ${number}?` },
      token,
    )
}

async function search(page: Page, words: string, found: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search questions' }).focus()
  await page.keyboard.insertText(words)
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${found} of`) })
    .waitFor()
}

/** From the search past presentation and order to Clear, from where J leads to the first card. */
async function intoList(page: Page): Promise<void> {
  for (const _control of ['presentation', 'order', 'clear']) await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await page.waitForFunction(() => document.activeElement?.matches('article'))
}

async function pressUndo(page: Page): Promise<void> {
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.waitForFunction(() => document.activeElement?.textContent === 'Undo')
  await page.keyboard.press('Enter')
}

test.describe('Merging questions', () => {
  test(`By keyboard alone ${MERGED} questions that ask the same are found, chosen, merged, and answered, in under two minutes`, async ({
    portal,
    newUser,
  }) => {
    await askMany(portal, newUser, 'harriet.forty@example.com', 'the bonus share plan', MERGED)
    const administrator = await newUser(desktop)
    await signInAdmin(administrator)
    const { page } = administrator
    await articles(page).first().waitFor()
    const begun = Date.now()
    await search(page, 'bonus share plan', MERGED)
    await intoList(page)
    for (let chosen = 1; chosen <= MERGED; chosen++) {
      if (chosen > 1) {
        const before = await focusedQuestion(page)
        await page.keyboard.press('j')
        await page.waitForFunction(
          id => document.activeElement?.closest('article')?.getAttribute('data-question') !== id,
          before,
        )
      }
      await page.keyboard.press('Space')
      await bar(page).getByText(`${chosen} chosen`, { exact: true }).waitFor()
    }
    expect(await bar(page).getByRole('status').innerText()).toBe(
      `${MERGED} chosen, asked by 1 person`,
    )
    await page.keyboard.press('m')
    await page.getByRole('dialog', { name: `Merge ${MERGED} questions into one` }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Merge Questions')
    await page.keyboard.press('Enter')
    await shown(page, `${MERGED} questions merged`)
    await page.waitForFunction(() => document.activeElement?.matches('article'))
    expect(await articles(page).count()).toBe(1)
    await page.keyboard.press('a')
    await page.keyboard.insertText('It is open to holders who live in New Zealand.')
    await page.keyboard.press('Control+Enter')
    await shown(page, 'Answer submitted')
    expect(Date.now() - begun).toBeLessThan(TWO_MINUTES)
    expect(await portal.mailbox.open('harriet.forty@example.com', /answer/i)).toBeTruthy()
  })

  test('Undo lets each question stand alone again', async ({ portal, newUser }) => {
    await askMany(portal, newUser, 'harriet.undo@example.com', 'the gift card scheme', 3)
    const administrator = await newUser(desktop)
    await signInAdmin(administrator)
    const { page } = administrator
    await articles(page).first().waitFor()
    await search(page, 'gift card scheme', 3)
    await intoList(page)
    await page.keyboard.press('Space')
    for (const _other of [2, 3]) {
      await page.keyboard.press('j')
      await page.keyboard.press('Space')
    }
    await bar(page).getByText('3 chosen').waitFor()
    await page.keyboard.press('m')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Merge Questions')
    await page.keyboard.press('Enter')
    await shown(page, '3 questions merged')
    await page.waitForFunction(() => document.activeElement?.matches('article'))
    await pressUndo(page)
    await shown(page, '2 questions unmerged')
    await page.waitForFunction(
      () => document.querySelectorAll('[role="feed"] article').length === 3,
    )
  })

  for (const [width, options] of firstOf(1, [
    ['phone', phone],
    ['desktop', desktop],
  ] as const))
    test(`On a ${width} choosing, merging, and a merged question in the archive have no fault that axe finds`, async ({
      portal,
      newUser,
    }) => {
      await askMany(portal, newUser, `harriet.${width}@example.com`, `the ${width} rebate`, 3)
      const administrator = await newUser(options)
      await signInAdmin(administrator)
      const { page } = administrator
      await articles(page).first().waitFor()
      await search(page, `${width} rebate`, 3)
      const card = articles(page).first()
      await card.focus()
      await card.getByRole('checkbox').first().press('Space')
      await articles(page).nth(1).getByRole('checkbox').first().press('Space')
      await bar(page).getByText('2 chosen').waitFor()
      expect(await findings(page)).toEqual([])
      await page.setViewportSize(options.viewport ?? DESKTOP)
      await bar(page).getByRole('button', { name: 'Merge Questions' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Merge Questions' }).waitFor()
      expect(await findings(page)).toEqual([])
      await page.setViewportSize(options.viewport ?? DESKTOP)
      await page.getByRole('dialog').getByRole('button', { name: 'Merge Questions' }).press('Enter')
      await shown(page, '2 questions merged')
      await page.getByRole('tab', { name: /^Archived/ }).press('Enter')
      await articles(page).first().getByText('Merged into:').waitFor()
      expect(await findings(page, 'main')).toEqual([])
    })
})
