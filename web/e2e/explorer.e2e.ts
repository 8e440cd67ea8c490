import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { overflowing, resize } from './audit'
import { expect, type NewUser, test } from './fixture'
import { ADMIN, type Portal } from './portal'

/** Opens the explorer, and waits until its editors and the schema are there. Tells which hosts it asks, and what its policy forbids. */
async function openExplorer(newUser: NewUser) {
  const { page } = await newUser()
  const asked = new Set<string>()
  page.context().on('request', request => asked.add(new URL(request.url()).origin))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Forbidden: ${violatedDirective} ${blockedURI}`),
    )
  })
  const response = await page.goto('/explorer')
  await page.getByRole('region', { name: 'Operation Editor' }).getByText('totalCount').waitFor()
  // Only then does the button do anything.
  await page.getByRole('region', { name: 'Result Window' }).locator('.monaco-editor').waitFor()
  return { page, asked, headers: response?.headers() ?? {} }
}

const result = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Result Window' }).getByText(words).first().waitFor()
const run = (page: Page) => page.getByRole('button', { name: /Execute query/ }).click()
async function example(page: Page, name: string) {
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function signIn(page: Page, password = ADMIN.password) {
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign In to the API' })
  await dialog.getByLabel('Email Address').fill(ADMIN.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  return dialog
}

async function tokenOfAdmin(portal: Portal): Promise<string> {
  const { token } = await portal.rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  return token
}

test.describe('The API explorer', () => {
  test('The API explorer runs an example with its variables, explains the schema, and requests no other host', async ({
    portal,
    newUser,
  }) => {
    const { page, asked, headers } = await openExplorer(newUser)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    await page.getByRole('region', { name: 'Variables' }).getByText('"Earnings Call"').waitFor()
    await run(page)
    await result(page, '"FY26 Full-Year Results Presentation"')

    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    const documentation = page.getByRole('region', { name: 'Documentation Explorer' })
    await documentation.getByRole('link', { name: 'Mutation' }).first().click()
    await documentation.getByText('Asks a question on a presentation.').waitFor()
    expect([...asked]).toEqual([portal.address])
  })

  test('The API explorer receives an answer by a GraphQL subscription', async ({
    portal,
    newUser,
  }) => {
    const { page } = await openExplorer(newUser)
    await example(page, 'Watch official answers')
    const subscribed = new Promise<void>(resolve =>
      page.on('websocket', socket =>
        socket.on(
          'framesent',
          ({ payload }) => String(payload).includes('"subscribe"') && resolve(),
        ),
      ),
    )
    await run(page)
    await subscribed
    const token = await tokenOfAdmin(portal)
    const questions = await portal.rest.get<{ id: string; status: string }[]>(
      '/api/admin/questions',
      token,
    )
    const pending = questions.find(({ status }) => status === 'pending')
    await portal.rest.post(
      `/api/admin/questions/${pending?.id}/answer`,
      { answerText: 'Heard in the explorer.' },
      token,
    )
    await result(page, '"Heard in the explorer."')
    await page.getByRole('button', { name: /Stop/ }).click()
    await page.getByRole('button', { name: /Execute query/ }).waitFor()
  })

  test('An administrator in the API explorer reads the desk, stays signed in over a reload, and signs out', async ({
    newUser,
  }) => {
    const { page } = await openExplorer(newUser)
    const dialog = await signIn(page, 'not-the-password')
    await dialog.getByRole('alert').getByText('Invalid email or password').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Rosalind Achebe').waitFor()
    await example(page, 'The desk: pending questions')
    await run(page)
    await result(page, '"pendingQuestions"')

    await page.reload()
    await page.getByText('Rosalind Achebe').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('explorerToken'))).toBeNull()
    await example(page, 'Watch the desk')
    await run(page)
    await result(page, '"UNAUTHENTICATED"')
  })

  test('The API explorer accepts a session token, and signs out when that session ends elsewhere', async ({
    portal,
    newUser,
  }) => {
    const { page } = await openExplorer(newUser)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('tab', { name: 'Token' }).click()
    await page.getByLabel('Session Token').fill('nonsense')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This token is not valid, or has expired').waitFor()
    const token = await tokenOfAdmin(portal)
    await page.getByLabel('Session Token').fill(token)
    await page.keyboard.press('Enter')
    await page.getByText('Rosalind Achebe').waitFor()

    await example(page, 'Watch the desk')
    await run(page)
    await result(page, '"OPENED"')
    const query = 'mutation { signOut }'
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch(`${portal.address}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  })

  test('A link to the API explorer opens its query beside the others, and copies lead back to it and to curl', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = async (name: string) => {
      await page.getByRole('button', { name }).click()
      await page.getByRole('status').getByText('Copied').waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const search = new URLSearchParams({
      query: 'query Shared($first: Int) { policies(first: $first) { totalCount } }',
      variables: '{"first":1}',
    })
    await page.goto(`/explorer?${search}`)
    await page.getByRole('region', { name: 'Operation Editor' }).getByText('Shared').waitFor()
    await page.getByRole('region', { name: 'Result Window' }).locator('.monaco-editor').waitFor()
    expect(await page.getByRole('tab').count()).toBe(3)
    expect(await page.getByText('"totalCount"').count()).toBe(0) // It does not run by itself.
    await run(page)
    await result(page, '"totalCount"')
    expect(await copied('Copy Link')).toBe(`${portal.address}/explorer?${search}`)

    await signIn(page)
    await page.getByText('Rosalind Achebe').waitFor()
    const command = (await copied('Copy as curl')).replaceAll(
      '"authorization: Bearer $TOKEN"',
      `'authorization: Bearer ${await tokenOfAdmin(portal)}'`,
    )
    const { stdout } = await promisify(execFile)('sh', ['-c', command])
    expect(JSON.parse(stdout)).toEqual({ data: { policies: { totalCount: expect.any(Number) } } })

    await page.getByRole('button', { name: 'Show History' }).click()
    await page.getByRole('region', { name: 'History' }).getByText('Shared').waitFor()
  })

  test('The name of a tab in the API explorer stands beside the button that closes it', async ({
    newUser,
  }) => {
    const { page } = await openExplorer(newUser)
    await resize(page, 390)
    const tab = page.getByRole('tab', { name: 'Presentations' })
    const name = await tab.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element.querySelector('button') ?? element)
      return range.getBoundingClientRect().right
    })
    const close = await page.getByRole('button', { name: 'Close Tab' }).first().boundingBox()
    expect(name).toBeLessThanOrEqual(close?.x ?? 0)
  })

  test('The API explorer fits windows of 375, 768 and 1280 px without horizontal overflow', async ({
    newUser,
  }) => {
    const { page } = await openExplorer(newUser)
    for (const width of [375, 768, 1280]) {
      await resize(page, width)
      expect(await overflowing(page)).toEqual([])
      for (const name of ['Examples', 'Sign In'])
        expect(await page.getByRole('button', { name }).isVisible()).toBe(true)
      await page.getByRole('button', { name: /Execute query/ }).click()
      await result(page, '"FY26 Full-Year Results Presentation"')
    }
  })
})
