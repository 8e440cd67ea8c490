/** The lists that are also feeds, named like their pages. */
export const feedLists = ['announcements', 'presentations'] as const
export type FeedList = (typeof feedLists)[number]

/** Content types, by the ending of a feed's address. */
export const feedTypes = { atom: 'application/atom+xml', json: 'application/feed+json' } as const
export type FeedFormat = keyof typeof feedTypes
export const feedFormats: readonly FeedFormat[] = ['atom', 'json']

export const feedPath = (list: FeedList, format: FeedFormat): string => `/${list}.${format}`

const TITLES = { announcements: 'Announcements', presentations: 'Presentations' } as const

/** As the page of the list is called. */
export const feedTitle = (list: FeedList, companyName: string): string =>
  `${TITLES[list]} · ${companyName}`
