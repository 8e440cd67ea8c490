import DataLoader from 'dataloader'
import { anyOf } from '#platform/database/any-of'
import { statement } from '#platform/database/statement'
import { dependsOn } from '#platform/operation/cache-tags'
import { perRequest } from '#platform/operation/per-request'

/** Loads how many pages the stored documents of announcements have; null where there is none to cite. */
export const documentPagesLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, number | null>(async ids => {
      dependsOn('announcement')
      const pages = new Map((await storedDocuments(db(), { ids })).map(row => [row.id, row.pages]))
      return ids.map(id => pages.get(id) ?? null)
    }),
)

const storedDocuments = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('announcement_document')
    .select(['announcement_id as id', 'pages'])
    .where('announcement_id', '=', anyOf(ids))
    .where('fetched_at', 'is not', null)
    .where('pages', '>', 0),
)

/** Loads whether announcements have an entered document that no approver has confirmed. */
export const unconfirmedDocumentLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, boolean>(async ids => {
      dependsOn('announcement')
      const found = new Set((await unconfirmedDocuments(db(), { ids })).map(({ id }) => id))
      return ids.map(id => found.has(id))
    }),
)

const unconfirmedDocuments = statement((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('announcement_document')
    .select('announcement_id as id')
    .where('announcement_id', '=', anyOf(ids))
    .where('is_entered', '=', true)
    .where('fetched_at', 'is not', null)
    .where('confirmed_at', 'is', null),
)
