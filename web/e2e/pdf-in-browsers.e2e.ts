import type { Frame } from 'playwright-core'
import { openFixture } from './fixture'
import { documentBehind } from './journeys'
import { firefox, itIn, launchFirefox, launchWebKit, PATIENCE_MS, webKit } from './other-browsers'

const fixture = openFixture(undefined, { showsPdfs: true })

/** A policy whose PDF the portal keeps itself. */
async function policy() {
  const policies =
    await fixture.portal.rest.get<{ id: string; title: string; pdfUrl: string }[]>('/api/policies')
  const { id = '', title = '' } =
    policies.find(({ pdfUrl }) => pdfUrl.startsWith('/objects/')) ?? {}
  return { address: `${fixture.portal.address}/policies/${id}`, title }
}

/** Whether pdf.js, the viewer of Firefox and WebKitGTK, shows these words; for the browser. */
const shows = (words: string) =>
  document.querySelector('#viewer .textLayer')?.textContent.includes(words) ?? false

describe('A stored PDF', () => {
  it('A visitor opens a policy’s PDF from the list, and opens and downloads the PDF on its page', async () => {
    const { page } = await fixture.newUser()
    await page.goto('/policies')
    await page.getByRole('heading', { name: 'Company Policies', level: 1 }).waitFor()
    expect(await documentBehind(page, 'Quick Download')).toEqual({
      status: 200,
      type: 'application/pdf',
    })
    expect(new URL(page.url()).pathname).toBe('/policies')

    const policy = page.getByRole('article').first()
    const title = await policy.getByRole('heading').innerText()
    await policy.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await documentBehind(page, 'Open PDF')).toEqual({ status: 200, type: 'application/pdf' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const viewer = page.locator('object[type="application/pdf"]')
    expect((await viewer.boundingBox())?.height).toBe(800)
  })

  it('Chromium shows a stored PDF inside the page', async () => {
    const { page } = await fixture.newUser()
    const { address, title } = await policy()
    await page.goto(address)
    const isViewer = (frame: Frame) => frame.url().startsWith('chrome-extension:')
    const viewer =
      page.frames().find(isViewer) ?? (await page.waitForEvent('framenavigated', isViewer))
    // It takes its title from the document once it has read that.
    await viewer.waitForFunction(wanted => document.title === wanted, title)
  })

  itIn(firefox, 'Firefox shows a stored PDF inside the page', async () => {
    const browser = await launchFirefox()
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

  itIn(webKit, 'WebKit shows a stored PDF inside the page', async () => {
    const { driver, close } = await launchWebKit()
    try {
      const { address, title } = await policy()
      await driver.get(address)
      // The document is a frame with another in it, in which the viewer is; both are replaced while it loads.
      const isShown = async () => {
        await driver.switchTo().defaultContent()
        for (const first of [0, 0]) await driver.switchTo().frame(first)
        return driver.executeScript<boolean>(shows, title)
      }
      await driver.wait(() => isShown().catch(() => false), PATIENCE_MS)
    } finally {
      await close()
    }
  })
})
