import type { ApolloCache } from '@apollo/client'
import { removeFromLists } from '../../apollo/place-in-list'

const mails = { field: 'undeliveredMails', typename: 'UndeliveredMail' }

/** Takes mails that were sent after all or deleted out of the list, by which the notice counts as well, and out of the cache. */
export function removeMails(cache: ApolloCache, ids: readonly string[]): void {
  cache.batch({
    update: batched => {
      for (const id of ids) {
        removeFromLists(batched, mails, { id })
        batched.evict({ id: batched.identify({ __typename: mails.typename, id }) })
      }
    },
  })
}
