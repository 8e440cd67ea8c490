import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Frame } from 'playwright-core'
import { documentBehind } from './journeys'
import { openFixture } from './fixture'

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const PATIENCE_MS = 15_000

const fixture = openFixture(undefined, { showsPdfs: true })

/** A policy whose PDF the portal keeps itself. */
async function policy() {
  const policies = await fixture.portal.rest.get<{ id: string; title: string; pdfUrl: string }[]>('/api/policies')
  const { id = '', title = '' } = policies.find(({ pdfUrl }) => pdfUrl.startsWith('/objects/')) ?? {}
  return { address: `${fixture.portal.address}/policies/${id}`, title }
}

/** Whether pdf.js, the viewer of Firefox and WebKitGTK, shows these words; for the browser. */
const shows = (words: string) => document.querySelector('#viewer .textLayer')?.textContent.includes(words) ?? false

/** A screen that nobody sees: WebKitGTK has no headless mode. */
async function openScreen() {
  const screen = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Buffer]
  return { display: `:${String(number).trim()}`, close: () => screen.kill() }
}

const where = (programs: string[], packages: string, what: string, test: () => Promise<void>) =>
  programs.every(existsSync) ? it(what, test) : it.skip(`${what} (not tried: install Debian’s ${packages})`, test)

describe('A stored PDF', () => {
  it('A visitor opens a policy’s PDF from the list, and opens and downloads the PDF on its page', async () => {
    const { page } = await fixture.newUser()
    await page.goto('/policies')
    await page.getByRole('heading', { name: 'Company Policies', level: 1 }).waitFor()
    expect(await documentBehind(page, 'Quick Download')).toEqual({ status: 200, type: 'application/pdf' })
    expect(new URL(page.url()).pathname).toBe('/policies')

    const policy = page.getByRole('article').first()
    const title = await policy.getByRole('heading').innerText()
    await policy.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await documentBehind(page, 'Open PDF')).toEqual({ status: 200, type: 'application/pdf' })
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const viewer = page.locator('object[type="application/pdf"]')
    expect((await viewer.boundingBox())?.height).toBe(800)
  })

  it('Chromium shows a stored PDF inside the page', async () => {
    const { page } = await fixture.newUser()
    const { address, title } = await policy()
    await page.goto(address)
    const isViewer = (frame: Frame) => frame.url().startsWith('chrome-extension:')
    const viewer = page.frames().find(isViewer) ?? (await page.waitForEvent('framenavigated', isViewer))
    // It takes its title from the document once it has read that.
    await viewer.waitForFunction(wanted => document.title === wanted, title)
  })

  where([FIREFOX], 'package firefox-esr', 'is shown inside the page in Firefox', async () => {
    const { launch } = await import('puppeteer-core')
    const browser = await launch({ browser: 'firefox', executablePath: FIREFOX })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      const { address, title } = await policy()
      await page.goto(address)
      const viewer = await page.waitForFrame(frame => frame.url().endsWith('.pdf'))
      await viewer.waitForFunction(shows, {}, title)
    } finally {
      await browser.close()
    }
  })

  where([WEBKIT_DRIVER, DISPLAY_SERVER], 'packages webkit2gtk-driver and xvfb', 'is shown inside the page in WebKit', async () => {
    const { Builder, Capabilities } = await import('selenium-webdriver')
    const { DriverService } = await import('selenium-webdriver/remote')
    const screen = await openScreen()
    const service = new DriverService.Builder(WEBKIT_DRIVER)
      .setLoopback(true)
      .setEnvironment({ ...process.env, DISPLAY: screen.display } as never)
      .build()
    try {
      const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
      const browser = await new Builder()
        .usingServer(await service.start())
        .withCapabilities(capabilities)
        .build()
      try {
        const { address, title } = await policy()
        await browser.get(address)
        // The document is a frame with another in it, in which the viewer is; both are replaced while it loads.
        const isShown = async () => {
          await browser.switchTo().defaultContent()
          for (const first of [0, 0]) await browser.switchTo().frame(first)
          return browser.executeScript<boolean>(shows, title)
        }
        await browser.wait(() => isShown().catch(() => false), PATIENCE_MS)
      } finally {
        await browser.quit()
      }
    } finally {
      await service.kill()
      screen.close()
    }
  })
})
