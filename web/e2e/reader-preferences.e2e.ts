import { openFixture } from './fixture'

const fixture = openFixture()

describe('What readers set in their browser', () => {
  it('Forced colours keep the bar that marks the current page', async () => {
    const { page } = await fixture.newUser({})
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/policies')
    const link = page.getByRole('navigation').getByRole('link', { name: 'Policies' }).first()
    const [bar, highlight] = await link.evaluate(element => {
      const sample = document.body.appendChild(document.createElement('div'))
      sample.style.cssText = 'background: Highlight; forced-color-adjust: none'
      return [getComputedStyle(element, '::after').backgroundColor, getComputedStyle(sample).backgroundColor]
    })
    expect(bar).toBe(highlight)
  })

  it('A dark preference leaves the page light, by its name', async () => {
    const { page } = await fixture.newUser({})
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/policies')
    expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('only light')
  })

  it('The way back is 44 pixels high for fingers', async () => {
    const { page } = await fixture.newUser({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })
    await page.goto('/presentations')
    await page.getByRole('article').getByRole('link').first().click()
    const box = await page.getByRole('link', { name: 'Back to Presentations' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })
})
