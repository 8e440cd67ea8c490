import { useApolloClient } from '@apollo/client/react'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { removeQuestions } from '../../apollo/remove-questions'
import {
  PresentationCreateDocument,
  PresentationDeleteDocument,
  PresentationUpdateDocument,
  type DeskPresentationFragment,
  type PresentationCreateInput,
  type PresentationUpdateInput,
} from '../../generated/graphql'
import { placePresentation, removePresentation } from './place-presentation'

/** What can be done to presentations; each is sent, and its outcome put in its place. Written by `place…` alone, which compares with what was. */
export function usePresentationChanges() {
  const client = useApolloClient()
  const { cache } = client
  const options = { fetchPolicy: 'no-cache' } as const
  return {
    create: async (input: PresentationCreateInput) => {
      const { data } = await client.mutate({ mutation: PresentationCreateDocument, variables: { input }, ...options })
      if (data) placePresentation(cache, data.presentationCreate.presentation)
    },
    update: async ({ id, version }: DeskPresentationFragment, input: Omit<PresentationUpdateInput, 'id'>) => {
      const { data } = await client.mutate({
        mutation: PresentationUpdateDocument,
        variables: { input: { ...input, id, expectedVersion: version } },
        ...options,
      })
      if (data) placePresentation(cache, data.presentationUpdate.presentation)
    },
    remove: async (presentation: DeskPresentationFragment) => {
      const { id, version } = presentation
      const { data } = await client.mutate({
        mutation: PresentationDeleteDocument,
        variables: { input: { id, expectedVersion: version } },
        ...options,
      })
      if (!data) return
      cache.batch({
        update: batched => {
          removeQuestions(batched, data.presentationDelete.deletedQuestionIds)
          removePresentation(batched, presentation)
          writeDeskCounts(batched, data.presentationDelete)
        },
      })
    },
  }
}
