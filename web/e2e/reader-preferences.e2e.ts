import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixture'
import { signInAdmin } from './journeys'

/** The system's colour of what is chosen. */
const highlightOf = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('div'))
    sample.style.cssText = 'background: Highlight; forced-color-adjust: none'
    return getComputedStyle(sample).backgroundColor
  })
const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

test.describe('What readers set in their browser', () => {
  test('Forced colours keep the bar that marks the current page', async ({ newUser }) => {
    const { page } = await newUser({})
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/policies')
    const link = page.getByRole('navigation').getByRole('link', { name: 'Policies' }).first()
    expect(
      await link.evaluate(element => getComputedStyle(element, '::after').backgroundColor),
    ).toBe(await highlightOf(page))
  })

  test('Forced colours keep the chosen list, the current card and a switch that is on', async ({
    newUser,
  }) => {
    const admin = await newUser({})
    await signInAdmin(admin)
    const { page } = admin
    await page.emulateMedia({ forcedColors: 'active' })
    const highlight = await highlightOf(page)
    expect(await styleOf(page.getByRole('tab', { name: /^Pending/ }), 'border-top-color')).toBe(
      highlight,
    )
    expect(
      await styleOf(page.getByRole('tab', { name: /^Answered/ }), 'border-top-color'),
    ).not.toBe(highlight)
    const card = page.getByRole('article').first()
    await card.focus()
    expect(await styleOf(card, 'outline-color')).toBe(highlight)
    await page.getByRole('tab', { name: 'Presentations' }).click()
    await page.getByRole('button', { name: 'Add Presentation' }).click()
    const pinned = page.getByRole('switch')
    await pinned.click()
    // Once it has faded in.
    await page.waitForFunction(
      colour =>
        getComputedStyle(document.querySelector('[role="switch"]')!).backgroundColor === colour,
      highlight,
    )
  })

  test('A dark preference leaves the page light, by its name', async ({ newUser }) => {
    const { page } = await newUser({})
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/policies')
    expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe(
      'only light',
    )
  })

  test('The way back is 44 pixels high for fingers', async ({ newUser }) => {
    const { page } = await newUser({
      viewport: { width: 375, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    await page.goto('/presentations')
    await page.getByRole('article').getByRole('link').first().click()
    const box = await page.getByRole('link', { name: 'Back to Presentations' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})
