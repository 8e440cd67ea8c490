import type { ElementHandle, Page } from 'puppeteer-core'
import { DESKTOP, PATIENCE_MS } from './browser'
import { type Control, type OtherBrowser, OtherUser, type Seat } from './other-browser'

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'

/** Debian's Firefox, driven by Puppeteer. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  programs: [FIREFOX],
  packages: 'package firefox-esr',
  async launch() {
    const { launch } = await import('puppeteer-core')
    const browser = await launch({ browser: 'firefox', executablePath: FIREFOX })
    return {
      async newUser() {
        const context = await browser.createBrowserContext()
        // A window of its own, because pages in background tabs are throttled.
        const page = await context.newPage({ type: 'window' })
        page.setDefaultTimeout(PATIENCE_MS)
        await page.setViewport(DESKTOP)
        return new OtherUser(seatOf(page))
      },
      close: () => browser.close(),
    }
  },
}

const seatOf = (page: Page): Seat => ({
  goto: address => page.goto(address, { waitUntil: 'domcontentloaded' }),
  find: async (inPage, ...wanted) =>
    controlOf(
      (await page.waitForFunction(
        inPage,
        { polling: 100 },
        ...wanted,
      )) as ElementHandle<HTMLInputElement>,
    ),
  findInPdf: async (inPage, ...wanted) => {
    const viewer = await page.waitForFrame(frame => frame.url().endsWith('.pdf'))
    await viewer.waitForFunction(inPage, {}, ...wanted)
  },
  narrow: size => page.setViewport(size),
  screenshot: () => page.screenshot(),
  leave: () => page.browserContext().close(),
})

const controlOf = (element: ElementHandle<HTMLInputElement>): Control => ({
  press: () => element.click(),
  type: words => element.type(words),
  choose: value => element.select(value),
  value: () => element.evaluate(({ value }) => value),
  height: () => element.evaluate(({ offsetHeight }) => offsetHeight),
  style: property =>
    element.evaluate((link, name) => getComputedStyle(link).getPropertyValue(name), property),
})
