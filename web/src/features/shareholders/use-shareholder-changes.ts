import { useApolloClient } from '@apollo/client/react'
import { ADMIN_PAGE } from '../../apollo/admin-pages'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { evictFiltered, removeItem } from '../../apollo/query-lists'
import { removeQuestions } from '../../apollo/remove-questions'
import { rereadList } from '../../apollo/reread-list'
import {
  type AdminShareholderFragment,
  AdminShareholdersDocument,
  ShareholderDeleteDocument,
  ShareholderUpdateDocument,
  type ShareholderUpdateInput,
} from '../../generated/graphql'

const lists = { field: 'shareholders', typename: 'Shareholder' }

/**
 * What can be done to shareholders; each is sent, and its outcome shown on the questions' desk as well. Whom a search finds now, the
 * server alone knows: the one that is shown is read again, others are evicted.
 */
export function useShareholderChanges(search: string | null = null) {
  const client = useApolloClient()
  const { cache } = client
  return {
    update: async (before: AdminShareholderFragment, input: Omit<ShareholderUpdateInput, 'id'>) => {
      const variables = { input: { ...input, id: before.id } }
      const { data } = await client.mutate({ mutation: ShareholderUpdateDocument, variables })
      if (!data) return
      const { id, name, email } = data.shareholderUpdate.shareholder
      // To administrators an asker has the shareholder's id.
      cache.modify({
        id: cache.identify({ __typename: 'Asker', id }),
        fields: { name: () => name, email: () => email },
      })
      evictFiltered(cache, lists, { search })
      if (search !== null)
        await rereadList(client, AdminShareholdersDocument, 'shareholders', {
          first: ADMIN_PAGE,
          search,
        })
    },
    remove: async (shareholder: AdminShareholderFragment) => {
      const variables = { input: { id: shareholder.id } }
      const { data } = await client.mutate({
        mutation: ShareholderDeleteDocument,
        variables,
        fetchPolicy: 'no-cache',
      })
      if (!data) return
      cache.batch({
        update: batched => {
          removeQuestions(batched, data.shareholderDelete.deletedQuestionIds)
          removeItem(batched, lists, shareholder.id)
          writeDeskCounts(batched, data.shareholderDelete)
        },
      })
    },
  }
}
