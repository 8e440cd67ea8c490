import type { Browser } from 'playwright-core'
import { openBrowser, person, signInAdmin } from './browser'
import { ADMIN, linkIn, startPortal } from './portal'
import { severableLine } from './severable-line'

let portal: Awaited<ReturnType<typeof startPortal>>
let browser: Browser
beforeAll(async () => {
  portal = await startPortal()
  browser = await openBrowser()
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const EMAIL = 'desmond.new@example.com'
const QUESTION = 'Will the dividend grow with production next year?'
const ANSWER = 'The Board reviews the dividend twice a year.\nProduction is one of its measures.'
const newestPresentation = async (): Promise<string> =>
  ((await (await fetch(`${portal.address}/api/presentations`)).json()) as { id: string }[])[0]?.id ?? ''

describe('From an asked question to its official answer', () => {
  it('goes from the emailed link over the desk to the open page and the mailbox, live', async () => {
    const path = `/presentations/${await newestPresentation()}`
    const asker = await person(browser, portal.address)
    const reader = await person(browser, portal.address)
    const admin = await person(browser, portal.address)

    // A visitor is asked to register, and registers with an emailed link.
    await asker.page.goto(path)
    await asker.page.getByText('Register to Ask Questions').waitFor()
    await asker.page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await asker.page.getByLabel('Name').fill('Desmond New')
    await asker.page.getByLabel('Email Address').fill(EMAIL)
    await asker.page.getByRole('button', { name: 'Send Magic Link' }).click()
    await asker.page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    await asker.page.goto(linkIn(await portal.mailbox.newest(EMAIL, /sign in/)))
    await asker.page.getByRole('heading', { name: 'Welcome!' }).waitFor()
    await asker.page.waitForURL(`${portal.address}/`)
    await asker.page.getByText('Desmond New').first().waitFor()

    // A reader and the desk have their pages open before anything is asked.
    await reader.page.goto(path)
    await reader.page.getByRole('heading', { name: /Questions & Answers/ }).waitFor()
    await signInAdmin(admin.page, ADMIN)
    await admin.page.getByRole('tab', { name: /Pending/ }).waitFor()
    await admin.page.getByRole('article').first().waitFor()
    for (const more = admin.page.getByRole('button', { name: 'Show more', exact: true }).last(); await hasMorePages(admin.page); )
      await more.click()
    const requests: string[] = []
    admin.page.on('request', request => requests.push(request.postData() ?? ''))

    await asker.page.goto(path)
    await asker.page.getByLabel('Your question').fill(QUESTION)
    await asker.page.getByRole('button', { name: 'Submit Question' }).click()
    await asker.page.getByText(QUESTION).first().waitFor()

    // The question arrives on the desk by itself, and is answered there.
    const card = admin.page.getByRole('article').filter({ hasText: QUESTION })
    await card.waitFor()
    const pending = Number(await counted(admin.page, 'Pending'))
    const answered = Number(await counted(admin.page, 'Answered'))
    await card.getByRole('textbox').fill(ANSWER)
    await card.getByRole('button', { name: 'Submit Answer' }).click()
    await admin.page.getByText('The shareholder will be notified.').first().waitFor()
    await card.waitFor({ state: 'detached' })
    expect(Number(await counted(admin.page, 'Pending'))).toBe(pending - 1)
    expect(Number(await counted(admin.page, 'Answered'))).toBe(answered + 1)
    // Nothing was asked for again: one request, the answer itself.
    expect(requests.filter(body => body.includes('operationName'))).toEqual([expect.stringContaining('QuestionAnswer')])

    // It stands on the asker's open page without a reload, and in the mailbox.
    await asker.page.getByText('The Board reviews the dividend twice a year.').first().waitFor()
    const mail = await portal.mailbox.newest(EMAIL, /answered your question/)
    expect(mail.text).toContain('The Board reviews the dividend twice a year.')
    expect(mail.text).toContain(`${portal.address}${path}`)
    expect([...asker.complaints, ...reader.complaints, ...admin.complaints]).toEqual([])
  })

  it('catches up at the desk after a lost connection, without a reload', async () => {
    const line = await severableLine(portal)
    const admin = await person(browser, line.address)
    await signInAdmin(admin.page, ADMIN)
    await admin.page.getByRole('article').first().waitFor()
    const before = Number(await counted(admin.page, 'Pending'))
    const first = await admin.page.getByRole('article').first().innerText()
    await admin.page.evaluate(() => Object.assign(window, { notReloaded: true }))

    line.cut()
    await archiveOldestPending()
    line.mend()

    await admin.page.waitForFunction(
      expected => document.querySelector('[role="tablist"][aria-label="Questions by state"]')?.textContent?.includes(`Pending ${expected}`),
      before - 1,
    )
    expect(await admin.page.getByRole('article').first().innerText()).not.toBe(first)
    expect(await admin.page.evaluate(() => 'notReloaded' in window)).toBe(true)
    line.close()
  })

  it('shows two open desks the same, whoever acts', async () => {
    const [one, other] = [await person(browser, portal.address), await person(browser, portal.address)]
    await signInAdmin(one.page, ADMIN)
    await signInAdmin(other.page, ADMIN)
    const card = (page: typeof one.page) => page.getByRole('article').first()
    await card(one.page).waitFor()
    await card(other.page).waitFor()
    const words = (await card(one.page).locator('p').first().innerText()).slice(0, 60)
    const on = (page: typeof one.page) => page.getByRole('article').filter({ hasText: words })
    const flagged = await on(one.page).getByText('Flagged', { exact: true }).count()
    await on(one.page)
      .getByRole('button', { name: flagged ? 'Unflag' : 'Flag', exact: true })
      .click()
    await on(other.page)
      .getByRole('button', { name: flagged ? 'Flag' : 'Unflag', exact: true })
      .waitFor()
    expect(await counted(other.page, 'Flagged')).toBe(await counted(one.page, 'Flagged'))
  })
})

const counted = async (page: import('playwright-core').Page, tab: string) =>
  /\d+/.exec((await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).innerText()).replaceAll(',', ''))?.[0]

const hasMorePages = async (page: import('playwright-core').Page) => (await page.getByText(/^\d+ of \d+$/).count()) > 0

/** What another administrator does meanwhile, elsewhere. */
async function archiveOldestPending(): Promise<void> {
  const post = (path: string, body: object | undefined, token?: string) =>
    fetch(`${portal.address}${path}`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { body: JSON.stringify(body) }),
    })
  const { token } = (await (await post('/api/auth/admin/login', ADMIN)).json()) as { token: string }
  const questions = (await (
    await fetch(`${portal.address}/api/admin/questions`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { id: string }[]
  await post(`/api/admin/questions/${questions[0]?.id}/archive`, undefined, token)
}
