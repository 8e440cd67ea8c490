/** Every list that the portal has, with what is needed to read its first page and those behind it. */

/** What a page of 20 may handle at any place: the page, what of it is joined, and what a filter passes over. */
export const MOST = 250
/** A search first looks through this many. */
const MOST_OF_SEARCH = 1_000

const PAGE = 'edges { cursor node { id } } pageInfo { endCursor }'
const TOTAL = 'totalCount'
const QUEUE = 'edges { cursor node { id user { name } presentation { id title } } } pageInfo { endCursor }'

export interface List {
  query: string
  as?: 'visitor' | 'shareholder' | 'admin'
  /** Where its next page begins; without it, only the first is read. */
  cursor?: (data: any) => string
  most?: number
}

export const lists: Record<string, List> = {
  presentations: {
    query: `query ($after: String) { presentations(after: $after) { ${PAGE} ${TOTAL} } }`,
    cursor: data => data.presentations.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    ['category: "ESG Report"', 'topic: "Sustainability"', 'year: 2023', 'isPinned: true', 'isPinned: false'].map(filter => [
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
  'questions of many presentations': {
    query: `{ presentations(first: 10) { edges { node { questions(first: 5) { edges { node { id } } } } } } }`,
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
  'the desk’s counts': { as: 'admin', query: '{ moderationQueues { count } adminStats { totalQuestions pendingQuestions totalUsers } }' },
  shareholders: {
    as: 'admin',
    query: `query ($after: String) { shareholders(after: $after) { edges { node { id questionCount } } pageInfo { endCursor } ${TOTAL} } }`,
    cursor: data => data.shareholders.pageInfo.endCursor,
  },
  ...Object.fromEntries(
    ['example', 'hale.4321@', 'nobody of this name', 'ma', 'zq'].map(search => [
      `shareholders with “${search}”`,
      { as: 'admin' as const, query: `{ shareholders(search: "${search}") { ${PAGE} } }`, most: MOST_OF_SEARCH },
    ]),
  ),
}
