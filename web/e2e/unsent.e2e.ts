import type { Page } from '@playwright/test'
import { expect, type NewUser, test } from './fixture'
import { askForLink, signInAdmin, signUp } from './journeys'
import { partsLoaded } from './pages'
import type { Portal } from './portal'
import { severableProxy } from './severable-proxy'

const newest = async (portal: Portal) =>
  (await portal.rest.get<{ id: string }[]>('/api/presentations'))[0]?.id ?? ''
const pathOfNewest = async (portal: Portal) => `/presentations/${await newest(portal)}`

/** How often the question is in the database, as everybody can read. */
async function timesAsked(portal: Portal, text: string): Promise<number> {
  const { questions } = await portal.rest.get<{ questions: { questionText: string }[] }>(
    `/api/presentations/${await newest(portal)}`,
  )
  return questions.filter(({ questionText }) => questionText === text).length
}

async function shareholderAt(portal: Portal, newUser: NewUser, address: string, email: string) {
  const person = await newUser({ address })
  await signUp(person, portal, { name: 'Margaret Hale', email })
  await person.page.goto(await pathOfNewest(portal))
  await partsLoaded(person.page, 'question-sending', 'connection-notice-bar', 'toast-region')
  return person
}

const field = (page: Page) => page.getByLabel('Your question')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Question' }).click()
const listed = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** A portal that is away says so on the console of the browser as well. */
const forgive = ({ complaints }: { complaints: string[] }) =>
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter(words => !/\b50[234]\b|WebSocket/.test(words)),
  )

