import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { QuestionAsk } from '../test/harness/generated/operations'
import { sampleOf } from '../test/harness/jest/thorough'
import { type Balancer, haveBalancer, startBalancer } from './harness/balancer'
import { type Cast, castFor } from './harness/cast'
import { freePort } from './harness/free-port'
import { load } from './harness/load'
import { programsOf, renameBuild } from './harness/other-build'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { until } from './harness/until'

const { CHROMIUM = '/usr/bin/chromium' } = process.env
const describeBalanced = haveBalancer && existsSync(CHROMIUM) ? describe : describe.skip

const ADMIN = { email: 'desk@example.com', password: 'the desk of two builds' }
const PEOPLE = 4
const WAYS = sampleOf(
  'ways to replace a build',
  [
    ['from one build to the next', 'forwards'],
    ['back to the build before', 'back'],
  ] as const,
  { short: ([, way]) => way === 'forwards' },
)
const READ = JSON.stringify({
  query: '{ presentations(first: 5) { edges { node { id title } } } }',
})

describeBalanced('Two builds of the client behind the balancer', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-two-builds-'))
  let postgres: Postgres
  let other: ReturnType<typeof renameBuild>
  let balancer: Balancer
  let portals: [PortalProcess, PortalProcess]
  let browser: Browser
  let cast: Cast
  let presentationId: string
  let shareholder: string
  let environment: Record<string, string>

  async function startPortals() {
    postgres = await startPostgres({ isEmpty: true })
    const port = await freePort()
    environment = {
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    portals = await Promise.all([
      PortalProcess.launch(postgres.url, environment),
      PortalProcess.launch(postgres.url, environment),
    ])
    await Promise.all(portals.map(portal => portal.ready()))
    cast = await castFor(postgres.url)
    presentationId = (await cast.make.presentation()).id
    await cast.make.policy({ title: 'Code of Conduct' })
    shareholder = await cast.shareholder()
    balancer = await startBalancer([portals[0].port, portals[1].port], port)
  }

  beforeAll(async () => {
    const launching = chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    other = renameBuild()
    ;[browser] = await Promise.all([launching, startPortals()])
  })
  afterAll(async () => {
    await browser?.close()
    await balancer?.stop()
    await cast?.leave()
    await Promise.all(portals?.map(portal => portal.remove()) ?? [])
    await postgres?.remove()
    other?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask = async (questionText: string) => {
    await balancer.as(shareholder).ask(QuestionAsk, { input: { presentationId, questionText } })
  }
  const card = (page: Page, question: string) => page.getByRole('article', { name: question })
  const turnTo = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click()

  /** The signed-in moderation desk in a browser, and its requests that failed. */
  async function openDesk() {
    const accepted = {
      origin: balancer.address,
      localStorage: [{ name: 'cookie-consent-acknowledged', value: 'true' }],
    }
    const context = await browser.newContext({
      baseURL: balancer.address,
      storageState: { cookies: [], origins: [accepted] },
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const failed: string[] = []
    const isOwn = (url: string) => url.startsWith(balancer.address)
    page.on(
      'requestfailed',
      request =>
        isOwn(request.url()) && failed.push(`${request.url()} ${request.failure()?.errorText}`),
    )
    page.on(
      'response',
      response =>
        isOwn(response.url()) &&
        response.status() >= 400 &&
        failed.push(`${response.url()} ${response.status()}`),
    )
    await page.goto('/admin/signin')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    return { page, failed }
  }

  /** Visitors who read pages, what the API answers, and all programs of the builds whose pages they have seen, as tabs do that stay open. */
  function visitors() {
    const pages = [
      '/',
      '/presentations',
      `/presentations/${presentationId}`,
      '/policies',
      '/admin/signin',
    ]
    const builds = [programsOf(), programsOf(other.folder)]
    const seen = new Set<string>()
    let turn = 0
    return load(PEOPLE, async () => {
      const at = turn++
      const programs = [...seen]
      if (at % 5 === 0) return post(READ)
      if (at % 5 > 1 && programs.length > 0)
        return fetch(balancer.address + programs[at % programs.length])
      const response = await fetch(balancer.address + pages[at % pages.length])
      const html = await response.clone().text()
      for (const paths of builds)
        if (paths.some(path => html.includes(`"${path}"`))) for (const path of paths) seen.add(path)
      return response
    })
  }
  const post = (body: string) =>
    fetch(`${balancer.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })

  const replace = async (which: 0 | 1, folder: string | undefined) => {
    const { port } = portals[which]
    portals[which].signal('SIGTERM')
    expect(await portals[which].exit).toEqual({ code: 0, signal: null })
    await portals[which].remove()
    portals[which] = await PortalProcess.start(
      postgres.url,
      { ...environment, PORT: String(port) },
      folder,
    )
    await balancer.readyWithin(2, 20_000)
  }

  /** The tab of the last update, with a program that no process has any more. */
  let leftOpen: Page

  it.each(WAYS)(
    'No request fails while the processes are replaced %s, and an open desk goes on and sends what was written before',
    async (_how, way) => {
      const answer = `Written before, sent after it: ${way}.`
      await ask(`What was written before the update ${way}?`)
      const { page, failed } = await openDesk()
      leftOpen = page
      const box = card(page, `written before the update ${way}`).getByRole('textbox')
      await box.fill(answer)
      const readers = visitors()
      try {
        await until('the load is up', () => (readers.outcomes.answered[200] ?? 0) > 100, 30_000)
        for (const which of [0, 1] as const) {
          await replace(which, way === 'forwards' ? other.folder : undefined)
          await ask(`Is process ${which} replaced ${way}?`)
          // Heard over the subscription; shown once nobody is typing.
          await page.getByRole('button', { name: `${which + 1} new` }).waitFor()
        }
        // A part of the program that this tab has not loaded yet, and that no process has of its own.
        await turnTo(page, 'Policies')
        await page.getByText('Code of Conduct').waitFor()
        await turnTo(page, 'Questions')
        expect(await box.inputValue()).toBe(answer)
        await box.press('Control+Enter')
        await page.getByText('The shareholder will be notified.').first().waitFor()
      } finally {
        await readers.stop()
      }
      const answered = await postgres.query(
        `select answer_text from question where answer_text = '${answer}'`,
      )
      console.info({ way, visitors: readers.outcomes, desk: failed })
      expect(readers.outcomes).toEqual({
        answered: { 200: expect.any(Number) },
        refused: 0,
        broken: [],
      })
      expect([failed, answered]).toEqual([[], [{ answer_text: answer }]])
    },
  )

  it('A desk whose build is gone offers to reload in the place of what it cannot load, and keeps what was written', async () => {
    const page = leftOpen
    const before = await programOf(page)
    const box = card(page, `Is process 1 replaced ${WAYS.at(-1)![1]}?`).getByRole('textbox')
    await box.fill('It was, and its build was purged.')
    rmSync(join(dataDir, 'objects/assets'), { recursive: true })
    await turnTo(page, 'Shareholders')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page
      .getByRole('tabpanel', { name: 'Shareholders' })
      .getByText('@example.com')
      .first()
      .waitFor()
    expect(await programOf(page)).not.toBe(before)
    await turnTo(page, 'Questions')
    expect(await box.inputValue()).toBe('It was, and its build was purged.')
  })
})

/** Where a page's program begins; other for each build. */
const programOf = (page: Page): Promise<string> =>
  page.evaluate('[...document.scripts].findLast(({ type }) => type === "module").src')
