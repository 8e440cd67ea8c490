import type { ElementHandle, Page } from 'puppeteer-core'
import type { WebElement } from 'selenium-webdriver'
import { DESKTOP, PHONE } from './browser'
import { launchFirefox, launchWebKit, PATIENCE_MS, type WebKitSession } from './other-browsers'

/** For the page: the control in sight that has this name by its label, its `aria-label` or its own words, once it can be used; in an article with these words. */
const controlNamed = (kind: string, name: string, near: string) =>
  [...document.querySelectorAll<HTMLInputElement>(kind)].find(control => {
    const words = control.getAttribute('aria-label') ?? (control.labels?.[0] ?? control).innerText
    const isNear = near === '' || control.closest('article')?.innerText.includes(near)
    return (
      words.trim() === name &&
      isNear &&
      !control.matches(':disabled') &&
      control.checkVisibility({ visibilityProperty: true })
    )
  }) ?? null

/** For the page: whether these words stand in such an element in sight. */
const reads = (words: string, part: string) =>
  [...document.querySelectorAll<HTMLElement>(part)].some(
    element =>
      element.innerText.includes(words) && element.checkVisibility({ visibilityProperty: true }),
  )

const readsNoMore = (words: string, part: string) =>
  ![...document.querySelectorAll<HTMLElement>(part)].some(element =>
    element.innerText.includes(words),
  )

/** For the page: the element, once it is in sight. */
const inSight = (part: string) => {
  const element = document.querySelector(part)
  return element?.checkVisibility() ? element : null
}

/** For the page: whether React has taken over what the server has written. */
const isHydrated = () => 'hydrated' in document.documentElement.dataset

type InPage = (...wanted: string[]) => unknown

/** What differs between those who drive the browsers. */
interface Seat {
  goto: (address: string) => Promise<unknown>
  /** Waits until the function gives something back in the page; an element becomes a control. */
  find: (inPage: InPage, ...wanted: string[]) => Promise<Control>
  narrow: (size: typeof PHONE) => Promise<unknown>
  picture: () => Promise<Uint8Array>
  leave: () => Promise<unknown>
}

interface Control {
  press: () => Promise<unknown>
  type: (words: string) => Promise<unknown>
  choose: (value: string) => Promise<unknown>
  value: () => Promise<string>
  height: () => Promise<number>
  style: (property: string) => Promise<string>
}

const FIELDS = 'input, textarea, select'

/** Somebody at a browser of their own, who finds things by their names. Everything waits for what it needs. */
export class OtherUser {
  constructor(private readonly seat: Seat) {}

  private async find(inPage: InPage, ...wanted: string[]): Promise<Control> {
    try {
      return await this.seat.find(inPage, ...wanted)
    } catch (cause) {
      throw new Error(`Not found: ${wanted.join(' in ')}`, { cause })
    }
  }

  async goto(address: string) {
    await this.seat.goto(address)
    await this.find(isHydrated)
  }
  async press(kind: string, name: string, near = '') {
    await (await this.find(controlNamed, kind, name, near)).press()
  }
  async type(label: string, words: string, near = '') {
    await (await this.find(controlNamed, FIELDS, label, near)).type(words)
  }
  async choose(label: string, value: string) {
    await (await this.find(controlNamed, FIELDS, label, '')).choose(value)
  }
  async valueOf(label: string) {
    return (await this.find(controlNamed, FIELDS, label, '')).value()
  }
  async reads(words: string, part = 'main') {
    await this.find(reads, words, part)
  }
  async readsNoMore(words: string, part = 'main') {
    await this.find(readsNoMore, words, part)
  }
  async styleOf(kind: string, name: string, property: string) {
    return (await this.find(controlNamed, kind, name, '')).style(property)
  }
  /** In pixels. */
  async heightOf(part: string) {
    return (await this.find(inSight, part)).height()
  }
  /** Goes on in a window as narrow as a phone’s, or as narrow as the browser’s can be. */
  async narrow() {
    await this.seat.narrow(PHONE)
  }
  picture = () => this.seat.picture()
  leave = () => this.seat.leave()
}

export interface OtherBrowser {
  /** With storage of their own. */
  newUser: () => Promise<OtherUser>
  close: () => Promise<void>
}

export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await launchFirefox()
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
    narrow: size => page.setViewport(size),
    picture: () => page.screenshot(),
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
  return {
    newUser: async () => {
      const context = await browser.createBrowserContext()
      // In a window of its own: what is in the background of another waits.
      const page = await context.newPage({ type: 'window' })
      page.setDefaultTimeout(PATIENCE_MS)
      await page.setViewport(DESKTOP)
      return new OtherUser(seatOf(page))
    },
    close: () => browser.close(),
  }
}

export function openWebKit(): OtherBrowser {
  const seatOf = ({ driver, close }: WebKitSession): Seat => ({
    goto: address => driver.get(address),
    find: async (inPage, ...wanted) => {
      // A page that gives way to another answers nothing.
      const look = () =>
        driver.executeScript<WebElement | null>(inPage, ...wanted).catch(() => null)
      return controlOf((await driver.wait(look, PATIENCE_MS)) as WebElement)
    },
    narrow: size => driver.manage().window().setRect(size),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    leave: close,
  })
  const controlOf = (element: WebElement): Control => ({
    press: () => element.click(),
    type: words => element.sendKeys(words),
    choose: value => element.findElement({ css: `option[value="${value}"]` }).click(),
    value: () => element.getProperty('value'),
    height: async () => (await element.getRect()).height,
    style: property => element.getCssValue(property),
  })
  return {
    newUser: async () => new OtherUser(seatOf(await launchWebKit())),
    close: async () => {},
  }
}
