import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, test } from './fixture'
import { askForLink, followLink, signInAdmin, startAdminSession } from './journeys'
import { hydrated, settled } from './pages'
import { ADMIN, type Portal } from './portal'
import { severableProxy } from './severable-proxy'

test.use({ portalName: 'changed' })

const EMAIL = 'desmond.new@example.com'
const QUESTION = 'Will the dividend grow with production next year?'
const ANSWER =
  'The Board reviews the dividend twice a year.\nProduction is one of its measures: https://example.com/shareholders/dividends/policy-and-history.'

const newestPresentation = async (portal: Portal) =>
  (await portal.rest.get<{ id: string }[]>('/api/presentations'))[0]?.id ?? ''

const queueTab = (page: Page, queue: string) =>
  page.getByRole('tab', { name: new RegExp(`^${queue}`) })
const counted = async (page: Page, queue: string) =>
  Number(/\d+/.exec((await queueTab(page, queue).innerText()).replaceAll(',', ''))?.[0])

/** Typed on the first card of the desk; returns that card. */
async function typeOnFirst(page: Page, answer: string) {
  const id = await page.getByRole('article').first().getAttribute('data-question')
  const card = page.locator(`[data-question="${id}"]`)
  await card.getByRole('textbox').fill(answer)
  return card
}

/** What another administrator does meanwhile, elsewhere. */
async function archiveOldestPending(
  portal: Portal,
): Promise<{ id: string | undefined; token: string }> {
  const { rest } = portal
  const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  const [oldest] = await rest.get<{ id: string }[]>('/api/admin/questions', token)
  await rest.post(`/api/admin/questions/${oldest?.id}/archive`, {}, token)
  return { id: oldest?.id, token }
}

