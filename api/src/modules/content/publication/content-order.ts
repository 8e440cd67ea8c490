import { enumeration } from '#platform/graphql/enumeration'
import { Keyset } from '#platform/graphql/keyset'
import { NEVER } from './published'

export type ContentOrder = keyof typeof ContentOrder
export const ContentOrder = enumeration(
  'ContentOrder',
  'Order of content. Defaults to NEWEST, with `updatedSince` UPDATED.',
  {
    NEWEST: 'Newest publication first.',
    OLDEST: 'Oldest publication first.',
    UPDATED: 'Latest change of content first.',
  },
)

export interface ContentRow {
  id: string
  publishedAt: Date
  updatedAt: Date
  /** Whether it is stored with the date that never comes, whatever date it shows. */
  awaitsExchange?: boolean
}

/** The time by which the database orders the row. */
const stored = (time: (row: ContentRow) => Date) => (row: ContentRow) =>
  row.awaitsExchange ? NEVER : time(row)

const keysetsOf = (list: string): Record<ContentOrder, Keyset<ContentRow>> => {
  const byPublication = (name: string, direction: 'asc' | 'desc') =>
    new Keyset<ContentRow>(
      name,
      ['published_at', 'time', direction, stored(row => row.publishedAt)],
      ['id', 'id', direction, row => row.id],
    )
  return {
    NEWEST: byPublication(list, 'desc'),
    OLDEST: byPublication(`${list} oldest`, 'asc'),
    UPDATED: new Keyset<ContentRow>(
      `${list} updated`,
      ['greatest(updated_at, published_at)', 'time', 'desc', stored(row => row.updatedAt)],
      ['id', 'id', 'desc', row => row.id],
    ),
  }
}

export const contentKeysets = {
  announcement: keysetsOf('announcements'),
  presentation: keysetsOf('presentations'),
}