test.describe('A question', () => {
  test('A question submitted offline shows a notice, and is sent once when the network is back', async ({
    portal,
    newUser,
  }) => {
    const { page } = await shareholderAt(portal, newUser, portal.address, 'offline@example.com')
    await field(page).fill('Is the water licence granted yet?')
    await page.context().setOffline(true)
    await page.getByText(/^You are offline/).waitFor()
    await submit(page)
    await page
      .getByText(
        'Connection lost. Your question is kept and will be sent when you are back online.',
      )
      .waitFor()
    await page.context().setOffline(false)
    await listed(page, 'Is the water licence granted yet?').waitFor()
    expect(await field(page).inputValue()).toBe('')
    expect(await timesAsked(portal, 'Is the water licence granted yet?')).toBe(1)
    await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
  })

  test('A question that arrived although its response was lost is asked only once', async ({
    portal,
    newUser,
  }) => {
    const proxy = await severableProxy(portal)
    const person = await shareholderAt(portal, newUser, proxy.address, 'lost.answer@example.com')
    const { page } = person
    await field(page).fill('Will the concentrator be expanded?')
    proxy.loseAnswers()
    await submit(page)
    await page.getByText(/Your question is kept and will be sent/).waitFor()
    expect(await timesAsked(portal, 'Will the concentrator be expanded?')).toBe(1)
    proxy.mend()
    await listed(page, 'Will the concentrator be expanded?').waitFor()
    expect(await timesAsked(portal, 'Will the concentrator be expanded?')).toBe(1)
    proxy.close()
    // Its live connection may have been opening when answers were lost.
    forgive(person)
  })

  test('A question on a slow connection shows a notice, and is asked once', async ({
    portal,
    newUser,
  }) => {
    const proxy = await severableProxy(portal)
    const { page } = await shareholderAt(portal, newUser, proxy.address, 'slow@example.com')
    await field(page).fill('How long is the mine to be worked?')
    proxy.slow(3_500)
    await submit(page)
    await page.getByText('Still sending. Your connection is slow.').waitFor()
    proxy.mend()
    await listed(page, 'How long is the mine to be worked?').waitFor()
    expect(await timesAsked(portal, 'How long is the mine to be worked?')).toBe(1)
    proxy.close()
  })

  test('A question submitted during the portal’s restart is sent once after a reload', async ({
    portal,
    newUser,
  }) => {
    const person = await shareholderAt(portal, newUser, portal.address, 'restart@example.com')
    const { page } = person
    await field(page).fill('When does the second line start up?')
    await portal.end()
    await submit(page)
    await page
      .getByText(
        'The portal cannot be reached. Your question is kept and will be sent when it is back.',
      )
      .waitFor()
    await portal.begin()
    await page.reload()
    await listed(page, 'When does the second line start up?').waitFor()
    expect(await timesAsked(portal, 'When does the second line start up?')).toBe(1)
    forgive(person)
  })

  test('A question survives the end of the session, and is submitted once in the tab that the emailed link opens', async ({
    portal,
    newUser,
  }) => {
    const email = 'ended@example.com'
    const person = await shareholderAt(portal, newUser, portal.address, email)
    const { page } = person
    // By its live connection a page learns at once that its session has ended.
    const live = page
      .waitForEvent('websocket')
      .then(socket =>
        socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('"subscribe"')),
      )
    await page.reload()
    await live
    await field(page).fill('Who audits the tailings facility?')
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    await fetch(`${portal.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"query":"mutation { signOut }"}',
    })
    await page.getByText(/Your question is kept in this browser/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await askForLink(page, email)

    const other = await page.context().newPage()
    await other.goto(await portal.mailbox.link(email))
    const asked = await pathOfNewest(portal)
    await other.waitForURL(({ pathname }) => pathname === asked)
    expect(await field(other).inputValue()).toBe('Who audits the tailings facility?')
    await submit(other)
    await listed(other, 'Who audits the tailings facility?').waitFor()
    expect(await timesAsked(portal, 'Who audits the tailings facility?')).toBe(1)
    // The first tab has nothing left to send.
    await page.goto(await pathOfNewest(portal))
    await page.getByText('0 / 10 minimum characters').waitFor()
    forgive(person)
  })
})

test.describe('An answer', () => {
  test('An answer whose response was lost before the portal restarted is confirmed and mailed once', async ({
    portal,
    newUser,
  }) => {
    const asker = await shareholderAt(portal, newUser, portal.address, 'asker@example.com')
    await field(asker.page).fill('Is the dividend paid in October?')
    await submit(asker.page)
    await listed(asker.page, 'Is the dividend paid in October?').waitFor()
    await asker.page.goto('about:blank')

    const proxy = await severableProxy(portal)
    const admin = await newUser({ address: proxy.address })
    await signInAdmin(admin)
    const { page } = admin
    await partsLoaded(page, 'connection-notice-bar', 'toast-region')
    const card = page.getByRole('article').filter({ hasText: 'Is the dividend paid in October?' })
    await card.getByRole('textbox').fill('Yes, on the fourth of October.')
    proxy.loseAnswers()
    await page.keyboard.press('Control+Enter')
    await page.getByText(/What you have done is kept and will be sent/).waitFor()
    await portal.end()
    proxy.mend()
    await portal.begin()
    await page.getByText('The shareholder will be notified.').first().waitFor()
    await page.getByText(/What you have done is kept/).waitFor({ state: 'detached' })

    await portal.mailbox.open('asker@example.com', /answered your question/)
    expect(await portal.mailbox.count('asker@example.com', /answered your question/)).toBe(1)
    proxy.close()
    forgive(admin)
    forgive(asker)
  })

  test('An answer of a tab that is too old for the portal survives the reload that is offered, and is sent after it', async ({
    portal,
    newUser,
  }) => {
    const asker = await shareholderAt(portal, newUser, portal.address, 'asked.before@example.com')
    await field(asker.page).fill('Is the port berth extended?')
    await submit(asker.page)
    await listed(asker.page, 'Is the port berth extended?').waitFor()

    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    const box = () =>
      page
        .getByRole('article')
        .filter({ hasText: 'Is the port berth extended?' })
        .getByRole('textbox')
    await box().fill('Yes, by two hundred metres.')
    // As a version that is long gone would have sent it.
    await page.route('**/graphql', route =>
      route.continue({
        postData: route.request().postData()?.replace('questionAnswer(', 'questionReply('),
      }),
    )
    await page.keyboard.press('Control+Enter')
    const reload = page.getByRole('button', { name: 'Reload' })
    await reload.waitFor()
    await page.unroute('**/graphql')
    await reload.click()
    await reload.waitFor({ state: 'detached' })
    expect(await box().inputValue()).toBe('Yes, by two hundred metres.')
    await box().press('Control+Enter')
    await page.getByText('The shareholder will be notified.').first().waitFor()
    admin.complaints.splice(
      0,
      Infinity,
      ...admin.complaints.filter(words => !/\b400\b/.test(words)),
    )
  })

  test('Signing out in one tab deletes an unsent answer that is being written in another tab', async ({
    newUser,
  }) => {
    const admin = await newUser()
    await signInAdmin(admin)
    const other = await admin.page.context().newPage()
    await other.goto('/admin/dashboard')
    await other
      .getByRole('article')
      .first()
      .getByRole('textbox')
      .fill('Not to be known before Friday')
    const stored = (often: number) =>
      other.waitForFunction(
        often =>
          Object.values(sessionStorage).filter(text => text.includes('before Friday')).length ===
          often,
        often,
      )
    await stored(1)
    // A request that is answered after the session has ended would be refused, which browsers report on the console.
    for (const tab of [admin.page, other]) await tab.waitForLoadState('networkidle')
    await admin.page.getByRole('button', { name: 'Sign Out' }).click()
    await other.getByRole('heading', { name: 'Admin Sign In' }).waitFor()
    await stored(0)
  })
})