test.describe('From an asked question to its official answer', () => {
  test('A question arrives live at the desk, and its answer live on the asker’s open page and by mail', async ({
    portal,
    newUser,
  }) => {
    const path = `/presentations/${await newestPresentation(portal)}`
    const [asker, reader, admin] = [await newUser(), await newUser(), await newUser()]

    // A visitor is asked to register, and registers with an emailed link.
    await asker.page.goto(path)
    await asker.page.getByText('Register to Ask Questions').waitFor()
    await hydrated(asker.page)
    await asker.page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await asker.page.getByLabel('Name').fill('Desmond New')
    await askForLink(asker.page, EMAIL)
    await followLink(asker.page, await portal.mailbox.link(EMAIL))
    await asker.page.getByText('Desmond New').first().waitFor()

    // A reader and the desk have their pages open before anything is asked.
    await reader.page.goto(path)
    await reader.page.getByRole('heading', { name: /Questions & Answers/ }).waitFor()
    await signInAdmin(admin)
    await admin.page.getByRole('article').first().waitFor()
    const requests: string[] = []
    admin.page.on('request', request => requests.push(request.postData() ?? ''))

    // The home page offers the way back, to the form.
    await asker.page.getByRole('link', { name: 'Back to the Presentation' }).click()
    await asker.page.locator('#questions:focus').waitFor()
    expect(
      (await asker.page.getByRole('heading', { name: 'Ask a question' }).boundingBox())?.y,
    ).toBeLessThan(300)
    await asker.page.getByLabel('Your question').fill(QUESTION)
    await asker.page.getByRole('button', { name: 'Submit Question' }).click()
    await asker.page.getByText(QUESTION).first().waitFor()
    // What became of it stands close below the button.
    const below = (await asker.page.getByText('Sent. We will email you').boundingBox())!.y
    const button = (await asker.page
      .getByRole('button', { name: 'Submit Question' })
      .boundingBox())!
    expect(below - button.y - button.height).toBeLessThanOrEqual(20)

    // The question arrives on the desk by itself, and is answered there.
    const card = admin.page.getByRole('article').filter({ hasText: QUESTION })
    await card.waitFor()
    const [pending, answered] = [
      await counted(admin.page, 'Pending'),
      await counted(admin.page, 'Answered'),
    ]
    await card.getByRole('textbox').fill(ANSWER)
    await card.getByRole('button', { name: 'Submit Answer' }).click()
    await admin.page.getByText('The shareholder will be notified.').first().waitFor()
    await card.waitFor({ state: 'detached' })
    expect(await counted(admin.page, 'Pending')).toBe(pending - 1)
    expect(await counted(admin.page, 'Answered')).toBe(answered + 1)
    // Nothing was asked for again: one request, the answer itself.
    expect(
      requests.filter(
        body => body.includes('operationName') && !body.includes('UndeliveredMailCount'),
      ),
    ).toEqual([expect.stringContaining('QuestionAnswer')])

    // It stands on the open pages without a reload, and in the mailbox.
    await asker.page.getByText('The Board reviews the dividend twice a year.').first().waitFor()
    const mail = await portal.mailbox.open(EMAIL, /answered your question/)
    expect(mail.text).toContain('The Board reviews the dividend twice a year.')
    expect(mail.text).toContain(`${portal.address}${path}`)
    // On a phone, too, the mail is no wider than its window.
    const phone = (await newUser({ viewport: PHONE, isMobile: true })).page
    await phone.setContent(mail.html ?? '')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  })

  test('The card in sight stays in place when a card above it goes and comes back', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await signInAdmin({ page })
    await page.getByRole('article').first().waitFor()
    await page.evaluate(() => window.scrollTo(0, 1_200))
    await settled(page)
    const inSight = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('article')].find(
          card => card.getBoundingClientRect().top > 100,
        )?.dataset.question,
    )
    const top = () =>
      page.evaluate(
        id => document.querySelector(`[data-question="${id}"]`)?.getBoundingClientRect().top ?? 0,
        inSight,
      )
    const [before, pending] = [await top(), await counted(page, 'Pending')]

    const { id, token } = await archiveOldestPending(portal)
    await queueTab(page, `Pending ${pending - 1}`).waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
    await portal.rest.post(`/api/admin/questions/${id}/unarchive`, {}, token)
    await queueTab(page, `Pending ${pending}`).waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  })

  test('The desk catches up with a missed event after a lost connection, without a reload', async ({
    portal,
    newUser,
  }) => {
    const proxy = await severableProxy(portal)
    const admin = await newUser({ address: proxy.address })
    await startAdminSession(admin)
    await admin.page.goto('/admin/dashboard?order=oldest')
    const first = admin.page.getByRole('article').first()
    await first.waitFor()
    const [pending, words] = [await counted(admin.page, 'Pending'), await first.innerText()]
    await admin.page.evaluate(() => Object.assign(window, { notReloaded: true }))

    proxy.cut()
    await archiveOldestPending(portal)
    proxy.mend()

    await queueTab(admin.page, `Pending ${pending - 1}`).waitFor()
    // The counts are told first, the list is read again thereupon.
    await admin.page.waitForFunction(
      before => document.querySelector<HTMLElement>('article')?.innerText !== before,
      words,
    )
    expect(await admin.page.evaluate(() => 'notReloaded' in window)).toBe(true)
    proxy.close()
  })

  test('An administrator writing an answer sees that another was faster, and new questions wait behind a button', async ({
    newUser,
  }) => {
    const [slow, fast] = [await newUser(), await newUser()]
    for (const desk of [slow, fast]) {
      await startAdminSession(desk)
      await desk.page.goto('/admin/dashboard?order=oldest')
    }
    const mine = await typeOnFirst(slow.page, 'What I was about to say, in many words.')
    const theirs = await typeOnFirst(fast.page, 'What was decided, in few words.')
    await theirs.getByRole('button', { name: 'Submit Answer' }).click()
    await theirs.waitFor({ state: 'detached' })

    await mine.getByText('Answered meanwhile').waitFor()
    await mine.getByText('What was decided, in few words.').waitFor()
    expect(await mine.getByLabel('Your unsent answer').inputValue()).toBe(
      'What I was about to say, in many words.',
    )
    await mine.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await mine.waitFor({ state: 'detached' })

    // What is restored elsewhere arrives on the list on which somebody types.
    const other = await typeOnFirst(slow.page, 'Half an ans')
    const bar = slow.page.getByRole('tablist', { name: 'Questions by state' }).locator('..')
    const { height } = (await bar.boundingBox())!
    await fast.page.goto('/admin/dashboard?queue=archived&order=newest')
    await fast.page.getByRole('button', { name: 'Restore' }).first().click()
    const arrivals = slow.page.getByRole('button', { name: '1 new' })
    // It stands in one line, and moves nothing.
    expect((await arrivals.boundingBox())!.height).toBeLessThan(36)
    expect((await arrivals.locator('svg').boundingBox())!.width).toBe(16)
    expect((await bar.boundingBox())!.height).toBe(height)
    await arrivals.click()
    await arrivals.waitFor({ state: 'detached' })
    await slow.page.keyboard.type('wer')
    expect(await other.getByRole('textbox').inputValue()).toBe('Half an answer')

    // It is there when the page is opened again.
    await slow.page.reload()
    await other.waitFor()
    expect(await other.getByRole('textbox').inputValue()).toBe('Half an answer')
  })

  test('A press from an empty answer reaches the button below it', async ({ newUser }) => {
    const user = await newUser()
    await signInAdmin(user)
    const card = user.page.getByRole('article').first()
    await card.getByRole('textbox').click()
    await card.getByRole('button', { name: 'Decline' }).click()
    await user.page.getByRole('dialog', { name: 'Decline this question' }).waitFor()
  })

  test('Two open desks show the same flag and the same count after one of them flags a question', async ({
    newUser,
  }) => {
    const [one, other] = [await newUser(), await newUser()]
    await signInAdmin(one)
    await signInAdmin(other)
    const words = (
      await one.page.getByRole('article').first().locator('p').nth(1).innerText()
    ).slice(0, 60)
    const flagging = (page: Page) =>
      page
        .getByRole('article')
        .filter({ hasText: words })
        .getByRole('button', { name: /^(Fl|Unfl)ag$/ })
    const before = await flagging(other.page).innerText()
    await flagging(one.page).click()
    await flagging(other.page)
      .filter({ hasText: before === 'Flag' ? 'Unflag' : /^Flag/ })
      .waitFor()
    expect(await counted(other.page, 'Flagged')).toBe(await counted(one.page, 'Flagged'))
  })
})
