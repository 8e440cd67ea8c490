import type { Page } from '@playwright/test'
import { runCommand } from '../../api/faults/harness/run-command'
import { expect, type NewUser, test } from './fixture'
import { answerAgain, failToAnswer } from './graphql-stubs'
import {
  askForLink,
  followLink,
  signInAdmin,
  signInAdminByForm,
  signUp,
  signUpByForm,
} from './journeys'
import { holdProgram, partsLoaded, takenOver } from './pages'
import { ADMIN, type Portal } from './portal'
import { severableProxy } from './severable-proxy'
import { firstOf } from './thorough'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click()
const register = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Register' })
const toast = (page: Page, words: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: words })

async function newestPresentation(portal: Portal): Promise<string> {
  const [newest] = await portal.rest.get<{ id: string }[]>('/api/presentations')
  return `/presentations/${newest?.id}`
}

/** A shareholder of their own, signed in. */
async function shareholder(portal: Portal, newUser: NewUser, name: string) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const entered = await newUser()
  await signUp(entered, portal, { name, email })
  return entered
}

test.describe('A shareholder', () => {
  test('A shareholder signs up, signs out and signs in by emailed links, and a used link is refused', async ({
    portal,
    newUser,
  }) => {
    const email = 'imogen.faraday@example.com'
    const entered = await newUser()
    const { page } = entered
    await signUpByForm(entered, portal, { name: 'Imogen Faraday', email })
    await page.getByText('Imogen Faraday').waitFor()
    await page.goto('/policies')
    await signOut(page)
    await heading(page, 'Shareholder Portal').waitFor()
    await register(page).waitFor()

    await page.getByRole('link', { name: 'Sign In' }).click()
    await heading(page, 'Welcome Back').waitFor()
    await askForLink(page, email)
    const link = await portal.mailbox.link(email)
    await followLink(page, link)
    await page.getByText('Imogen Faraday').waitFor()

    await page.goto(link)
    await heading(page, 'You are signed in').waitFor()
    await signOut(page)
    await heading(page, 'Shareholder Portal').waitFor()
    await page.goto(link)
    await heading(page, 'Verification Failed').waitFor()
    await page.getByText('This magic link is invalid or has expired').waitFor()
    expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
      'It expired after 24 hours',
      'It was already used',
      'It was copied incorrectly',
    ])
    await page.getByRole('link', { name: 'Request New Magic Link' }).click()
    await page.waitForURL('**/auth/signin')
  })

  test('A visitor who opens an invalid sign-in link sees that the verification failed', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/auth/verify/nonsense')
    await heading(page, 'Verification Failed').waitFor()
    await page.goto('/admin/verify/nonsense')
    await page.getByText('This admin magic link is invalid or has expired').waitFor()
  })

  test('A shareholder’s question below ten characters is refused, and a longer one is listed as pending', async ({
    portal,
    newUser,
  }) => {
    const { page } = await shareholder(portal, newUser, 'Rupert Nance')
    await page.goto(await newestPresentation(portal))
    const question = page.getByLabel('Your question')
    const submit = page.getByRole('button', { name: 'Submit Question' })
    await page.getByText('0 / 10 minimum characters').waitFor()
    await question.fill('  Too short ')
    await page.getByText('9 / 10 minimum characters').waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await question.press('Control+Enter')
    await toast(page, 'Question too short')
      .getByText('Please write at least 10 characters.')
      .waitFor()

    await question.fill('How deep does the ore at Brindle Creek go?')
    await submit.click()
    const asked = page
      .getByRole('article')
      .filter({ hasText: 'How deep does the ore at Brindle Creek go?' })
    await asked.getByText('Rupert Nance').waitFor()
    await asked.getByText('Pending').waitFor()
    expect(await question.inputValue()).toBe('')
  })

  for (const path of firstOf(1, [
    '/admin/dashboard',
    '/admin/signin',
    '/admin',
    '/admin/anything/else',
  ] as const))
    test(`A shareholder who opens ${path} is redirected to the home page`, async ({ newUser }) => {
      const { page } = await newUser()
      await page.goto('/')
      await page.evaluate(() =>
        localStorage.setItem('user', '{"userType":"user","email":"a@example.com"}'),
      )
      await page.goto(path)
      await heading(page, 'Shareholder Portal').waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    })

  test('A shareholder who signs out in one tab is signed out in the other tab', async ({
    portal,
    newUser,
  }) => {
    const { page } = await shareholder(portal, newUser, 'Odile Marchetti')
    await page.goto('/')
    const other = await page.context().newPage()
    await other.goto('/announcements')
    await other.getByText('Odile Marchetti').waitFor()
    await signOut(page)
    await register(other).waitFor()
  })
})

