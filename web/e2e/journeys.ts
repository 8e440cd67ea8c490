import type { Page } from '@playwright/test'
import type { AlertTopic } from '../src/generated/graphql'
import { ADMIN, type Portal } from './portal'

interface SignedIn {
  token: string
  user: { email: string; name?: string | null; userType: 'admin' | 'user' }
}

const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data })
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
  return response
}

/** Stores the session that REST returned, as the forms do. */
async function storeSession(page: Page, path: string, credentials: object): Promise<void> {
  const { token, user } = (await (await post(page, path, credentials)).json()) as SignedIn
  // The storage is the origin's. This address has no JavaScript.
  await page.goto('/robots.txt')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('authToken', token)
      localStorage.setItem('user', user)
    },
    [token, JSON.stringify(user)] as const,
  )
}

/** Registers a shareholder by REST. The next page that the browser opens is signed in. */
export async function signUp(
  { page }: { page: Page },
  portal: Portal,
  { name, email, alertTopics }: { name: string; email: string; alertTopics?: AlertTopic[] },
): Promise<void> {
  await post(page, '/api/auth/signup', { name, email, alertTopics })
  const token = (await portal.mailbox.link(email)).split('/').at(-1)
  await storeSession(page, '/api/auth/verify', { token })
}

/** Registers by the form and the emailed link; the browser ends at home, signed in. */
export async function signUpByForm(
  { page }: { page: Page },
  portal: Portal,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.goto('/auth/signup')
  await page.getByLabel('Name').fill(name)
  await askForLink(page, email)
  await followLink(page, await portal.mailbox.link(email))
}

export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
}

export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('heading', { name: 'Welcome!' }).waitFor()
  // The address changes before the page, which then takes the focus.
  await page.getByRole('heading', { name: 'Shareholder Portal', level: 1 }).waitFor()
}

/** Signs in by REST. The next page that the browser opens is signed in. */
export const startAdminSession = ({ page }: { page: Page }, credentials = ADMIN): Promise<void> =>
  storeSession(page, '/api/auth/admin/login', credentials)

/** Opens the dashboard as an administrator, signed in by REST. */
export async function signInAdmin(user: { page: Page }, credentials = ADMIN): Promise<void> {
  await startAdminSession(user, credentials)
  await user.page.goto('/admin/dashboard')
  await user.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}

export async function signInAdminByForm(
  { page }: { page: Page },
  { email, password } = ADMIN,
): Promise<void> {
  await page.goto('/admin/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}

/** Chooses from one of the portal's menus, native ones and others. */
export async function choose(page: Page, menu: string, option: string): Promise<void> {
  const control = page.getByRole('combobox', { name: menu })
  if (await control.evaluate(element => element instanceof HTMLSelectElement))
    return void (await control.selectOption({ label: option }))
  await control.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Follows a link that opens a tab of its own, and says what came there. */
export async function documentBehind(
  page: Page,
  link: string,
): Promise<{ status: number; type: string | undefined }> {
  const address = await page.getByRole('link', { name: link }).first().getAttribute('href')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: link }).first().click(),
  ])
  await tab.close()
  const response = await page.request.get(address ?? '')
  return { status: response.status(), type: response.headers()['content-type'] }
}
