import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixture'
import { askForLink, signInAdminByForm, startAdminSession } from './journeys'
import { ADMIN } from './portal'

/** Whom pages may ask beside the portal: pictures and player of the videos, and the vendor of the share price. */
const OTHERS = new Set([
  'https://i.ytimg.com',
  'https://www.youtube-nocookie.com',
  'https://s3.tradingview.com',
])
const SCRIPT =
  '<img src=x onerror="document.title=\'broken in\'"><script>document.title="broken in"</script>'

interface Watch {
  requests: Request[]
  violations: string[]
}

/** Notes every request, and whatever a policy forbids in any frame. */
async function watch(page: Page): Promise<Watch> {
  const watched: Watch = { requests: [], violations: [] }
  page.on('request', request => watched.requests.push(request))
  await page.exposeFunction('forbidden', (what: string) => void watched.violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(globalThis as unknown as { forbidden(what: string): void }).forbidden(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  return watched
}

const originsOf = (requests: Request[]) => [
  ...new Set(requests.map(request => new URL(request.url()).origin)),
]
const onWeb = (request: Request) => /^https?:/.test(request.url())

test.describe('Content Security Policy and origins', () => {
  test('A whole journey violates no Content Security Policy and requests only the portal and its named hosts', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser({ meetsCookieNotice: true })
    const { requests, violations } = await watch(page)
    const origin = portal.address

    await page.goto('/')
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.locator('iframe[title="Share price chart"]').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Policies', exact: true }).first().click()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await page.locator('object[type="application/pdf"]').waitFor()
    await page.goto('/announcements')
    await page.getByRole('article').first().waitFor()

    // By an emailed link, whose address must not get about.
    await page.goto('/auth/signup')
    await page.getByLabel('Name').fill(SCRIPT)
    await askForLink(page, 'journey@example.com')
    const link = await portal.mailbox.link('journey@example.com')
    const token = new URL(link).pathname.split('/').at(-1) ?? ''
    await page.goto(link)
    await page.waitForURL(({ pathname }) => pathname === '/auth/verify/opened' || pathname === '/')
    await page.waitForURL(({ pathname }) => pathname === '/')

    // The player still learns who embeds it, in the page that was opened by the link.
    await page.getByRole('link', { name: 'Presentations', exact: true }).first().click()
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByLabel('Your question').fill(`${SCRIPT} When is the dividend paid?`)
    await page.getByRole('button', { name: 'Submit Question' }).click()
    await page.getByText('When is the dividend paid?').first().waitFor()
    const player = page.waitForRequest(/youtube-nocookie/)
    await page.getByRole('link', { name: /^Play video/ }).click()
    expect((await (await player).allHeaders()).referer).toBe(`${origin}/`)

    // What a shareholder wrote is read at the desk, and answered, and read again by everybody.
    const desk = await newUser()
    const atDesk = await watch(desk.page)
    await signInAdminByForm(desk)
    const { rest } = portal
    const { token: session } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
    const mine = (
      await rest.get<{ id: string; questionText: string }[]>('/api/admin/questions', session)
    ).find(({ questionText }) => questionText.startsWith(SCRIPT))
    await rest.post(
      `/api/admin/questions/${mine?.id}/answer`,
      { answerText: `${SCRIPT} In April.` },
      session,
    )
    await desk.page.getByRole('tab', { name: /^Answered/ }).click()
    await desk.page.getByText('When is the dividend paid?').first().waitFor()
    await desk.page.getByRole('tab', { name: 'Shareholders' }).click()
    await desk.page.getByRole('tabpanel').last().getByText(SCRIPT).first().waitFor()
    await page.getByText('In April.').first().waitFor()
    await page.reload()
    await page.getByText('In April.').first().waitFor()

    for (const one of [page, desk.page]) expect(await one.title()).not.toContain('broken in')
    expect([...violations, ...atDesk.violations]).toEqual([])
    const asked = [...requests, ...atDesk.requests].filter(onWeb)
    expect(originsOf(asked).filter(other => other !== origin && !OTHERS.has(other))).toEqual([])
    // Nothing that another host sends runs where the session is kept.
    const scripts = asked.filter(request => request.resourceType() === 'script')
    const inPages = scripts.filter(request => request.frame().parentFrame() === null)
    expect(originsOf(inPages)).toEqual([origin])
    // Nobody is told the link's address, the portal's own log included.
    const told = asked.filter(request => (request.headers().referer ?? '').includes(token))
    expect(told.map(request => request.url())).toEqual([])
  })

  test('The share price frame can neither read the session nor navigate the page away', async ({
    newUser,
  }) => {
    const { page, complaints } = await newUser()
    await page.route('https://s3.tradingview.com/**', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `let stored = 'kept'
          try { stored = localStorage.getItem('authToken') } catch (error) { stored = error.name }
          try { top.location = '/nothing' } catch (error) { stored += ' ' + error.name }
          document.title = stored + ' ' + origin`,
      }),
    )
    await startAdminSession({ page })
    await page.goto('/')
    const frame = page.frameLocator('iframe[title="Share price chart"]')
    await frame.locator('body').waitFor({ state: 'attached' })
    const inside = page.frames().find(one => one.url().endsWith('/widget/share-price'))
    // Looked for by time: a frame that is not in sight draws no pictures.
    await inside?.waitForFunction(() => document.title !== 'Share price', undefined, {
      polling: 50,
    })
    expect(await inside?.title()).toBe('SecurityError SecurityError null')
    expect(new URL(page.url()).pathname).toBe('/')
    // The browser says that it was tried.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('is sandboxed')])

    // Opened by itself it is no different.
    const alone = await page.context().newPage()
    await alone.route('https://s3.tradingview.com/**', route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `try { document.title = localStorage.getItem('authToken') } catch (error) { document.title = error.name }`,
      }),
    )
    await alone.goto('/widget/share-price')
    await alone.waitForFunction(() => document.title !== 'Share price')
    expect(await alone.title()).toBe('SecurityError')
  })
})
