/** Every list of the portal, with the query of a page and the path of its cursor. */

/** The rows that the plan of a page of 20 may handle: the page, joined rows, and rows that a filter skips. */
export const MAX_ROWS = 250
/** The candidates that a search looks through first. */
const MAX_ROWS_OF_SEARCH = 1_000

const PAGE = 'edges { cursor node { id } } pageInfo { endCursor }'
const TOTAL = 'totalCount'
const QUEUE =
  'edges { cursor node { id user { name } presentation { id title } } } pageInfo { endCursor }'

/** The newest presentation that `fill` makes: its id depends on nothing but the seed. */
const NEWEST_PRESENTATION = '01a1e54d-2280-7f40-893d-4303a6804a1c'

export interface List {
  query: string
  as?: 'visitor' | 'shareholder' | 'admin'
  /** The cursor of the next page; without it, only the first page is read. */
  cursor?: (data: any) => string
  maxRows?: number
}

export const lists: Record<string, List> = {
  presentations: {
    query: `query ($after: String) { presentations(after: $after) { ${PAGE} ${TOTAL} } }`,
    cursor: data => data.presentations.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    [
      'category: "ESG Report"',
      'topic: "Sustainability"',
      'year: 2023',
      'isPinned: true',
      'isPinned: false',
    ].map(filter => [
      `presentations by ${filter}`,
      {
        query: `query ($after: String) { presentations(filter: { ${filter} }, after: $after) { ${PAGE} } }`,
        cursor: (data: any) => data.presentations.pageInfo.endCursor,
      },
    ]),
  ),
  'presentations by all at once': {
    query: `{ presentations(filter: { category: "ESG Report", topic: "Sustainability", year: 2023, isPinned: false }) { ${PAGE} ${TOTAL} } }`,
  },
  'the home page': {
    query: `{ pinnedPresentation { id } presentations(filter: { isPinned: false }, first: 3) { ${PAGE} } announcements(first: 3) { ${PAGE} } }`,
  },
  'the years of presentations': { query: '{ presentationChoices { years } }' },
  announcements: {
    query: `query ($after: String) { announcements(after: $after) { edges { node { id document { fileName } } } pageInfo { endCursor } ${TOTAL} } }`,
    cursor: data => data.announcements.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    ['announcements', 'presentations'].flatMap(list =>
      [
        'order: OLDEST',
        'order: UPDATED',
        'filter: { updatedSince: "2026-11-01" }',
        'filter: { publishedSince: "2026-11-01" }, order: OLDEST',
        'filter: { publishedSince: "2026-11-01" }, order: UPDATED',
      ].map(chosen => [
        `${list} by ${chosen}`,
        {
          query: `query ($after: String) { ${list}(${chosen}, after: $after) { ${PAGE} updatedAt } }`,
          cursor: (data: any) => data[list].pageInfo.endCursor,
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    [
      'category: "Company Update"',
      'source: MANUAL',
      'isPriceSensitive: true',
      'isPriceSensitive: false',
    ].map(filter => [
      `announcements by ${filter}`,
      {
        query: `query ($after: String) { announcements(filter: { ${filter} }, after: $after) { ${PAGE} } }`,
        cursor: (data: any) => data.announcements.pageInfo.endCursor,
      },
    ]),
  ),
  // No index has these filters in these orders: the first rows of the list are looked through, then what matches.
  ...Object.fromEntries(
    [
      ['announcements', 'filter: { updatedSince: "2026-11-15" }, order: NEWEST'],
      ['announcements', 'filter: { updatedSince: "2026-11-15" }, order: OLDEST'],
      // Most rows match: a page is found among the first ones.
      ['announcements', 'filter: { updatedSince: "2000-01-01" }, order: OLDEST'],
      ['announcements', 'filter: { source: MANUAL }, order: UPDATED'],
      ...['report', 'nothing of this name', 're', 'zq'].map(search => [
        'announcements',
        `filter: { search: "${search}" }`,
      ]),
      ...['results', 'nothing of this name', 're', 'zq'].map(search => [
        'presentations',
        `filter: { search: "${search}" }`,
      ]),
    ].map(([list, chosen]) => [
      `${list} by ${chosen}`,
      { query: `{ ${list}(${chosen}) { ${PAGE} } }`, maxRows: MAX_ROWS_OF_SEARCH },
    ]),
  ),
  'policies by order: UPDATED': {
    query: `query ($after: String) { policies(order: UPDATED, after: $after) { ${PAGE} updatedAt } }`,
    cursor: data => data.policies.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    ['announcements', 'presentations', 'policies'].map(list => [
      `the last change of ${list}`,
      { query: `{ ${list}(first: 1) { updatedAt } }` },
    ]),
  ),
  removals: {
    query: `query ($after: String) { removals(since: "2026-11-01", after: $after) { ${PAGE} } }`,
    cursor: data => data.removals.pageInfo.endCursor,
  },
  'announcements of the admin area': {
    as: 'admin',
    query: `query ($after: String) { announcements(after: $after) { edges { node { id sameAs { id } } } pageInfo { endCursor } } }`,
    cursor: data => data.announcements.pageInfo.endCursor,
  },
  policies: {
    query: `query ($after: String) { policies(after: $after) { ${PAGE} ${TOTAL} } }`,
    cursor: data => data.policies.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    (['visitor', 'shareholder', 'admin'] as const).map(as => [
      `questions of a presentation for a ${as}`,
      {
        as,
        query: `query ($after: String) { presentations(first: 1) { edges { node { id questions(after: $after) { ${PAGE} ${TOTAL} } } } } }`,
        cursor: (data: any) => data.presentations.edges[0].node.questions.pageInfo.endCursor,
      },
    ]),
  ),
  ...Object.fromEntries(
    (['visitor', 'shareholder'] as const).flatMap(as =>
      ['MOST_ASKED', 'ANSWERED_FIRST'].map(order => [
        `questions of a presentation by ${order} for a ${as}`,
        {
          as,
          query: `query ($after: String) { presentations(first: 1) { edges { node { id questions(order: ${order}, after: $after) { edges { cursor node { id askedByCount viewerHasUpvoted mergedQuestions { id } } } pageInfo { endCursor } ${TOTAL} } } } } }`,
          cursor: (data: any) => data.presentations.edges[0].node.questions.pageInfo.endCursor,
        },
      ]),
    ),
  ),
  'questions of the viewer': {
    as: 'shareholder',
    query: `query ($after: String) { viewerQuestions(after: $after) { edges { cursor node { id presentation { id title } } } pageInfo { endCursor } } }`,
    cursor: data => data.viewerQuestions.pageInfo.endCursor,
  },
  'questions of many presentations': {
    query: `{ presentations(first: 10) { edges { node { questions(first: 5) { edges { node { id } } } } } } }`,
  },
  'answered questions': {
    query: `query ($after: String) { answeredQuestions(after: $after) { edges { node { id user { name } presentation { id } } } pageInfo { endCursor } } }`,
    cursor: data => data.answeredQuestions.pageInfo.endCursor,
  },
  'answered questions since a day': {
    query: `query ($after: String) { answeredQuestions(since: "2024-06-01", after: $after) { ${PAGE} } }`,
    cursor: data => data.answeredQuestions.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    ['PENDING', 'ANSWERED', 'FLAGGED', 'ARCHIVED'].map(name => [
      `the queue ${name}`,
      {
        as: 'admin' as const,
        query: `query ($after: String) { moderationQueue(name: ${name}) { count questions(after: $after) { ${QUEUE} } } }`,
        cursor: (data: any) => data.moderationQueue.questions.pageInfo.endCursor,
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ['PENDING', 'order: NEWEST'],
      ['ANSWERED', 'order: OLDEST'],
      ...['PENDING', 'ANSWERED', 'FLAGGED', 'ARCHIVED'].map(name => [name, 'order: MOST_ASKED']),
      ...['PENDING', 'ANSWERED', 'ARCHIVED'].map(name => [
        name,
        `filter: { presentationId: "${NEWEST_PRESENTATION}" }, order: MOST_ASKED`,
      ]),
      ...['PENDING', 'ANSWERED', 'ARCHIVED'].map(name => [
        name,
        `filter: { presentationId: "${NEWEST_PRESENTATION}" }`,
      ]),
    ].map(([name, chosen]) => [
      `the queue ${name} by ${chosen}`,
      {
        as: 'admin' as const,
        query: `query ($after: String) { moderationQueue(name: ${name}) { questions(${chosen}, after: $after) { ${QUEUE} } } }`,
        cursor: (data: any) => data.moderationQueue.questions.pageInfo.endCursor,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['dividend', 'nobody asked this', 'hale.4321@', 'th', 'zq'].map(search => [
      `questions with “${search}”`,
      {
        as: 'admin' as const,
        query: `{ moderationQueue(name: ANSWERED) { questions(filter: { search: "${search}" }) { ${QUEUE} } } }`,
        maxRows: MAX_ROWS_OF_SEARCH,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['dividend', 'nobody asked this'].map(search => [
      `most asked questions with “${search}”`,
      {
        as: 'admin' as const,
        query: `{ moderationQueue(name: ANSWERED) { questions(filter: { search: "${search}" }, order: MOST_ASKED) { ${QUEUE} } } }`,
        // They are sorted: all of them are joined.
        maxRows: 2 * MAX_ROWS_OF_SEARCH,
      },
    ]),
  ),
  'the desk’s counts': {
    as: 'admin',
    query:
      '{ moderationQueues { count } adminStats { totalQuestions pendingQuestions totalUsers } }',
  },
  shareholders: {
    as: 'admin',
    query: `query ($after: String) { shareholders(after: $after) { edges { node { id questionCount } } pageInfo { endCursor } ${TOTAL} } }`,
    cursor: data => data.shareholders.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    ['example', 'hale.4321@', 'nobody of this name', 'ma', 'zq'].map(search => [
      `shareholders with “${search}”`,
      {
        as: 'admin' as const,
        query: `{ shareholders(search: "${search}") { ${PAGE} } }`,
        maxRows: MAX_ROWS_OF_SEARCH,
      },
    ]),
  ),
}
