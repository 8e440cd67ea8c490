import { useApolloClient } from '@apollo/client/react'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { removeQuestions } from '../../apollo/remove-questions'
import {
  ShareholderDeleteDocument,
  ShareholderUpdateDocument,
  type DeskShareholderFragment,
  type ShareholderUpdateInput,
} from '../../generated/graphql'
import { placeShareholder, removeShareholder } from './place-shareholder'

/** What can be done to shareholders; each is sent, and its outcome put in its place, on the questions' desk as well. */
export function useShareholderChanges() {
  const client = useApolloClient()
  const { cache } = client
  const options = { fetchPolicy: 'no-cache' } as const
  return {
    update: async (before: DeskShareholderFragment, input: Omit<ShareholderUpdateInput, 'id'>) => {
      const variables = { input: { ...input, id: before.id } }
      const { data } = await client.mutate({ mutation: ShareholderUpdateDocument, variables, ...options })
      if (!data) return
      const { shareholder } = data.shareholderUpdate
      placeShareholder(cache, shareholder)
      const { id, name, email } = shareholder
      // To administrators an asker has the shareholder's id.
      cache.modify({ id: cache.identify({ __typename: 'Asker', id }), fields: { name: () => name, email: () => email } })
    },
    remove: async (shareholder: DeskShareholderFragment) => {
      const variables = { input: { id: shareholder.id } }
      const { data } = await client.mutate({ mutation: ShareholderDeleteDocument, variables, ...options })
      if (!data) return
      cache.batch({
        update: batched => {
          removeQuestions(batched, data.shareholderDelete.deletedQuestionIds)
          removeShareholder(batched, shareholder)
          writeDeskCounts(batched, data.shareholderDelete)
        },
      })
    },
  }
}
