import type { Page } from '@playwright/test'
import { PHONE } from './browser'
import { expect, type NewUser, test } from './fixture'
import { choose } from './journeys'
import { layouts, takenOver } from './pages'
import { ADMIN, type Portal } from './portal'
import { shortOf } from './thorough'

test.use({ portalName: 'public reading' })

const PROGRAM = '**/assets/*.js'

interface Row {
  id: string
  title: string
}
interface Asked {
  id: string
  questionText: string
  presentationId: string
  status: string
}

const titlesOf = (rows: Row[]) => rows.map(({ title }) => title).toSorted()
const more = (page: Page) => page.getByRole('link', { name: 'Show more' })
const headings = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()

async function adminToken({ rest }: Portal): Promise<string> {
  const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  return token
}

/** More of everything than one page of a list holds. */
async function fillLists(portal: Portal): Promise<void> {
  const token = await adminToken(portal)
  const post = (list: string, body: object) => portal.rest.post(`/api/admin/${list}`, body, token)
  const publishedAt = '2021-03-01'
  for (let count = 0; count < 30; count++) {
    const title = `Archive ${count}`
    await post('presentations', {
      title,
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      publishedAt,
      year: 2021,
      category: 'ESG Report',
    })
    await post('announcements', { title, content: 'From the archive.', publishedAt })
    await post('policies', { title, pdfUrl: 'https://example.com/archive.pdf' })
  }
}

/** The presentation with the most questions, and these, newest first. */
async function mostAsked({ rest }: Portal) {
  const presentations = await rest.get<Row[]>('/api/presentations')
  const details = await Promise.all(
    presentations.map(({ id }) =>
      rest.get<{ id: string; questions: Pick<Asked, 'id' | 'questionText'>[] }>(
        `/api/presentations/${id}`,
      ),
    ),
  )
  return details.toSorted((a, b) => b.questions.length - a.questions.length)[0]!
}

/** Follows Show more until there is none, and collects what each page shows. */
async function readToItsEnd(
  page: Page,
  shown: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const read = await shown(page)
  while ((await more(page).count()) > 0) {
    const before = page.url()
    await more(page).click()
    await page.waitForURL(address => address.href !== before)
    read.push(...(await shown(page)))
  }
  return read
}

/** The same with the program, which lets the list go on in place. */
async function loadToItsEnd(
  page: Page,
  shown: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const before = page.url()
  while ((await more(page).count()) > 0) {
    const count = await page.getByRole('article').count()
    // Seen, it goes on by itself, and may be gone before the click.
    await more(page)
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    await page.getByRole('article').nth(count).waitFor()
  }
  expect(page.url()).toBe(before)
  return shown(page)
}

test.beforeAll(({ portal }) => fillLists(portal))

