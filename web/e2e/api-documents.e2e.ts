import type { Page } from '@playwright/test'
import { findings } from './audit'
import { expect, type NewUser, test } from './fixture'

/** What the pages' makers have built in, and nobody else can mend. */
const BUILT_IN = [
  // Swagger UI calls each table of answers a region, and all of them the same.
  /landmark-unique: <table [^>]*class="responses-table/,
  // GraphiQL puts the button that closes a tab into the tab.
  /nested-interactive: <li [^>]*role="tab" class="graphiql-tab/,
  // The editor's own field for the keyboard, which lies under the text and is not for pressing.
  /<textarea [^>]*class="inputarea /,
]

const wrong = async (page: Page, part?: string) =>
  (await findings(page, part)).filter(finding => !BUILT_IN.some(known => known.test(finding)))

async function openDocs(newUser: NewUser) {
  const { page } = await newUser()
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Operations' }).waitFor()
  return page
}

async function openExplorer(newUser: NewUser) {
  const { page } = await newUser()
  await page.goto('/explorer')
  await page.getByRole('region', { name: 'Operation Editor' }).getByText('totalCount').waitFor()
  await page.getByRole('region', { name: 'Result Window' }).locator('.monaco-editor').waitFor()
  return page
}

test.describe('Accessibility of the API documents', () => {
  test('The REST API description with executed operations has no accessibility violation of its own', async ({
    newUser,
  }) => {
    const page = await openDocs(newUser)
    await page.getByRole('button', { name: 'get /api/presentations', exact: true }).click()
    await page.locator('#operations-Accounts-signInLink .opblock-summary-control').click()
    await page.getByRole('button', { name: 'Try it out' }).first().click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await page.getByRole('heading', { name: 'Server response' }).waitFor()
    expect(await wrong(page)).toEqual([])
  })

  test('The API explorer and its sign-in dialog have no accessibility violation beyond those built into GraphiQL', async ({
    newUser,
  }) => {
    const page = await openExplorer(newUser)
    expect(await wrong(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('dialog', { name: 'Sign In to the API' }).waitFor()
    expect(await wrong(page, '[role="dialog"]')).toEqual([])
  })
})

test.describe('The description of the REST interface', () => {
  test('The REST API description opens at the operation that its address names', async ({
    newUser,
  }) => {
    const page = await openDocs(newUser)
    const button = page.getByRole('button', { name: 'get /api/presentations', exact: true })
    await button.click()
    await page.waitForURL('**/api/docs#/Presentations/presentations')
    await page.reload()
    await button.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
  })
})
