import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Variables of libfaketime, under which the portal runs if TEST_CLOCK is set. `person` sets the browser's clock instead. */
const OF_CLOCK = /^(LD_PRELOAD|FAKETIME)/

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 375, height: 812 }

const {
  CHROMIUM = '/usr/bin/chromium',
  CHROMIUM_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell',
} = process.env

/**
 * Debian's Chromium, or the one that CHROMIUM names. With `isShellEnough`, its headless shell if that is installed: the same
 * engine without windows and PDF viewer, in which a journey takes two thirds of the time.
 */
export const launchOptions = ({ isShellEnough = false } = {}): LaunchOptions => ({
  executablePath:
    isShellEnough && existsSync(CHROMIUM_HEADLESS_SHELL) ? CHROMIUM_HEADLESS_SHELL : CHROMIUM,
  args: FLAGS,
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_CLOCK.test(name))),
})

/** For programs outside the tests, and for flags that only one test needs. */
export const openBrowser = (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ ...launchOptions(), args: [...FLAGS, ...flags] })

/** Enough for a machine with other work. */
export const PATIENCE_MS = 90_000

export interface Person {
  page: Page
  /** What the pages complain about on the console. */
  complaints: string[]
}

export interface PersonOptions extends BrowserContextOptions {
  /** Whether this person has not answered the cookie notice yet. */
  meetsCookieNotice?: boolean
}

/** Somebody with a browser of their own. */
export async function person(
  browser: Browser,
  address: string,
  { meetsCookieNotice = false, ...options }: PersonOptions = {},
): Promise<Person> {
  const accepted = {
    origin: address,
    localStorage: [{ name: 'cookie-consent-acknowledged', value: 'true' }],
  }
  const storageState = { cookies: [], origins: meetsCookieNotice ? [] : [accepted] }
  const context = await browser.newContext({
    baseURL: address,
    viewport: DESKTOP,
    storageState,
    ...options,
  })
  if (process.env.TEST_CLOCK) await context.clock.install({ time: Date.now() })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  context.on('weberror', error => complaints.push(error.error().message))
  context.on('console', message => {
    // Pictures and the chart of outside hosts cannot load where there is no network; a test may cut the portal off as well.
    // A page that says what is not there says so by its status, too, of which browsers complain.
    const missing =
      /status of 404/.test(message.text()) && message.location().url === message.page()?.url()
    // What records a test runs in each frame, or may not.
    const outside =
      message.location().url === 'about:srcdoc' &&
      message.text().startsWith('Blocked script execution')
    if (outside) return
    if (
      ['error', 'warning'].includes(message.type()) &&
      !/net::ERR_|Connection closed before receiving a handshake/.test(message.text()) &&
      !missing
    )
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  return { page, complaints }
}

/** Whatever a page would do after a second or more it leaves: no toast goes, and nobody is led elsewhere, while it is looked at. */
export const stayAsItIs = (page: Page) =>
  page.addInitScript(() => {
    const soon = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: TimerHandler, after = 0, ...given: unknown[]) =>
        after < 1_000 ? soon(run, after, ...given) : 0,
    })
  })

/** A phone of the middle range on a mobile network. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  const [downloadThroughput, uploadThroughput] = [1_600_000 / 8, 750_000 / 8]
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput,
    uploadThroughput,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return tools
}
