import type { Locator, Page } from '@playwright/test'
import { findings } from './audit'
import { expect, test } from './fixture'
import { signInAdmin, startAdminSession } from './journeys'
import { translate } from './translate'

test.use({ portalName: 'two signatures' })

const APPROVER = { email: 'i.solberg@meridiancopper.example', password: 'meridian-demo' }
const ANSWER = 'The dividend is paid on the date that was announced.'

/** Goes on by Tab until this has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate(expected => {
      const { activeElement: element } = document
      const named = element?.getAttribute('aria-label') ?? element?.textContent?.trim()
      const labelled =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]?.textContent
          : null
      return named === expected || labelled === expected
    }, name)
  for (let stop = 0; stop < 80; stop++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

const firstCard = (page: Page) => page.getByRole('article').first()
/** The longest line of a card, or its beginning where more is folded. */
const questionOn = async (card: Locator) =>
  (await card.innerText())
    .split('\n')
    .reduce((longest, line) => (line.length > longest.length ? line : longest))
    .slice(0, 60)
const reviewOf = (page: Page, question: string) =>
  page
    .getByRole('article')
    .filter({ hasText: question })
    .getByRole('link', { name: 'Review Answer' })

test.describe('Two administrators in two windows', () => {
  test('By keyboard an answer is submitted, sent back, submitted again, approved by the other and published', async ({
    portal,
    newUser,
  }) => {
    const [author, other, visitor] = [await newUser(), await newUser(), await newUser()]
    // The other's browser translates the pages.
    await translate(other.page)
    await signInAdmin(author)
    await startAdminSession(other, APPROVER)

    await author.page.goto('/admin/disclosure')
    await author.page.getByRole('switch', { name: 'Review every answer' }).focus()
    await author.page.keyboard.press('Space')
    await author.page.getByRole('switch', { name: 'Review every answer', checked: true }).waitFor()

    await other.page.goto('/admin/dashboard?queue=in-review')
    await other.page.getByRole('tab', { name: /In review\s*2/ }).waitFor()

    // The author writes and submits.
    await author.page.goto('/admin/dashboard')
    const card = firstCard(author.page)
    await card.getByRole('textbox', { name: 'Official response' }).focus()
    const question = await questionOn(card)
    await author.page.keyboard.type(ANSWER)
    await card.getByText(/^Saved \d/).waitFor()
    await tabTo(author.page, 'Submit for Review')
    await author.page.keyboard.press('Enter')
    await other.page.getByRole('tab', { name: /In review\s*3/ }).waitFor()

    // The other sends it back with a note.
    await reviewOf(other.page, question).focus()
    await other.page.keyboard.press('Enter')
    await other.page.getByText(ANSWER).first().waitFor()
    expect(await findings(other.page)).toEqual([])
    await other.page.getByRole('textbox', { name: /Note to the authors/ }).focus()
    await other.page.keyboard.type('Which date?')
    await tabTo(other.page, 'Request Changes')
    await other.page.keyboard.press('Enter')
    await author.page.getByText('Which date?').first().waitFor()

    // The author corrects and submits again.
    const again = author.page.getByRole('article').filter({ hasText: 'Which date?' })
    await again.getByRole('textbox', { name: 'Official response' }).focus()
    await author.page.keyboard.press('End')
    await author.page.keyboard.type(' That is 14 October.')
    await again.getByText(/^Saved \d/).waitFor()
    await tabTo(author.page, 'Submit for Review')
    await author.page.keyboard.press('Enter')

    // The other approves, and publishes.
    await other.page.goto('/admin/dashboard?queue=in-review')
    await other.page.getByRole('tab', { name: /In review\s*3/ }).waitFor()
    await reviewOf(other.page, question).focus()
    await other.page.keyboard.press('Enter')
    await other.page.getByText('That is 14 October.').first().waitFor()
    await other.page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await tabTo(other.page, 'Approve')
    await other.page.keyboard.press('Enter')
    await other.page.getByRole('button', { name: 'Publish Now' }).focus()
    await other.page.keyboard.press('Enter')
    await other.page.getByText('Published').first().waitFor()

    expect(await other.page.getByText('Something went wrong').count()).toBe(0)

    // Everybody reads it.
    await visitor.page.goto('/presentations')
    const { rest } = portal
    const presentations = await rest.get<{ id: string }[]>('/api/presentations')
    const shown = await Promise.all(
      presentations.slice(0, 5).map(({ id }) => rest.get<object>(`/api/presentations/${id}`)),
    )
    expect(JSON.stringify(shown)).toContain('That is 14 October.')
  })
})
