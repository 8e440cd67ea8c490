import { chromium, type Browser, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium, or the one that CHROMIUM names. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS })

/** Somebody with a browser of their own; whatever the page complains about on its console is kept. */
export async function person(browser: Browser, address: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } })
  // Only on the portal's own page: the sandboxed chart has no storage.
  await context.addInitScript(() => {
    if (window.top === window) localStorage.setItem('cookie-consent-acknowledged', 'true')
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // Pictures and the chart of outside hosts cannot load where there is no network.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  return { page, complaints }
}

export async function signInAdmin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}
