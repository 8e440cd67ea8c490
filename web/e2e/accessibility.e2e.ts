import type { Page } from '@playwright/test'
import { findings, resize, smallTargets, violations } from './audit'
import { PHONE, stayAsItIs } from './browser'
import { expect, type NewUser, test } from './fixture'
import { answerAgain, answerEmpty, failToAnswer, neverAnswer } from './graphql-stubs'
import { askForLink, signInAdmin, signUp } from './journeys'
import { hydrated, layouts, open, presentation, reading, shown, takenOver } from './pages'
import { ADMIN } from './portal'
import { firstOf, shortOf } from './thorough'

/** A page on which nothing changes by itself while it is looked at. */
async function visitor(newUser: NewUser) {
  const { page } = await newUser()
  await stayAsItIs(page)
  return page
}

/** In a short run other tests audit these pages, or one with the same layout. */
const AUDITED_ELSEWHERE = new Set(['sign-up', 'alerts', 'a new password', 'no presentation'])

test.describe('Accessibility of the public pages', () => {
  test('No public page has an accessibility violation or horizontal overflow', async ({
    portal,
    newUser,
  }) => {
    test.slow()
    // In one browser context, which compiles the JavaScript that pages share once.
    const user = await newUser()
    for (const [name, path, words] of shortOf(layouts, ([name]) => !AUDITED_ELSEWHERE.has(name)))
      expect.soft(await findings(await open(portal, path, words, user)), name).toEqual([])
  })

  for (const [name, path, words] of shortOf(reading, ([name]) => name === 'a presentation'))
    test(`The page “${name}” has no accessibility violation or overflow while loading, after a failure and when empty`, async ({
      portal,
      newUser,
    }) => {
      const [loading, failing, empty] = await Promise.all([newUser(), newUser(), newUser()])
      await Promise.all([
        neverAnswer(loading.page),
        failToAnswer(failing.page),
        answerEmpty(empty.page),
      ])
      await open(portal, path, /^Loading/, loading)
      await open(portal, path, 'Try Again', failing)
      if (words) await open(portal, path, words, empty)
      const there = words ? [loading, failing, empty] : [loading, failing]
      expect((await Promise.all(there.map(({ page }) => findings(page)))).flat()).toEqual([])
    })

  test('A page whose JavaScript could not be loaded has no accessibility violation or horizontal overflow', async ({
    newUser,
  }) => {
    const { page } = await newUser()
    await page.route('**/policies-page*', route => route.abort())
    await page.goto('/policies')
    await shown(page, 'Reload')
    expect(await findings(page)).toEqual([])
  })

  test('The cookie notice and the phone’s menu have no accessibility violation', async ({
    newUser,
  }) => {
    const { page } = await newUser({ viewport: PHONE, meetsCookieNotice: true })
    await page.goto('/')
    await shown(page, 'We use cookies')
    expect(await findings(page)).toEqual([])
    for (const width of [320, PHONE.width]) {
      await resize(page, width)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('A shareholder’s question form has no accessibility violation or overflow when refused and when submitted', async ({
    portal,
    newUser,
  }) => {
    const shareholder = await newUser()
    await signUp(shareholder, portal, {
      name: 'Beatrix Oduya',
      email: 'beatrix@example.com',
    })
    const page = await open(portal, presentation, '0 / 10 minimum characters', shareholder)
    // Until the session is known the browser itself refuses what is too short, in words of its own.
    await page.getByRole('button', { name: 'Submit Question', disabled: true }).waitFor()
    await page.getByLabel('Your question').fill('Short')
    await page.getByLabel('Your question').press('Control+Enter')
    await shown(page, 'Question too short')
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Your question').fill('When does the second line begin to pay?')
    await page.getByRole('button', { name: 'Submit Question' }).click()
    await page.getByRole('article').getByText('Pending').first().waitFor()
    expect(await findings(page)).toEqual([])
  })
})

test.describe('Accessibility of registration and sign-in', () => {
  for (const [path, button] of firstOf(2, [
    ['/auth/signup', 'Send Magic Link'],
    ['/admin/signin', 'Sign In'],
    ['/auth/signin', 'Send Magic Link'],
    ['/admin/reset-password', 'Send Reset Link'],
  ] as const))
    test(`The form at ${path} has no accessibility violation when invalid and while its request is pending`, async ({
      newUser,
    }) => {
      const page = await visitor(newUser)
      await page.goto(path)
      const submit = page.getByRole('main').getByRole('button', { name: button, exact: true })
      await submit.click()
      await shown(page, 'Validation Error')
      expect(await findings(page)).toEqual([])
      await page.getByLabel('Email Address').fill('somebody@example.com')
      if (path === '/admin/signin')
        await page.getByLabel('Password', { exact: true }).fill('anything')
      await neverAnswer(page)
      await submit.click()
      await page
        .getByRole('main')
        .getByRole('button', { name: /\.\.\.$/ })
        .waitFor()
      expect(await findings(page, 'main')).toEqual([])
      await answerAgain(page)
    })

  for (const [path, words] of firstOf(1, [
    ['/auth/signin', 'The link will expire in 24 hours'],
    ['/admin/reset-password', 'The link expires in 1 hour'],
  ] as const))
    test(`The confirmation at ${path} that a link was mailed has no accessibility violation or horizontal overflow`, async ({
      newUser,
    }) => {
      const page = await visitor(newUser)
      await page.goto(path)
      await page.getByLabel('Email Address').fill('somebody@example.com')
      await page.keyboard.press('Enter')
      await shown(page, words)
      expect(await findings(page)).toEqual([])
    })

  for (const path of firstOf(1, ['/auth/verify/nonsense', '/admin/verify/nonsense'] as const))
    test(`The page ${path} has no accessibility violation while verifying and when the verification fails`, async ({
      newUser,
    }) => {
      const [waiting, failing] = await Promise.all([visitor(newUser), visitor(newUser)])
      await Promise.all([neverAnswer(waiting), failToAnswer(failing)])
      await Promise.all([waiting.goto(path), failing.goto(path)])
      await shown(waiting, /^Verifying/)
      await shown(failing, 'Could Not Verify')
      expect((await Promise.all([waiting, failing].map(page => findings(page)))).flat()).toEqual([])
    })

  for (const [email, words] of firstOf(1, [
    ['hester.vane@example.com', 'Welcome!'],
    [ADMIN.email, 'Admin Authentication Successful!'],
  ] as const))
    test(`The page of the emailed link that signs ${email} in has no accessibility violation or horizontal overflow`, async ({
      portal,
      newUser,
    }) => {
      const page = await visitor(newUser)
      await page.goto('/auth/signin')
      if (email !== ADMIN.email) await page.goto('/auth/signup')
      await askForLink(page, email)
      await page.goto(await portal.mailbox.link(email))
      await shown(page, words)
      expect(await findings(page)).toEqual([])
    })

  test('The new password form has no accessibility violation when invalid, refused and accepted', async ({
    portal,
    newUser,
  }) => {
    const page = await visitor(newUser)
    await page.goto('/admin/reset-password')
    await page.getByLabel('Email Address').fill(ADMIN.email)
    await page.keyboard.press('Enter')
    const { text } = await portal.mailbox.open(ADMIN.email, /password/)
    const link = /https?:\/\/\S+\/admin\/reset\/\S+/.exec(text ?? '')?.[0] ?? ''

    const set = async (password: string, confirmation: string, words: string) => {
      await page.getByLabel('New Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm New Password').fill(confirmation)
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await shown(page, words)
      expect(await findings(page)).toEqual([])
    }
    await page.goto('/admin/reset/nonsense')
    await set('short', 'short', 'Password too short')
    await set('long enough', 'but different', "Passwords don't match")
    await set('long enough', 'long enough', 'Request a New Link')
    await page.goto(link)
    // Other tests sign in with it. That a new one counts is a journey of shareholder.e2e.ts.
    await set(ADMIN.password, ADMIN.password, 'Password Reset Successful')
  })
})

test.describe('Accessibility for an administrator', () => {
  test('An administrator’s home page, presentation page and phone menu have no accessibility violation', async ({
    portal,
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    await answerEmpty(page)
    await open(portal, '/', 'No pinned presentation yet', admin)
    expect(await findings(page)).toEqual([])
    await answerAgain(page)
    await open(portal, presentation, 'Open Admin Dashboard', admin)
    expect(await findings(page)).toEqual([])
    await resize(page, PHONE.width)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect([...(await violations(page)), ...(await smallTargets(page))]).toEqual([])
  })
})

test.describe('A screen reader', () => {
  /** What Chromium gives it: what has the focus, and what the regions say that are read out. */
  async function given(page: Page) {
    const tools = await page.context().newCDPSession(page)
    const { nodes } = await tools.send('Accessibility.getFullAXTree')
    await tools.detach()
    const seen = nodes.filter(({ ignored }) => !ignored)
    const is = (name: string, value: unknown) => (node: (typeof nodes)[number]) =>
      node.properties?.some(property => property.name === name && property.value.value === value)
    const textOf = ({ name, childIds = [] }: (typeof nodes)[number]): string =>
      String(
        name?.value ||
          childIds
            .map(id => nodes.find(({ nodeId }) => nodeId === id))
            .map(child => child && textOf(child))
            .join(''),
      )
    // The document has the focus as well, and is named first.
    const focused = seen.findLast(is('focused', true))
    return {
      focused: {
        role: focused?.role?.value,
        name: focused?.name?.value,
        description: focused?.description?.value,
      },
      regions: seen
        .filter(({ role }) => ['status', 'alert'].includes(String(role?.value)))
        .map(textOf),
    }
  }

  test('A screen reader announces a form error once, a page that is loading, and the item where a list continues', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await page.goto('/auth/signup')
    await page.getByRole('button', { name: 'Send Magic Link' }).press('Enter')
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByText('Please enter a valid email address')
      .waitFor()
    const wrong = {
      role: 'textbox',
      name: 'Email Address',
      description: 'Please enter a valid email address',
    }
    expect((await given(page)).focused).toEqual(wrong)
    expect((await given(page)).regions.join()).not.toMatch(/valid email/)

    // What says that a page is loading is loaded after the page itself, and links work within the document then.
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    const program = Promise.withResolvers<void>()
    await page.route('**/policies-page*', route => program.promise.then(() => route.continue()))
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Policies' })
      .press('Enter')
    await page.getByText('Loading page').waitFor({ state: 'attached' })
    expect((await given(page)).regions).toContain('Loading page')
    program.resolve()
    await shown(page, 'Quick Download')
    const { focused, regions } = await given(page)
    expect(focused).toMatchObject({ role: 'heading', name: 'Company Policies' })
    expect(regions.join()).not.toMatch(/Loading page|Company Policies/)

    await open(portal, presentation, 'Register to Ask Questions', { page })
    const more = page.getByRole('link', { name: 'Show more' })
    await more.waitFor()
    await hydrated(page)
    while ((await more.count()) > 0) {
      const before = await page.getByRole('article').count()
      await more.press('Enter')
      await page.getByRole('article').nth(before).waitFor()
      const words = await page.getByRole('article').nth(before).locator('p').first().innerText()
      if ((await more.count()) === 0)
        expect((await given(page)).focused).toMatchObject({ role: 'article', name: words })
    }
  })
})
