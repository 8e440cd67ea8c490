import { registerEnumType } from 'type-graphql'
import { Keyset } from '../../platform/graphql/keyset'

export const ContentOrder = { NEWEST: 'NEWEST', OLDEST: 'OLDEST', UPDATED: 'UPDATED' } as const
export type ContentOrder = keyof typeof ContentOrder
registerEnumType(ContentOrder, {
  name: 'ContentOrder',
  description:
    'The order of announcements or presentations. Without one it is NEWEST, and with `updatedSince` UPDATED. A cursor is good in the order in which it was given.',
  valuesConfig: {
    NEWEST: { description: 'By publication, the newest first.' },
    OLDEST: { description: 'By publication, the oldest first.' },
    UPDATED: { description: 'By `updatedAt`, the latest change first.' },
  },
})

export interface ContentRow {
  id: string
  publishedAt: Date
  updatedAt: Date
}

const byPublication = (direction: 'asc' | 'desc') =>
  new Keyset<ContentRow>(['published_at', 'time', direction, row => row.publishedAt], ['id', 'id', direction, row => row.id])

export const contentKeysets: Record<ContentOrder, Keyset<ContentRow>> = {
  NEWEST: byPublication('desc'),
  OLDEST: byPublication('asc').marked('oldest'),
  UPDATED: new Keyset<ContentRow>(
    ['greatest(updated_at, published_at)', 'time', 'desc', row => row.updatedAt],
    ['id', 'id', 'desc', row => row.id],
  ).marked('updated'),
}

export const contentOrderOf = (order: ContentOrder | null, filter: { updatedSince?: Date | null } | null): ContentOrder =>
  order ?? (filter?.updatedSince ? 'UPDATED' : 'NEWEST')
