import type { Page } from 'playwright-core'
import { neverAnswer } from './answers'
import { focused, tabStops, walkByTab } from './audit'
import { signInAdmin, signUp } from './journeys'
import { open, pages, presentation, shown } from './pages'
import { openStage } from './stage'

const stage = openStage()

describe('By keyboard alone', () => {
  it('the first stop skips what every page begins with', async () => {
    const { page } = await stage.enter()
    await page.goto('/policies')
    await shown(page, 'Quick Download')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect((await focused(page))?.html).toContain('/policies/')
  })

  it.each(pages.filter(([name]) => name !== 'a policy'))(
    'every control of %s is reached, seen, and shows its focus, above the cookie notice too',
    async (_name, path, words) => {
      const page = await open(stage, path, words, await stage.enter({ meetsCookieNotice: true, viewport: { width: 1280, height: 500 } }))
      const controls = await tabStops(page)
      const stops = await walkByTab(page)
      expect(stops.filter(({ ring, seen }) => !ring || !seen)).toEqual([])
      // A long list goes on as it is walked.
      expect(stops.length).toBeGreaterThanOrEqual(controls)
    },
  )

  it.each([
    ['/auth/signup', 'Send Magic Link', 'Email Address'],
    ['/auth/signin', 'Send Magic Link', 'Email Address'],
    ['/admin/signin', 'Sign In', 'Email Address'],
  ])('the form at %s leads to the field at fault', async (path, button, field) => {
    const { page } = await stage.enter()
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).press('Enter')
    await shown(page, 'Validation Error')
    expect(await page.getByLabel(field).evaluate(element => element === document.activeElement)).toBe(true)
    expect((await focused(page))?.ring).toBe(true)
  })

  it('a question is asked', async () => {
    const shareholder = await stage.enter()
    await signUp(shareholder, stage.portal, { name: 'Ines Valdivia', email: 'ines@example.com' })
    const page = await open(stage, presentation, '0 / 10 minimum characters', shareholder)
    await page.getByLabel('Your question').focus()
    await page.keyboard.type('What does the second line cost in a year?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('article').filter({ hasText: 'What does the second line cost in a year?' }).waitFor()
  })

  it('the desk is worked through', async () => {
    const admin = await stage.enter()
    await signInAdmin(admin)
    const { page } = admin
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    const words = await cards.nth(1).innerText()
    const isCurrent = (at: number) => cards.nth(at).evaluate(card => card.contains(document.activeElement))

    await page.keyboard.press('j')
    expect(await isCurrent(0)).toBe(true)
    await page.keyboard.press('j')
    expect(await isCurrent(1)).toBe(true)
    expect((await focused(page))?.ring).toBe(true)
    await page.keyboard.press('k')
    expect(await isCurrent(0)).toBe(true)
    await page.keyboard.press('j')
    const flag = await cards
      .nth(1)
      .getByRole('button', { name: /^(Fl|Unfl)ag$/ })
      .innerText()
    await page.keyboard.press('f')
    await page
      .getByText(flag === 'Flag' ? 'Question flagged' : 'Question unflagged')
      .first()
      .waitFor()
    await page.keyboard.press('a')
    await page.keyboard.type('Efficiently.')
    expect(await cards.nth(1).getByRole('textbox').inputValue()).toBe('Efficiently.')
    await cards.nth(1).evaluate(card => card.focus())
    await page.keyboard.press('e')
    await page.getByText('Question archived').first().waitFor()
    expect(await cards.nth(1).innerText()).not.toBe(words)
    expect(await isCurrent(1)).toBe(true)

    // Backwards, nothing stops under the bar that sticks to the window's edge.
    for (let card = 1; card < 12; card++) await page.keyboard.press('j')
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Shift+Tab')
      expect(await focused(page)).toMatchObject({ seen: true, ring: true })
    }
  })
})

describe('Whoever asks for less motion', () => {
  const moving = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length)

  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('with %s: skeletons pulse: %s', async (reducedMotion, expected) => {
    const { page } = await stage.enter({ reducedMotion })
    await neverAnswer(page)
    await page.goto('/presentations')
    await page.getByText('Loading presentations').waitFor({ state: 'attached' })
    expect((await moving(page)) > 0).toBe(expected)
  })
})
