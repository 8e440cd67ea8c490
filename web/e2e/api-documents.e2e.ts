import type { Page } from 'playwright-core'
import { findings } from './audit'
import { openFixture } from './fixture'

const fixture = openFixture()

/** What the pages' makers have built in, and nobody else can mend. */
const BUILT_IN = [
  // Swagger UI calls each table of answers a region, and all of them the same.
  /landmark-unique: <table [^>]*class="responses-table/,
  // GraphiQL puts the button that closes a tab into the tab.
  /nested-interactive: <li [^>]*role="tab" class="graphiql-tab/,
  // The editor's own field for the keyboard, which lies under the text and is not for pressing.
  /<textarea [^>]*class="inputarea /,
]

const wrong = async (page: Page) =>
  (await findings(page)).filter(finding => !BUILT_IN.some(known => known.test(finding)))

async function openDocs() {
  const { page } = await fixture.newUser()
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Operations' }).waitFor()
  return page
}

async function openExplorer() {
  const { page } = await fixture.newUser()
  await page.goto('/explorer')
  await page.getByRole('region', { name: 'Operation Editor' }).getByText('totalCount').waitFor()
  await page.getByRole('region', { name: 'Result Window' }).locator('.monaco-editor').waitFor()
  return page
}

describe('Accessibility of the API documents', () => {
  it('The REST API description has no accessibility violation beyond those built into Swagger UI', async () => {
    expect(await wrong(await openDocs())).toEqual([])
  })

  it('Operations of the REST API description have no accessibility violation when opened and when executed', async () => {
    const page = await openDocs()
    await page.getByRole('button', { name: 'get /api/presentations', exact: true }).click()
    await page.locator('#operations-Accounts-signInLink .opblock-summary-control').click()
    await page.getByRole('button', { name: 'Try it out' }).first().click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await page.getByRole('heading', { name: 'Server response' }).waitFor()
    expect(await wrong(page)).toEqual([])
  })

  it('The API explorer and its sign-in dialog have no accessibility violation beyond those built into GraphiQL', async () => {
    const page = await openExplorer()
    expect(await wrong(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('dialog', { name: 'Sign In to the API' }).waitFor()
    expect(await wrong(page)).toEqual([])
  })
})

describe('The description of the REST interface', () => {
  it('The REST API description opens at the operation that its address names', async () => {
    const page = await openDocs()
    const button = page.getByRole('button', { name: 'get /api/presentations', exact: true })
    await button.click()
    await page.waitForURL('**/api/docs#/Presentations/presentations')
    await page.reload()
    await button.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
  })
})
