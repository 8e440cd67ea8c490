import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatInputDate } from '../src/ui/date/format-input-date'
import { failureFolder } from './failures'
import { firefox, isInstalled, itIn, webKit } from './other-browsers'
import { openFirefox, openWebKit, type OtherBrowser, type OtherUser } from './other-users'
import { ADMIN, type Portal, startPortal } from './portal'

let portal: Portal
let { password } = ADMIN
/** Set by the test environment. */
const hasFailed = () => (globalThis as { testHasFailed?: boolean }).testHasFailed === true

beforeAll(async () => {
  portal = await startPortal()
}, 90_000)
afterAll(() => portal?.stop())

async function register(user: OtherUser, name: string, email: string): Promise<void> {
  await user.press('header a', 'Register')
  await user.type('Name (optional)', name)
  await user.type('Email Address', email)
  await user.press('button', 'Send Magic Link')
  await user.reads('Check Your Email', 'h1')
  await user.goto(await portal.mailbox.link(email))
  await user.reads('Shareholder Portal', 'h1')
  await user.reads(name, 'header')
}

async function enterPassword(user: OtherUser, entered: string): Promise<void> {
  await user.goto(`${portal.address}/admin/signin`)
  await user.type('Email Address', ADMIN.email)
  await user.type('Password', entered)
  await user.press('button', 'Sign In')
}

async function signInAdmin(user: OtherUser): Promise<void> {
  await enterPassword(user, password)
  await user.reads('Admin Dashboard', 'h1')
}

describe.each([
  { name: 'Firefox', installation: firefox, open: openFirefox },
  { name: 'WebKit', installation: webKit, open: openWebKit },
])('In $name', ({ name, installation, open }) => {
  let browser: OtherBrowser | undefined
  let users: OtherUser[] = []

  beforeAll(async () => {
    if (isInstalled(installation)) browser = await open()
  })
  afterEach(async () => {
    if (hasFailed()) {
      const folder = failureFolder(portal.log)
      await Promise.allSettled(
        users.map(async (user, at) =>
          writeFileSync(join(folder, `person-${at + 1}.png`), await user.picture()),
        ),
      )
    }
    await Promise.all(users.splice(0).map(user => user.leave()))
  })
  afterAll(() => browser?.close())

  /** At the home page, with the cookie notice out of the way. */
  async function newUser(): Promise<OtherUser> {
    if (!browser) throw new Error(`${name} is not open`)
    const user = await browser.newUser()
    users.push(user)
    await user.goto(portal.address)
    await user.press('button', 'Accept')
    return user
  }

  itIn(
    installation,
    `A visitor in ${name} filters the presentations, opens one, goes back, and reads an announcement and a policy`,
    async () => {
      const [{ title = '' } = {}] = await portal.rest.get<{ title: string }[]>(
        '/api/presentations?year=2024',
      )
      const [announcement] = await portal.rest.get<{ title: string }[]>('/api/announcements')
      const [policy] = await portal.rest.get<{ title: string }[]>('/api/policies')
      const user = await newUser()
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
    },
  )

  itIn(
    installation,
    `On a phone the sheet of filters in ${name} is no higher than what stands on it`,
    async () => {
      const user = await newUser()
      await user.narrow()
      await user.goto(`${portal.address}/presentations`)
      await user.press('button', 'Filters')
      expect(await user.heightOf('form:popover-open')).toBeLessThan(450)
    },
  )

  itIn(
    installation,
    `A visitor in ${name} registers by mailed link and asks, and question and answer arrive live`,
    async () => {
      const email = `${name.toLowerCase()}@example.com`
      const question = `Which browsers does the portal support besides ${name}?`
      const answer = 'All that are maintained today.'
      const [{ id = '' } = {}] = await portal.rest.get<{ id: string }[]>('/api/presentations')
      const [asker, admin] = await Promise.all([newUser(), newUser()])
      await Promise.all([register(asker, 'Desmond New', email), signInAdmin(admin)])
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
    },
  )

  itIn(
    installation,
    `An administrator in ${name} saves an announcement whose date and time stand in their fields, and they stay as they were`,
    async () => {
      const admin = await newUser()
      await signInAdmin(admin)
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
    },
  )

  itIn(
    installation,
    `An administrator in ${name} resets the password by mailed link, and signs in with the new one alone`,
    async () => {
      const [old, next] = [password, `${password}-${name}`]
      const admin = await newUser()
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

      await enterPassword(admin, old)
      await admin.reads('Invalid email or password')
      await signInAdmin(admin)
    },
  )
})

interface Announcement {
  id: string
  title: string
  publishedAt: string
}
