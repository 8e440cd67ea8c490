import { PAGE_DEFAULT, PAGE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { refusal } from './refusal'

export interface PageArguments {
  first?: number | null
  after?: string | null
}

const TIME = '2024-01-01T00:00:00.000Z'

/** As the API makes them: a list's name where it has several orders, a sort key, the id last. */
const keys = {
  NEWEST: [TIME],
  MOST_ASKED: ['questions MOST_ASKED', 1, TIME],
  ANSWERED_FIRST: ['questions ANSWERED_FIRST', TIME, 1, TIME],
}
export type SampleOrder = keyof typeof keys

/** Cursors that a list has given: whatever they stand for may have left it since, and then all that is left comes after it. */
const given = new Set<string>()

/** A page of a list, as the API hands it out; an item's cursor is its id. */
export function connectionOf<Node extends { id: string }>(
  items: readonly Node[],
  { first: most, after }: PageArguments = {},
  order: SampleOrder = 'NEWEST',
) {
  const cursorOf = (id: string) => btoa(JSON.stringify([...keys[order], id])).replaceAll('=', '')
  const first = most ?? PAGE_DEFAULT
  if (first < 1 || first > PAGE_MAX)
    throw refusal('BAD_USER_INPUT', messages.pageSize(PAGE_MAX), 'first')
  const before = after ? items.findIndex(({ id }) => cursorOf(id) === after) : -1
  if (after && !given.has(after) && before < 0)
    throw refusal('BAD_USER_INPUT', messages.cursor, 'after')
  const start = before + 1
  const page = items.slice(start, start + first)
  for (const { id } of page) given.add(cursorOf(id))
  const last = page.at(-1)
  return {
    edges: page.map(node => ({ cursor: cursorOf(node.id), node })),
    pageInfo: {
      endCursor: last ? cursorOf(last.id) : null,
      hasNextPage: start + first < items.length,
    },
    totalCount: items.length,
  }
}
