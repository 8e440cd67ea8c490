import type { Locator, Page } from '@playwright/test'
import { focused, tabStops, walkByTab } from './audit'
import { expect, test } from './fixture'
import { neverAnswer } from './graphql-stubs'
import { signInAdmin, signUp } from './journeys'
import { layouts, open, presentation, shown } from './pages'
import { firstOf, shortOf } from './thorough'

const hasFocus = (control: Locator) =>
  control.evaluate(element => element === document.activeElement)

/** A long list goes on by itself when its end is seen: then it stays as it is while it is walked. */
async function readToItsEnd(page: Page): Promise<void> {
  const more = page.getByRole('link', { name: 'Show more' })
  while ((await more.count()) > 0) {
    const shown = page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ })
    const words = await shown.innerText()
    await shown.scrollIntoViewIfNeeded()
    await shown.filter({ hasText: words }).waitFor({ state: 'detached' })
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** The field has the focus where it is seen, and what is wrong with it stands beside it, for a screen reader too. */
async function expectAtFault(form: Locator, label: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true })
  await field.and(form.locator('[aria-invalid="true"]')).waitFor()
  expect(await hasFocus(field)).toBe(true)
  expect(await focused(form.page())).toMatchObject({ ring: true, seen: true })
  const message = await field.evaluate(
    element => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.innerText,
  )
  expect(message).toMatch(/\w/)
}

/** A page per kind of control: filters, questions, a form with choices. */
const WALKED = new Set(['presentations', 'a presentation', 'sign-up'])

test.describe('By keyboard alone', () => {
  test('The first tab stop of a page skips the header and leads to the content', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/policies')
    await shown(page, 'Quick Download')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect((await focused(page))?.html).toContain('/policies/')
  })

  for (const [name, path, words] of shortOf(
    layouts.filter(([name]) => name !== 'a policy'),
    ([name]) => WALKED.has(name),
  ))
    test(`Every control of the page “${name}” is reached by Tab, visible above the cookie notice, and shows its focus`, async ({
      portal,
      newUser,
    }) => {
      const page = await open(
        portal,
        path,
        words,
        await newUser({ meetsCookieNotice: true, viewport: { width: 1280, height: 500 } }),
      )
      await page.getByRole('button', { name: 'Accept' }).waitFor()
      // Questions go on by their button alone.
      if (path !== presentation) await readToItsEnd(page)
      const controls = await tabStops(page)
      const stops = await walkByTab(page)
      expect(stops.filter(({ ring, seen }) => !ring || !seen)).toEqual([])
      expect(stops.length).toBeGreaterThanOrEqual(controls)
    })

  for (const [path, button, field] of firstOf(1, [
    ['/auth/signup', 'Send Magic Link', 'Email Address'],
    ['/admin/reset/nonsense', 'Reset Password', 'New Password'],
    ['/auth/signin', 'Send Magic Link', 'Email Address'],
    ['/admin/signin', 'Sign In', 'Email Address'],
    ['/admin/reset-password', 'Send Reset Link', 'Email Address'],
  ] as const))
    test(`Submitting the empty form at ${path} by keyboard focuses the invalid field, which describes its error`, async ({
      newUser,
    }) => {
      const { page } = await newUser({
        meetsCookieNotice: true,
        viewport: { width: 1280, height: 500 },
      })
      await page.goto(path)
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).press('Enter')
      await expectAtFault(page.getByRole('main'), field)
    })

  test('Each dialog of the desk focuses its first field, then the invalid one, and returns the focus when closed', async ({
    newUser,
  }) => {
    const admin = await newUser({
      meetsCookieNotice: true,
      viewport: { width: 1280, height: 500 },
    })
    await signInAdmin(admin)
    const { page } = admin
    const dialog = page.getByRole('dialog')
    for (const [tab, opener, field] of [
      ['Shareholders', 'Edit', 'Email'],
      ['Presentations', 'Add Presentation', 'Title'],
      ['Announcements', 'Add Announcement', 'Title'],
      ['Policies', 'Add Policy', 'Title'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      const button = page.getByRole('button', { name: opener, exact: true }).first()
      await button.press('Enter')
      await dialog.waitFor()
      expect(await hasFocus(dialog.getByLabel(field))).toBe(true)
      const stops = await walkByTab(page)
      expect(stops.filter(({ ring, seen }) => !ring || !seen)).toEqual([])
      await dialog.getByLabel(field).fill('')
      await page.keyboard.press('Enter')
      await expectAtFault(dialog, field)
      // The first press sends the toast away, the second the dialog.
      await page.keyboard.press('Escape')
      if (await dialog.isVisible()) await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await hasFocus(button)).toBe(true)
    }
  })

  for (const tab of firstOf(1, [
    'Shareholders',
    'Presentations',
    'Announcements',
    'Policies',
  ] as const))
    test(`Every tab stop of the ${tab} tab is visible and shows its focus`, async ({ newUser }) => {
      const admin = await newUser({
        meetsCookieNotice: true,
        viewport: { width: 1280, height: 500 },
      })
      await signInAdmin(admin)
      const { page } = admin
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor()
      const stops = await walkByTab(page)
      expect(stops.filter(({ ring, seen }) => !ring || !seen)).toEqual([])
    })

  test('A shareholder asks a question by keyboard alone', async ({ portal, newUser }) => {
    const shareholder = await newUser()
    await signUp(shareholder, portal, { name: 'Ines Valdivia', email: 'ines@example.com' })
    const page = await open(portal, presentation, '0 / 10 minimum characters', shareholder)
    await page.getByLabel('Your question').focus()
    await page.keyboard.type('What does the second line cost in a year?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page
      .getByRole('article')
      .filter({ hasText: 'What does the second line cost in a year?' })
      .waitFor()
  })

  test('An administrator moves between cards, flags, writes an answer and archives by keyboard alone', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    const words = await cards.nth(1).innerText()
    const isCurrent = (at: number) =>
      cards.nth(at).evaluate(card => card.contains(document.activeElement))

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

test.describe('Reduced motion', () => {
  const moving = (page: Page) =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
    )

  for (const [reducedMotion, expected] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const)
    test(`With prefers-reduced-motion set to ${reducedMotion}, skeletons pulse: ${expected}`, async ({
      newUser,
    }) => {
      const { page } = await newUser({ reducedMotion })
      await neverAnswer(page)
      await page.goto('/presentations')
      await page.getByText('Loading presentations').waitFor({ state: 'attached' })
      expect((await moving(page)) > 0).toBe(expected)
    })
})
