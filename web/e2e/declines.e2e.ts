import type { Locator, Page } from '@playwright/test'
import { findings, resize } from './audit'
import { DESKTOP, type PersonOptions, PHONE } from './browser'
import { expect, test } from './fixture'
import { signInAdmin, signUp } from './journeys'
import { open, presentation, shown } from './pages'
import { ADMIN } from './portal'
import { firstOf, shortOf } from './thorough'

test.use({ portalName: 'changed' })

/** The other administrator of the demonstration, who reviews. */
const REVIEWER = { email: 'i.solberg@meridiancopper.example', password: ADMIN.password }
/** One that is about to leave has no contrast. */
const BESIDE_TOASTS = 'main'

const phone: PersonOptions = { viewport: PHONE, isMobile: true, hasTouch: true }
const desktop: PersonOptions = { viewport: DESKTOP }
const widths: [string, PersonOptions][] = [
  ['phone', phone],
  ['desktop', desktop],
]

const article = (page: Page, question: string) =>
  page.getByRole('article').filter({ hasText: question })

const press = async (control: Locator, key = 'Enter') => {
  await control.focus()
  await control.press(key)
}

/** Everything that is wrong with the page at every width; the window is as wide as before then. */
async function audit(page: Page, part?: string): Promise<string[]> {
  const { width } = page.viewportSize() ?? DESKTOP
  const found = await findings(page, part)
  await resize(page, width)
  return found
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Your question').focus()
  await page.keyboard.insertText(question)
  await press(page.getByRole('button', { name: 'Submit Question' }))
  await shown(page, 'Sent. We will email you when it is answered.')
}

/** By its key, or on a phone, where no key acts, by its button. */
async function decline(page: Page, question: string, isPhone: boolean): Promise<Locator> {
  const card = article(page, question)
  await card.waitFor()
  await press(
    isPhone ? card.getByRole('button', { name: 'Decline' }) : card,
    isPhone ? 'Enter' : 'd',
  )
  const dialog = page.getByRole('dialog', { name: 'Decline this question' })
  await dialog.getByRole('radio', { name: 'Not about the company' }).waitFor()
  return dialog
}

test.describe('Declining a question', () => {
  for (const [width, options] of shortOf(widths, ([width]) => width === 'desktop'))
    test(`By keyboard on a ${width} it is undone and done again; its asker hears of it, asks for a review, and reads that it was reopened`, async ({
      portal,
      newUser,
    }) => {
      const isPhone = width === 'phone'
      const question = `Will the copper price hold until the next ${width} is made of it?`
      const [asker, administrator, reviewer] = [
        await newUser(options),
        await newUser(options),
        await newUser(options),
      ]
      await signUp(asker, portal, {
        name: 'Harriet Lowe',
        email: `harriet.${width}@example.com`,
      })
      await ask(await open(portal, presentation, '0 / 10 minimum characters', asker), question)
      await asker.page.goto('/my-questions')
      const mine = article(asker.page, question)
      await mine.getByText('Received').waitFor()

      await signInAdmin(administrator)
      const { page } = administrator
      const dialog = await decline(page, question, isPhone)
      const button = dialog.getByRole('button', { name: 'Decline Question' })
      expect(await button.isDisabled()).toBe(true)
      expect(await audit(page)).toEqual([])
      await press(dialog.getByRole('radio', { name: 'Already answered' }), 'Space')
      await dialog.getByRole('searchbox', { name: 'Find the answered question' }).waitFor()
      expect(await button.isDisabled()).toBe(true)
      expect(await audit(page)).toEqual([])
      await press(dialog.getByRole('radio', { name: 'Not about the company' }), 'ArrowDown')
      await press(dialog.getByRole('radio', { name: 'About your own holding' }), 'ArrowDown')
      expect(await dialog.getByRole('radio', { name: 'No comment' }).isChecked()).toBe(true)
      await press(button)
      await shown(page, 'The asker is told in 10 seconds.')
      await article(page, question).waitFor({ state: 'detached' })
      await page.keyboard.press('F8')
      // Past the toast itself.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.waitForFunction(() => document.activeElement?.textContent === 'Undo')
      await page.keyboard.press('Enter')
      await article(page, question).waitFor()

      await press(
        (await decline(page, question, isPhone)).getByRole('radio', { name: 'No comment' }),
        'Space',
      )
      await press(button)
      await article(page, question).waitFor({ state: 'detached' })
      await mine.getByText('Received').waitFor()

      await mine.getByText('Declined', { exact: true }).waitFor()
      await mine.getByText('“The company does not comment on rumours').waitFor()
      expect(await audit(asker.page)).toEqual([])
      await press(mine.getByRole('button', { name: 'Ask for Another Review' }))
      await mine.getByText('Under review').waitFor()
      expect(await audit(asker.page, BESIDE_TOASTS)).toEqual([])

      await signInAdmin(reviewer, REVIEWER)
      await press(reviewer.page.getByRole('tab', { name: /^Archived/ }))
      await press(reviewer.page.getByRole('button', { name: 'Show Review Requests' }))
      const request = article(reviewer.page, question)
      await request.getByText('Review requested').waitFor()
      expect(await audit(reviewer.page)).toEqual([])
      await press(request.getByRole('button', { name: 'Reopen Question' }))
      await request.waitFor({ state: 'detached' })
      await mine.getByText('It was reviewed and reopened.').waitFor()
      await mine.getByText('Received').waitFor()
      expect(
        (await portal.mailbox.open(`harriet.${width}@example.com`, /reopened/)).text,
      ).toContain(question)
    })
})

test.describe('Approving questions first', () => {
  for (const [width, options] of firstOf(1, widths))
    test(`By keyboard on a ${width} an owner turns it on, and a question is public once it is approved`, async ({
      portal,
      newUser,
    }) => {
      const question = `Is the ${width} at the registry answered on weekends as well?`
      const [asker, owner, visitor] = [
        await newUser(options),
        await newUser(options),
        await newUser(options),
      ]
      await signInAdmin(owner)
      await press(owner.page.getByRole('link', { name: 'Disclosure' }))
      const approval = owner.page.getByRole('switch', { name: 'Approve questions first' })
      await press(approval, 'Space')
      await shown(owner.page, 'New questions wait for approval')
      await owner.page.getByText(/On since .+, by Rosalind Achebe\./).waitFor()
      expect(await audit(owner.page, BESIDE_TOASTS)).toEqual([])

      await signUp(asker, portal, {
        name: 'Peter Kwan',
        email: `peter.${width}@example.com`,
      })
      const page = await open(portal, presentation, '0 / 10 minimum characters', asker)
      const address = new URL(page.url()).pathname
      await ask(page, question)
      await page.goto('/my-questions')
      await article(page, question).getByText('Under review').waitFor()
      expect(await audit(page)).toEqual([])
      await open(portal, address, 'Register to Ask Questions', visitor)
      expect(await article(visitor.page, question).count()).toBe(0)

      await press(owner.page.getByRole('link', { name: 'Questions', exact: true }))
      const card = article(owner.page, question)
      await card.getByText('Not yet approved').waitFor()
      expect(await audit(owner.page, BESIDE_TOASTS)).toEqual([])
      await press(card.getByRole('button', { name: 'Approve' }))
      await card.getByText('Not yet approved').waitFor({ state: 'detached' })
      await article(page, question).getByText('Received').waitFor()
      await visitor.page.reload()
      await article(visitor.page, question).first().waitFor()

      await press(owner.page.getByRole('link', { name: 'Disclosure' }))
      await press(approval, 'Space')
      await shown(owner.page, 'New questions are public at once')
    })
})