for (const { javaScriptEnabled, read } of [
  { javaScriptEnabled: false, read: readToItsEnd },
  { javaScriptEnabled: true, read: loadToItsEnd },
] as const)
  test.describe(`The public pages with { javaScriptEnabled: ${javaScriptEnabled} }`, () => {
    async function open(page: Page, path: string): Promise<void> {
      await page.goto(path)
      if (javaScriptEnabled) await takenOver(page)
    }

    async function openAnew(newUser: NewUser, path: string): Promise<Page> {
      const { page } = await newUser({ javaScriptEnabled })
      await open(page, path)
      return page
    }

    test('A visitor reads each list to its end', async ({ portal, newUser }) => {
      const { page } = await newUser({ javaScriptEnabled })
      for (const list of ['presentations', 'announcements', 'policies'] as const) {
        await open(page, `/${list}`)
        const all = await portal.rest.get<Row[]>(`/api/${list}`)
        expect((await read(page, headings)).toSorted()).toEqual(titlesOf(all))
      }
    })

    test('A visitor filters the presentations, reads the filtered list to its end and clears the filters', async ({
      portal,
      newUser,
    }) => {
      const page = await openAnew(newUser, '/presentations')
      const count = (words: string) =>
        page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) })
      const apply = page.getByRole('button', { name: 'Apply' })
      expect(await apply.isVisible()).toBe(!javaScriptEnabled)
      await choose(page, 'Category', 'ESG Report')
      await choose(page, 'Year', '2021')
      if (!javaScriptEnabled) await apply.click()
      await count('30 presentations').waitFor()
      expect(await page.getByRole('combobox', { name: 'Year' }).inputValue()).toBe('2021')
      const { searchParams } = new URL(page.url())
      expect([
        searchParams.get('category'),
        searchParams.get('topic') ?? '',
        searchParams.get('year'),
      ]).toEqual(['ESG Report', '', '2021'])
      const filtered = await portal.rest.get<Row[]>(
        '/api/presentations?category=ESG+Report&year=2021',
      )
      expect((await read(page, headings)).toSorted()).toEqual(titlesOf(filtered))
      await page.getByRole('button', { name: 'Clear Filters' }).click()
      await page.waitForURL('**/presentations')
      // The address changes before the page does.
      await page.getByRole('button', { name: 'Clear Filters' }).waitFor({ state: 'detached' })
      expect(await page.getByRole('combobox', { name: 'Year' }).inputValue()).toBe('')
    })

    test('A visitor reads all questions of a presentation', async ({ portal, newUser }) => {
      const { id, questions } = await mostAsked(portal)
      expect(questions.length).toBeGreaterThan(20)
      const ids = (page: Page) =>
        page.getByRole('article').evaluateAll(articles => articles.map(article => article.id))
      const seen = await read(await openAnew(newUser, `/presentations/${id}?order=newest`), ids)
      expect(seen).toEqual(questions.map(question => `question-${question.id}`))
    })

    test('A visitor opens a question by its link, and a list by a cursor that cannot be read', async ({
      portal,
      newUser,
    }) => {
      const { id, questions } = await mostAsked(portal)
      const last = questions.at(-1)!
      const page = await openAnew(
        newUser,
        `/presentations/${id}?question=${last.id}#question-${last.id}`,
      )
      const question = page.locator(`#question-${last.id}`)
      expect(await question.innerText()).toContain(last.questionText)
      expect(
        await question.evaluate(element => element.getBoundingClientRect().top < innerHeight),
      ).toBe(true)
      expect(await question.evaluate(element => getComputedStyle(element).boxShadow)).not.toBe(
        'none',
      )
      if (javaScriptEnabled) {
        await page.waitForFunction(
          hash => document.activeElement?.id === hash,
          `question-${last.id}`,
        )
        // The ring is clear of the words.
        expect(await question.evaluate(element => getComputedStyle(element).outlineOffset)).toBe(
          '10px',
        )
      }
      await page.getByRole('link', { name: 'Show from the start' }).click()
      await page.locator(`#question-${questions[0]!.id}`).waitFor()

      await page.goto('/announcements?after=nonsense')
      const [newest] = await portal.rest.get<Row[]>('/api/announcements')
      await page.getByRole('link', { name: newest!.title }).waitFor()
      expect(await page.getByText('Try Again').count()).toBe(0)
    })

    test('A link to a question that is no longer public says so above the questions', async ({
      portal,
      newUser,
    }) => {
      const token = await adminToken(portal)
      const asked = await portal.rest.get<Asked[]>('/api/admin/questions', token)
      const { id, questions } = await mostAsked(portal)
      const gone = asked.find(
        ({ presentationId, status, id: other }) =>
          presentationId === id && status !== 'archived' && other !== questions[0]!.id,
      )!
      await portal.rest.post(`/api/admin/questions/${gone.id}/archive`, {}, token)
      const page = await openAnew(
        newUser,
        `/presentations/${id}?question=${gone.id}#question-${gone.id}`,
      )
      const note = page.getByText('This question is no longer public.')
      await note.waitFor()
      // Far below the window's edge, where the browser leaves it.
      await page.setViewportSize({ width: 1280, height: 500 })
      await page.reload()
      if (javaScriptEnabled)
        await page.waitForFunction(
          words => words!.getBoundingClientRect().bottom < innerHeight,
          await note.elementHandle(),
        )
      await page.locator(`#question-${questions[0]!.id}`).waitFor()
      await portal.rest.post(`/api/admin/questions/${gone.id}/unarchive`, {}, token)
    })
  })

