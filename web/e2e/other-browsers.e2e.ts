import { formatInputDate } from '../src/ui/date/format-input-date'
import { firefox } from './firefox'
import { expect } from './fixture'
import { isMissing, type OtherUser, testIn } from './other-browser'
import { storedPolicy } from './pages'
import { ADMIN, type Portal } from './portal'
import { isThorough } from './thorough'
import { webKit } from './webkit'

/** Each browser has a worker and a portal, so this is the password at that portal. */
let { password } = ADMIN

async function register(
  portal: Portal,
  user: OtherUser,
  name: string,
  email: string,
): Promise<void> {
  await user.press('header a', 'Register')
  await user.type('Name (optional)', name)
  await user.type('Email Address', email)
  await user.press('button', 'Send Magic Link')
  await user.reads('Check Your Email', 'h1')
  await user.goto(await portal.mailbox.link(email))
  await user.reads('Shareholder Portal', 'h1')
  await user.reads(name, 'header')
}

async function enterPassword(portal: Portal, user: OtherUser, entered: string): Promise<void> {
  await user.goto(`${portal.address}/admin/signin`)
  await user.type('Email Address', ADMIN.email)
  await user.type('Password', entered)
  await user.press('button', 'Sign In')
}

async function signInAdmin(portal: Portal, user: OtherUser): Promise<void> {
  await enterPassword(portal, user, password)
  await user.reads('Admin Dashboard', 'h1')
}

/** Opens the home page and accepts the cookie notice. */
async function visit(portal: Portal, newOtherUser: () => Promise<OtherUser>): Promise<OtherUser> {
  const user = await newOtherUser()
  await user.goto(portal.address)
  await user.press('button', 'Accept')
  return user
}

for (const browser of [firefox, webKit]) {
  const { name } = browser
  const test = testIn(browser)
  test.use({ portalName: 'other browsers' })

  test.describe(`In ${name}`, () => {
    test.skip(isMissing(browser), `Debian’s ${browser.packages} are not installed`)

    test(`A visitor in ${name} filters the presentations, opens one, goes back, and reads an announcement and a policy`, async ({
      portal,
      newOtherUser,
    }) => {
      const [{ title = '' } = {}] = await portal.rest.get<{ title: string }[]>(
        '/api/presentations?year=2024',
      )
      const [announcement] = await portal.rest.get<{ title: string }[]>('/api/announcements')
      const [policy] = await portal.rest.get<{ title: string }[]>('/api/policies')
      const user = await visit(portal, newOtherUser)
      await user.press('header a', 'Presentations')
      await user.choose('Year', '2024')
      await user.reads('Clear Filters')
      await user.press('article a', title)
      await user.reads(title, 'h1')
      await user.reads('Register to Ask Questions')
      // The hairline of links.
      expect(await user.styleOf('main a', 'Watch on YouTube', 'text-decoration-thickness')).toBe(
        '1px',
      )
      await user.press('main a', 'Back to Presentations')
      expect(await user.valueOf('Year')).toBe('2024')
      await user.press('header a', 'Announcements')
      await user.press('article a', announcement?.title ?? '')
      await user.reads(announcement?.title ?? '', 'h1')
      await user.press('header a', 'Policies')
      await user.press('article a', policy?.title ?? '')
      await user.reads(policy?.title ?? '', 'h1')
    })

    test(`A visitor in ${name} registers by mailed link and asks, and question and answer arrive live`, async ({
      portal,
      newOtherUser,
    }) => {
      const email = `${name.toLowerCase()}@example.com`
      const question = `Which browsers does the portal support besides ${name}?`
      const answer = 'All that are maintained today.'
      const [{ id = '' } = {}] = await portal.rest.get<{ id: string }[]>('/api/presentations')
      const [asker, admin] = await Promise.all([
        visit(portal, newOtherUser),
        visit(portal, newOtherUser),
      ])
      await Promise.all([register(portal, asker, 'Desmond New', email), signInAdmin(portal, admin)])
      await admin.reads('', 'article')

      await asker.goto(`${portal.address}/presentations/${id}`)
      await asker.type('Your question', question)
      await asker.press('button', 'Submit Question')
      await asker.reads(question, 'article')

      await admin.reads(question, 'article')
      await admin.type('Official response', answer, question)
      await admin.press('button', 'Submit Answer', question)
      await admin.readsNoMore(question, 'article')
      await asker.reads(answer, 'article')
      const { text } = await portal.mailbox.open(email, /answered your question/)
      expect(text).toContain(answer)
    })

    if (!isThorough) return

    test(`${name} shows a stored PDF inside the page`, async ({ portal, newOtherUser }) => {
      const { address, title } = await storedPolicy(portal)
      const user = await visit(portal, newOtherUser)
      await user.goto(address)
      await user.readsInPdf(title)
    })

    test(`On a phone the sheet of filters in ${name} is no higher than its content`, async ({
      portal,
      newOtherUser,
    }) => {
      const user = await visit(portal, newOtherUser)
      await user.narrow()
      await user.goto(`${portal.address}/presentations`)
      await user.press('button', 'Filters')
      expect(await user.heightOf('form:popover-open')).toBeLessThan(450)
    })

    test(`An administrator in ${name} saves an announcement whose date and time stand in their fields, and they stay as they were`, async ({
      portal,
      newOtherUser,
    }) => {
      const admin = await visit(portal, newOtherUser)
      await signInAdmin(portal, admin)
      const [before] = await portal.rest.get<Announcement[]>('/api/announcements')
      const title = `${before?.title} (${name})`
      await admin.press('[role="tab"]', 'Announcements')
      await admin.press('button', 'Edit', before?.title)
      expect(await admin.valueOf('Published Date')).toBe(
        formatInputDate(before?.publishedAt ?? '', 'Australia/Sydney'),
      )
      expect(await admin.valueOf('Time')).toMatch(/^\d\d:\d\d$/)
      await admin.type('Title', ` (${name})`)
      await admin.press('button', 'Save Changes')
      await admin.reads('Announcement updated', '[role="region"]')
      await admin.reads(title, 'article')
      expect(await portal.rest.get(`/api/announcements/${before?.id}`)).toMatchObject({
        title,
        publishedAt: before?.publishedAt,
      })
    })

    test(`An administrator in ${name} resets the password by mailed link, and signs in with the new one alone`, async ({
      portal,
      newOtherUser,
    }) => {
      const [old, next] = [password, `${password}-${name}`]
      const admin = await visit(portal, newOtherUser)
      await admin.goto(`${portal.address}/admin/signin`)
      await admin.press('main a', 'Forgot password?')
      await admin.reads('Reset Your Password', 'h1')
      await admin.type('Email Address', ADMIN.email)
      await admin.press('button', 'Send Reset Link')
      await admin.reads('The link expires in 1 hour')
      const { text } = await portal.mailbox.open(ADMIN.email, /Reset your/)
      await admin.goto(/https?:\/\/\S+\/admin\/reset\/\S+/.exec(text ?? '')?.[0] ?? '')
      await admin.type('New Password', next)
      await admin.type('Confirm New Password', next)
      await admin.press('button', 'Reset Password')
      await admin.reads('Password Reset Successful', 'h1')
      password = next

      await enterPassword(portal, admin, old)
      await admin.reads('Invalid email or password')
      await signInAdmin(portal, admin)
    })
  })
}

interface Announcement {
  id: string
  title: string
  publishedAt: string
}
