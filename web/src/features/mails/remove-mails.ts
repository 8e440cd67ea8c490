import type { ApolloCache } from '@apollo/client'
import { removeItem } from '../../apollo/query-lists'

const mails = { field: 'undeliveredMails', typename: 'UndeliveredMail' }

/** Takes mails that were sent after all or deleted out of the list, by which the notice counts as well, and out of the cache. */
export function removeMails(cache: ApolloCache, ids: readonly string[]): void {
  cache.batch({
    update: batched => {
      for (const id of ids) removeItem(batched, mails, id)
    },
  })
}
