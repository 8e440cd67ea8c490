import { DESKTOP, openBrowser, person, PHONE } from './browser'
import { openFixture } from './fixture'
import { open, pages } from './pages'

const fixture = openFixture()
const LARGE = '--blink-settings=defaultFontSize=32'
const VISITED = new Set([
  'home',
  'presentations',
  'a presentation',
  'announcements',
  'an announcement',
  'policies',
  'a policy',
  'sign-up',
  'sign-in',
])

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('Text twice as large on %s', (_name, viewport) => {
  it('No public page scrolls sideways, and no line stands in another', async () => {
    const browser = await openBrowser([LARGE])
    try {
      for (const [name, path, words] of pages.filter(([page]) => VISITED.has(page))) {
        const { page } = await person(browser, fixture.portal.address, { viewport })
        await open(fixture, path, words, { page })
        const found = await page.evaluate(() => {
          const tight = [...document.querySelectorAll('body *')].filter(element => {
            const { fontSize, lineHeight } = getComputedStyle(element)
            return parseFloat(lineHeight) < parseFloat(fontSize) && (element.textContent ?? '').trim() !== ''
          })
          return {
            sideways: document.documentElement.scrollWidth - innerWidth,
            tight: tight.map(({ textContent }) => textContent?.slice(0, 40)),
          }
        })
        expect({ name, ...found }).toEqual({ name, sideways: 0, tight: [] })
        await page.context().close()
      }
    } finally {
      await browser.close()
    }
  })
})
