import type { Page, Route } from '@playwright/test'

const API = '**/graphql'

/** Pages come without what they show, as where the server could not render them: what becomes of that is the browser's affair. */
const pagesByTheBrowser = (page: Page) =>
  page.route(
    () => true,
    async route => {
      const request = route.request()
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame())
        return route.fallback()
      const response = await route.fetch({ url: new URL('/admin/dashboard', request.url()).href })
      await route.fulfill({ response })
    },
  )

const answer = async (page: Page, how: (route: Route) => unknown): Promise<void> => {
  await pagesByTheBrowser(page)
  await page.route(API, how)
}

/** Nothing is answered: the page goes on loading. */
export const neverAnswer = (page: Page) => answer(page, () => undefined)

/** The API is out of reach. */
export const failToAnswer = (page: Page) => answer(page, route => route.abort())

/** The API answers everything with a fault of its own: what is lost on the way instead is sent again. */
export const breakDown = (page: Page) =>
  answer(page, route =>
    route.fulfill({
      json: {
        data: null,
        errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL' } }],
      },
    }),
  )

/** Every list is empty and nothing is pinned, as on the day when the portal opens. */
export const answerEmpty = (page: Page) =>
  answer(page, async route => {
    const response = await route.fetch()
    const empty = (key: string, value: unknown) =>
      key === 'edges' ? [] : key === 'pinnedPresentation' ? null : value
    await route.fulfill({ response, json: JSON.parse(await response.text(), empty) })
  })

export const answerAgain = (page: Page) => page.unroute(API)
