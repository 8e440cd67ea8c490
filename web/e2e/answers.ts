import type { Page } from 'playwright-core'

const API = '**/graphql'

/** Nothing is answered: the page goes on loading. */
export const neverAnswer = (page: Page) => page.route(API, () => undefined)

/** The API is out of reach. */
export const failToAnswer = (page: Page) => page.route(API, route => route.abort())

/** Every list is empty and nothing is pinned, as on the day when the portal opens. */
export const answerEmpty = (page: Page) =>
  page.route(API, async route => {
    const response = await route.fetch()
    const empty = (key: string, value: unknown) => (key === 'edges' ? [] : key === 'pinnedPresentation' ? null : value)
    await route.fulfill({ response, json: JSON.parse(await response.text(), empty) })
  })

export const answerAgain = (page: Page) => page.unroute(API)
