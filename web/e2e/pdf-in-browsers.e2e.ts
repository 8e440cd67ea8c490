import type { Frame } from '@playwright/test'
import { expect, test } from './fixture'
import { documentBehind } from './journeys'
import { storedPolicy } from './pages'

test.describe('A stored PDF', () => {
  test('A visitor opens a policy’s PDF from the list, and opens and downloads the PDF on its page', async ({
    newUser,
  }) => {
    const { page } = await newUser()
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

  test('Chromium shows a stored PDF inside the page', async ({ portal, newUser }) => {
    const { page } = await newUser()
    const { address, title } = await storedPolicy(portal)
    await page.goto(address)
    const isViewer = (frame: Frame) => frame.url().startsWith('chrome-extension:')
    const viewer =
      page.frames().find(isViewer) ?? (await page.waitForEvent('framenavigated', isViewer))
    // It takes its title from the document once it has read that.
    await viewer.waitForFunction(wanted => document.title === wanted, title)
  })
})
