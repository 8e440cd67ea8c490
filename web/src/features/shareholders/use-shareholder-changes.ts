import { useApolloClient } from '@apollo/client/react'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { dropDeskQuestions, isAskedBy, renameDeskAsker } from '../../apollo/desk-questions'
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
      renameDeskAsker(cache, before.email, shareholder)
    },
    remove: async (shareholder: DeskShareholderFragment) => {
      const variables = { input: { id: shareholder.id } }
      const { data } = await client.mutate({ mutation: ShareholderDeleteDocument, variables, ...options })
      if (!data) return
      cache.batch({
        update: batched => {
          dropDeskQuestions(batched, isAskedBy(shareholder.email))
          removeShareholder(batched, shareholder)
          writeDeskCounts(batched, data.shareholderDelete)
        },
      })
    },
  }
}