test.describe('Filters before the program is there', () => {
  test('A filter that was chosen before is applied when the program comes', async ({ newUser }) => {
    const { page } = await newUser()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    await page.route(PROGRAM, async route => {
      await begun
      await route.continue()
    })
    await page.goto('/presentations', { waitUntil: 'commit' })
    const apply = page.getByRole('button', { name: 'Apply' })
    await page.getByRole('combobox', { name: 'Year' }).waitFor()
    expect(await apply.isVisible()).toBe(false)
    await choose(page, 'Year', '2021')
    await apply.waitFor()
    begin()
    await page.waitForURL('**/presentations?year=2021')
    await page.getByText('Archive 29').waitFor()
    await apply.waitFor({ state: 'hidden' })
  })

  for (const [where, javaScriptEnabled] of [
    ['with the program', true],
    ['where the program does not come', false],
  ] as const)
    test(`On a phone the filters are behind a button, ${where}`, async ({ newUser }) => {
      const { page } = await newUser({
        viewport: PHONE,
        isMobile: true,
        hasTouch: true,
        javaScriptEnabled,
      })
      await page.goto('/presentations?topic=Sustainability')
      const button = page.getByRole('button', { name: 'Filters 1 chosen' })
      const year = page.getByRole('combobox', { name: 'Year' })
      await button.waitFor()
      expect(await year.isVisible()).toBe(false)
      await button.tap()
      await year.waitFor()
      await year.selectOption({ index: 1 })
      if (javaScriptEnabled) {
        await page.waitForURL(/topic=Sustainability&year=\d{4}$/)
        await page.getByRole('button', { name: /^Show \d+ presentations?$/ }).tap()
      } else await page.getByRole('button', { name: 'Apply' }).tap()
      await page.waitForURL(/topic=Sustainability&year=\d{4}$/)
      await page.getByRole('button', { name: 'Filters 2 chosen' }).waitFor()
      await year.waitFor({ state: 'hidden' })

      await page.getByRole('button', { name: 'Filters 2 chosen' }).press('Enter')
      await year.waitFor()
      await page.keyboard.press('Escape')
      await year.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Filters/)
    })

  test('Apply filters where the program does not come', async ({ newUser }) => {
    const { page } = await newUser()
    await page.route(PROGRAM, route => route.abort())
    await page.goto('/presentations')
    await choose(page, 'Year', '2021')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**/presentations?category=&topic=&year=2021')
    await page.getByText('Archive 29').waitFor()
  })
})

/** A page per kind of control: filters, the order of questions, a form with choices. */
const PRESSED = new Set(['home', 'presentations', 'a presentation', 'sign-up', 'alerts'])

test.describe('A page without JavaScript', () => {
  test('Each visible button does something by the browser alone', async ({ portal, newUser }) => {
    const { page } = await newUser({ javaScriptEnabled: false, meetsCookieNotice: true })
    for (const [name, path] of shortOf(layouts, ([name]) => PRESSED.has(name))) {
      await page.goto(typeof path === 'string' ? path : await path(portal))
      const idle = await page
        .locator('button:visible:enabled, [role=button]:not(a[href]):visible, summary:visible')
        .evaluateAll(elements =>
          elements
            .filter(
              element =>
                !(element.matches('summary') && element.parentElement?.matches('details')) &&
                !element.hasAttribute('popovertarget') &&
                !(
                  element.matches('button[type=submit], button:not([type])') &&
                  element.closest('form[action]')
                ),
            )
            .map(element => element.outerHTML.slice(0, 200)),
        )
      expect.soft(idle, name).toEqual([])
    }
  })
})
