import { existsSync } from 'node:fs'
import { PHONE } from './browser'
import { test as base } from './fixture'

/** A browser for which Playwright has no driver in Debian's packages. */
export interface OtherBrowser {
  name: string
  programs: string[]
  /** The Debian packages that have the programs. */
  packages: string
  launch: () => Promise<{ newUser: () => Promise<OtherUser>; close: () => Promise<void> }>
}

/** Tests with users of another browser. They are skipped if the browser is not installed. */
export const testIn = (browser: OtherBrowser) =>
  base.extend<
    { newOtherUser: () => Promise<OtherUser> },
    { launched: Awaited<ReturnType<OtherBrowser['launch']>> }
  >({
    launched: [
      async ({}, provide) => {
        const launched = await browser.launch()
        await provide(launched)
        await launched.close()
      },
      { scope: 'worker' },
    ],
    newOtherUser: async ({ launched }, provide, testInfo) => {
      const users: OtherUser[] = []
      await provide(async () => {
        const user = await launched.newUser()
        users.push(user)
        return user
      })
      if (testInfo.status !== testInfo.expectedStatus)
        await Promise.allSettled(
          users.map(async (user, index) =>
            testInfo.attach(`user-${index + 1}`, {
              body: Buffer.from(await user.screenshot()),
              contentType: 'image/png',
            }),
          ),
        )
      await Promise.all(users.map(user => user.leave()))
    },
  })

export const isMissing = ({ programs }: OtherBrowser) => !programs.every(existsSync)

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

/** For the PDF viewer. */
const showsPdf = (words: string) =>
  document.querySelector('#viewer .textLayer')?.textContent.includes(words) ?? false

/** For the page: whether React has taken over what the server has written. */
const isHydrated = () => 'hydrated' in document.documentElement.dataset

type InPage = (...wanted: string[]) => unknown

/** What differs between those who drive the browsers. */
export interface Seat {
  goto: (address: string) => Promise<unknown>
  /** Waits until the function gives something back in the page; an element becomes a control. */
  find: (inPage: InPage, ...wanted: string[]) => Promise<Control>
  /** The same in the frame of the browser's PDF viewer. */
  findInPdf: (inPage: InPage, ...wanted: string[]) => Promise<unknown>
  narrow: (size: typeof PHONE) => Promise<unknown>
  screenshot: () => Promise<Uint8Array>
  leave: () => Promise<unknown>
}

export interface Control {
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
  /** Waits until pdf.js, the viewer of Firefox and WebKitGTK, shows these words. */
  async readsInPdf(words: string) {
    await this.seat.findInPdf(showsPdf, words)
  }
  screenshot = () => this.seat.screenshot()
  leave = () => this.seat.leave()
}