test.describe('An administrator', () => {
  test('An administrator sees an error for a wrong password, can show and hide the password, and signs in', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/admin/dashboard')
    await page.waitForURL('**/admin/signin')
    const password = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Email Address').fill(ADMIN.email)
    await password.fill('not-the-password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await toast(page, 'Sign in failed').getByText('Invalid email or password').waitFor()
    await page.getByRole('main').getByText('Invalid email or password').waitFor()
    expect(await password.getAttribute('aria-invalid')).toBe('true')

    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')

    await password.fill(ADMIN.password)
    await password.press('Enter')
    await heading(page, 'Admin Dashboard').waitFor()
  })

  test('An added administrator sets a password by mailed link, resets it, and signs in with the last one alone', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    const email = 'new.admin@example.com'
    const setByLink = async (
      subject: RegExp,
      password: string,
      { button, done }: { button: string; done: string },
    ) => {
      const { text } = await portal.mailbox.open(email, subject)
      await page.goto(/https?:\/\/\S+\/admin\/reset\/\S+/.exec(text ?? '')?.[0] ?? '')
      await page.getByLabel('New Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm New Password').fill(password)
      await page.getByRole('button', { name: button }).click()
      await heading(page, done).waitFor()
    }
    const { address, dataDir } = portal
    await runCommand('admin', ['add', email, 'Nora Neumann'], {
      DATA_DIR: dataDir,
      PUBLIC_URL: address,
    })
    await setByLink(/administrator/, 'the very first one', {
      button: 'Save Password',
      done: 'Password Saved',
    })
    await signInAdmin({ page }, { email, password: 'the very first one' })
    await signOut(page)

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    // The page before it has a field of the same name.
    await heading(page, 'Reset Your Password').waitFor()
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await page.getByText('The link expires in 1 hour').waitFor()
    await setByLink(/[Rr]eset/, 'another one instead', {
      button: 'Reset Password',
      done: 'Password Reset Successful',
    })

    await page.goto('/admin/signin')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('the very first one')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await toast(page, 'Sign in failed').getByText('Invalid email or password').waitFor()
    await signInAdmin({ page }, { email, password: 'another one instead' })
  })

  test('An administrator who signs out arrives at the admin sign-in', async ({ newUser }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    await signOut(admin.page)
    await heading(admin.page, 'Admin Sign In').waitFor()
    expect(new URL(admin.page.url()).pathname).toBe('/admin/signin')
  })

  test('Going Back at once after signing out leads to the admin sign-in, and never to an empty page', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdminByForm(admin)
    const { page } = admin
    await page.reload()
    await heading(page, 'Admin Dashboard').waitFor()
    await page.waitForLoadState('networkidle')
    const letGo = await holdProgram(page, '**/assets/admin-sign-in-page-*.js')
    await signOut(page)
    await page.waitForURL('**/admin/signin')
    await page.evaluate(() => history.back())
    await page.waitForURL('**/admin/**')
    await letGo()
    await heading(page, 'Admin Sign In').waitFor()
  })
})

test.describe('While the portal cannot be reached', () => {
  const FAILED = 'This could not be loaded'

  for (const [screen, title, path, words] of firstOf(2, [
    ['the home page', 'Shareholder Portal', () => '/', 'View All'],
    ['a presentation', 'Presentation', newestPresentation, 'Register to Ask Questions'],
    [
      'the list of presentations',
      'Presentations',
      () => '/presentations',
      'FY26 Full-Year Results Presentation',
    ],
    [
      'the list of announcements',
      'Announcements',
      () => '/announcements',
      'FY26 Full-Year Results and Final Dividend',
    ],
    ['the list of policies', 'Company Policies', () => '/policies', 'Continuous Disclosure Policy'],
  ] as const))
    test(`When requests fail, ${screen} shows an error, and Try Again loads the content once requests succeed`, async ({
      portal,
      newUser,
    }) => {
      const { page } = await newUser()
      await failToAnswer(page)
      await page.goto(await path(portal))
      await heading(page, title).waitFor()
      await page.getByRole('alert').getByText(FAILED).waitFor()
      await answerAgain(page)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.getByRole('main').getByText(words).first().waitFor()
      expect(await page.getByText(FAILED).count()).toBe(0)
    })

  test('A page first opened without a connection shows an error, and Reload loads the page afterwards', async ({
    portal,
    newUser,
  }) => {
    const proxy = await severableProxy(portal)
    const { page } = await newUser({ address: proxy.address })
    await page.goto('/')
    await takenOver(page)
    proxy.cut()
    await page.getByRole('banner').getByRole('link', { name: 'Policies' }).click()
    await page.getByText(FAILED).waitFor()
    proxy.mend()
    await page.getByRole('button', { name: 'Reload' }).click()
    await heading(page, 'Company Policies').waitFor()
    proxy.close()
  })

  test('A form retains its input when the request fails, and can be submitted once the connection is back', async ({
    portal,
    newUser,
  }) => {
    const proxy = await severableProxy(portal)
    const { page } = await newUser({ address: proxy.address })
    await page.goto('/auth/signin')
    await page.getByLabel('Email Address').fill('margaret.hale@example.com')
    // What says that something failed, and that the portal is away, is loaded with the form, ahead of need.
    await partsLoaded(page, 'connection-notice-bar', 'toast-region')
    proxy.cut()
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    await toast(page, 'Error').getByText('Failed to send magic link. Please try again.').waitFor()
    expect(await page.getByLabel('Email Address').inputValue()).toBe('margaret.hale@example.com')

    proxy.mend()
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    await heading(page, 'Check Your Email').waitFor()
    proxy.close()
  })

  test('A sign-in link that could not be verified still works with Try Again', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/auth/signup')
    await askForLink(page, 'lost.line@example.com')
    await failToAnswer(page)
    await page.goto(await portal.mailbox.link('lost.line@example.com'))
    await heading(page, 'Could Not Verify').waitFor()
    await answerAgain(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await heading(page, 'Welcome!').waitFor()
  })
})
