import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { placeNewest, removeItem } from '../../apollo/query-lists'
import { removeQuestions } from '../../apollo/remove-questions'
import {
  type AdminPresentationFragment,
  PresentationCreateDocument,
  type PresentationCreateInput,
  PresentationDeleteDocument,
  PresentationDocument,
  PresentationUpdateDocument,
  type PresentationUpdateInput,
} from '../../generated/graphql'

const lists = { field: 'presentations', typename: 'Presentation' }

/** The server decides which years the filter offers. The home page is refetched together with its filtered list of presentations. */
function evictChoices(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'presentationChoices' })
}

function place(cache: ApolloCache, id: string, isNew: boolean): void {
  placeNewest(cache, lists, id, isNew)
  evictChoices(cache)
}

/** What can be done to presentations; each is sent, and its outcome put in its place. */
export function usePresentationChanges() {
  const client = useApolloClient()
  const { cache } = client
  return {
    create: async (input: PresentationCreateInput) => {
      const { data } = await client.mutate({
        mutation: PresentationCreateDocument,
        variables: { input },
        update: (cache, { data }) =>
          data?.presentationCreate.presentation &&
          place(cache, data.presentationCreate.presentation.id, true),
      })
      return data?.presentationCreate.presentation
    },
    update: async (
      { id, version }: AdminPresentationFragment,
      input: Omit<PresentationUpdateInput, 'id'>,
    ) => {
      const { data } = await client.mutate({
        mutation: PresentationUpdateDocument,
        variables: { input: { ...input, id, expectedVersion: version } },
        update: (cache, { data }) => data && place(cache, id, false),
      })
      return data?.presentationUpdate.presentation
    },
    remove: async (presentation: AdminPresentationFragment) => {
      const { id, version } = presentation
      const { data } = await client.mutate({
        mutation: PresentationDeleteDocument,
        variables: { input: { id, expectedVersion: version } },
        fetchPolicy: 'no-cache',
      })
      const deletedId = data?.presentationDelete.deletedPresentationId
      if (!deletedId) return deletedId
      cache.batch({
        update: batched => {
          removeQuestions(batched, data.presentationDelete.deletedQuestionIds)
          removeItem(batched, lists, id, PresentationDocument)
          evictChoices(batched)
          writeDeskCounts(batched, data.presentationDelete)
        },
      })
      return deletedId
    },
  }
}
