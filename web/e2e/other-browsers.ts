import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Browser } from 'puppeteer-core'
import type { WebDriver } from 'selenium-webdriver'

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
export const PATIENCE_MS = 15_000

interface Installation {
  programs: string[]
  /** The Debian packages that have them. */
  packages: string
}

export const firefox: Installation = { programs: [FIREFOX], packages: 'package firefox-esr' }
export const webKit: Installation = {
  programs: [WEBKIT_DRIVER, DISPLAY_SERVER],
  packages: 'packages webkit2gtk-driver and xvfb',
}

export const isInstalled = ({ programs }: Installation) => programs.every(existsSync)

/** A test in one of these browsers, which is skipped by name where the browser is missing. */
export const itIn = (browser: Installation, what: string, test: () => Promise<void>) =>
  isInstalled(browser)
    ? it(what, test)
    : it.skip(`${what} (not tried: install Debian’s ${browser.packages})`, test)

export async function launchFirefox(): Promise<Browser> {
  const { launch } = await import('puppeteer-core')
  return launch({ browser: 'firefox', executablePath: FIREFOX })
}

/** A screen that nobody sees: WebKitGTK has no headless mode. */
async function openScreen() {
  const screen = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [number] = (await once(screen.stdout, 'data', {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })) as [Buffer]
  return { display: `:${String(number).trim()}`, close: () => screen.kill() }
}

export interface WebKitSession {
  driver: WebDriver
  close: () => Promise<void>
}

/** Debian’s MiniBrowser of WebKitGTK. A driver has one session, and what it stores is gone with it. */
export async function launchWebKit(): Promise<WebKitSession> {
  const { Builder, Capabilities } = await import('selenium-webdriver')
  const { DriverService } = await import('selenium-webdriver/remote')
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
