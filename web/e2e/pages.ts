import type { Page } from '@playwright/test'
import type { Portal } from './portal'
import { shortOf } from './thorough'

type PathOf = (portal: Portal) => Promise<string>
type Path = string | PathOf

const first =
  (list: string, which: (row: { documentUrl?: string | null }) => boolean = () => true): PathOf =>
  async portal => {
    const rows = await portal.rest.get<{ id: string; documentUrl?: string | null }[]>(
      `/api/${list}`,
    )
    return `/${list}/${rows.find(which)?.id}`
  }
export const presentation = first('presentations')
export const announcement = first('announcements', ({ documentUrl }) => Boolean(documentUrl))
const policy = first('policies')

/** A policy whose PDF the portal stores. */
export async function storedPolicy(portal: Portal) {
  const policies =
    await portal.rest.get<{ id: string; title: string; pdfUrl: string }[]>('/api/policies')
  const { id = '', title = '' } =
    policies.find(({ pdfUrl }) => pdfUrl.startsWith('/objects/')) ?? {}
  return { address: `${portal.address}/policies/${id}`, title }
}

/** The pages of the route table, and what shows that each is there. */
export const pages: [name: string, path: Path, seen: string][] = [
  ['home', '/', 'View All'],
  ['presentations', '/presentations', 'FY26 Full-Year Results Presentation'],
  ['filtered presentations', '/presentations?year=2023', 'Clear Filters'],
  ['a presentation', presentation, 'Register to Ask Questions'],
  ['announcements', '/announcements', 'FY26 Full-Year Results and Final Dividend'],
  ['an announcement', announcement, 'Download Document'],
  ['policies', '/policies', 'Quick Download'],
  ['a policy', policy, 'Open PDF'],
  ['questions', '/questions', 'What became of them'],
  ['developers', '/developers', 'Query the portal with curl'],
  ['a guide', '/developers/guides/query-with-curl', 'Send a query by GET'],
  ['the schema', '/developers/schema', 'What you can rely on'],
  ['the changelog of the schema', '/developers/changelog', 'The first release.'],
  ['sign-up', '/auth/signup', 'Create Your Account'],
  ['sign-in', '/auth/signin', 'Welcome Back'],
  ['alerts', '/alerts', 'Sign in to choose'],
  ['no alerts by an unknown link', '/alerts?token=nonsense', 'This link does not work'],
  ['no link that stops alerts', '/alerts/unsubscribe/nonsense', 'Return Home'],
  ['a refused link', '/auth/verify/nonsense', 'Request New Magic Link'],
  ['admin sign-in', '/admin/signin', 'Forgot password?'],
  ['the request of a new password', '/admin/reset-password', 'Reset Your Password'],
  ['a new password', '/admin/reset/nonsense', 'Must be at least 8 characters long'],
  ["an administrator's refused link", '/admin/verify/nonsense', 'Back to Admin Sign In'],
  ['no page', '/no-such-page', 'Return Home'],
  ['no presentation', '/presentations/unknown', 'Presentation not found'],
  ['no announcement', '/announcements/unknown', 'Announcement not found'],
  ['no guide', '/developers/guides/unknown', 'Guide not found'],
  ['no policy', '/policies/unknown', 'Policy not found'],
]

const LAYOUTS = new Set([
  'home',
  'presentations',
  'announcements',
  'a presentation',
  'an announcement',
  'policies',
  'a policy',
  'questions',
  'a guide',
  'sign-up',
  'alerts',
  'a new password',
  'no page',
  'no presentation',
])

/** One page per layout in a short run, otherwise all pages. */
export const layouts = shortOf(pages, ([name]) => LAYOUTS.has(name))

/** The pages that read something, and what those that list it show when there is nothing. */
export const reading: [name: string, path: Path, empty: string | null][] = [
  ['home', '/', 'No presentations yet'],
  ['presentations', '/presentations', 'No presentations yet'],
  ['a presentation', presentation, 'No questions yet'],
  ['announcements', '/announcements', 'No announcements yet'],
  ['an announcement', announcement, null],
  ['policies', '/policies', 'No policies available'],
  ['a policy', policy, null],
  ['questions', '/questions', null],
]

/** Opens a page for somebody who enters, and waits for what shows that it is there. */
export async function open(
  portal: Portal,
  path: Path,
  words: string | RegExp,
  { page }: { page: Page },
): Promise<Page> {
  await page.goto(typeof path === 'string' ? path : await path(portal))
  await shown(page, words)
  return page
}

export const shown = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ state: 'attached' })

/** Waits until React has hydrated the page. Before that, a click follows the server's link. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)

/** Waits until the portal has answered an operation that the page sends. */
export async function answerTo(page: Page, operation: string): Promise<void> {
  const response = await page.waitForResponse(each =>
    Boolean(each.request().postData()?.includes(`"${operation}"`)),
  )
  await response.finished()
}

/** Waits until React has taken over what the server has written. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('header a')
    return link !== null && Object.keys(link).some(key => key.startsWith('__reactProps'))
  })

/** Waits until the page neither scrolls nor changes its height in ten frames: cards that come into view are measured and move it. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let [before, same] = ['', 0]
        const look = () => {
          const now = `${scrollY} ${document.documentElement.scrollHeight}`
          same = now === before ? same + 1 : 0
          before = now
          if (same === 10) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** Waits until these parts of the program, which come after the page itself, are loaded with all that they import. */
export async function partsLoaded(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const address = await page.waitForFunction(part => {
      const entries = performance.getEntriesByType('resource')
      return entries.find(entry => entry.name.includes(`/assets/${part}-`))?.name
    }, name)
    await address.evaluate(async url => void (await import(String(url))))
  }
}

/** Holds the portal's JavaScript, or a part of it, back until it is let go. */
export async function holdProgram(page: Page, part = '**/assets/*.js'): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(part, async route => {
    await held
    // The page that requested it may have been left.
    await route.continue().catch(() => undefined)
  })
  return letGo
}
