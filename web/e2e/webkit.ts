import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import { PATIENCE_MS } from './browser'
import { type Control, type OtherBrowser, OtherUser, type Seat } from './other-browser'

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'

/** Debian's MiniBrowser of WebKitGTK, driven by Selenium. */
export const webKit: OtherBrowser = {
  name: 'WebKit',
  programs: [WEBKIT_DRIVER, DISPLAY_SERVER],
  packages: 'packages webkit2gtk-driver and xvfb',
  launch: () =>
    Promise.resolve({
      // A driver has one session, so each user has a driver.
      newUser: async () => new OtherUser(seatOf(await openSession())),
      close: async () => {},
    }),
}

/** WebKitGTK has no headless mode. */
async function openScreen() {
  const screen = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = (await once(screen.stdout, 'data', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })) as [Buffer]
  return { display: `:${String(number).trim()}`, close: () => screen.kill() }
}

interface Session {
  driver: WebDriver
  close: () => Promise<void>
}

async function openSession(): Promise<Session> {
  // A CommonJS package whose parts are folders, which ES modules cannot import.
  const require = createRequire(import.meta.url)
  const { Builder, Capabilities } =
    require('selenium-webdriver') as typeof import('selenium-webdriver')
  const { DriverService } =
    require('selenium-webdriver/remote') as typeof import('selenium-webdriver/remote')
  const screen = await openScreen()
  const service = new DriverService.Builder(WEBKIT_DRIVER)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: screen.display } as never)
    .build()
  const end = async () => {
    await service.kill()
    screen.close()
  }
  try {
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    return { driver, close: () => driver.quit().finally(end) }
  } catch (error) {
    await end()
    throw error
  }
}

const seatOf = ({ driver, close }: Session): Seat => ({
  goto: address => driver.get(address),
  find: async (inPage, ...wanted) => {
    // A page that is being replaced returns an error.
    const look = () => driver.executeScript<WebElement | null>(inPage, ...wanted).catch(() => null)
    return controlOf((await driver.wait(look, PATIENCE_MS)) as WebElement)
  },
  findInPdf: async (inPage, ...wanted) => {
    // The document is a frame whose first frame has the viewer. Both are replaced while the document loads.
    const look = async () => {
      await driver.switchTo().defaultContent()
      for (const first of [0, 0]) await driver.switchTo().frame(first)
      return driver.executeScript(inPage, ...wanted)
    }
    await driver.wait(() => look().catch(() => null), PATIENCE_MS)
  },
  narrow: size => driver.manage().window().setRect(size),
  screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
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
