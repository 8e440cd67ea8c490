import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { openBrowser, person } from './browser'
import { signInAdmin } from './journeys'
import { restOf, startPortal } from './portal'

/** Takes the pictures of README.md from the built portal with its demonstration. */
const FOLDER = resolve(import.meta.dirname, '../../docs/pictures')
const APPROVER = { email: 'i.solberg@meridiancopper.example', password: 'meridian-demo' }
const VIEWPORT = { width: 1280, height: 800 }

async function main(): Promise<void> {
  const portal = await startPortal()
  const browser = await openBrowser()
  try {
    // Nothing moves, so that the pictures differ only where the portal does.
    const { page } = await person(browser, portal.address, {
      viewport: VIEWPORT,
      reducedMotion: 'reduce',
    })
    await page.goto(`/presentations/${await answeredPresentation(portal.address)}`)
    // As far as the end of the first answer.
    const answer = page.getByRole('article').filter({ hasText: 'Official Response' }).first()
    const { y, height } = (await answer.boundingBox()) ?? { y: 0, height: VIEWPORT.height }
    await page.setViewportSize({ ...VIEWPORT, height: Math.ceil(y + height) })
    await take(page, 'public-page')
    await page.setViewportSize(VIEWPORT)
    await signInAdmin({ page })
    await page.getByRole('article').first().waitFor()
    await take(page, 'desk')
    await take(
      await reviewed(
        page,
        (await person(browser, portal.address, { viewport: VIEWPORT, reducedMotion: 'reduce' }))
          .page,
      ),
      'review',
    )
  } finally {
    await browser.close()
    await portal.stop()
  }
}

/** The page on which another administrator reviews an answer of the demonstration. */
async function reviewed(owner: Page, page: Page): Promise<Page> {
  await owner.goto('/admin/disclosure')
  await owner.getByRole('switch', { name: 'Review every answer' }).click()
  await owner.getByRole('switch', { name: 'Review every answer', checked: true }).waitFor()
  await signInAdmin({ page }, APPROVER)
  await page.goto('/admin/dashboard?queue=in-review')
  await page.getByRole('link', { name: 'Review Answer' }).first().click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  return page
}

/** The newest presentation of which the first question shown is answered. */
async function answeredPresentation(address: string): Promise<string> {
  const query =
    '{ presentations { edges { node { id questions(first: 1) { edges { node { answerText } } } } } } }'
  const { data } = await restOf(address).post<{ data: Answered }>('/graphql', { query })
  const found = data.presentations.edges.find(
    ({ node }) => node.questions.edges[0]?.node.answerText,
  )
  return found?.node.id ?? ''
}

interface Answered {
  presentations: {
    edges: {
      node: { id: string; questions: { edges: { node: { answerText: string | null } }[] } }
    }[]
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const path = join(FOLDER, `${name}.png`)
  await page.screenshot({ path })
  console.log(path)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
