import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { listsOnTheirWay } from '../../apollo/lists-on-their-way'
import {
  PresentationDocument,
  type PublicQuestionFragment,
  PublicQuestionFragmentDoc,
} from '../../generated/graphql'
import { useSession } from '../../session/session'
import { takeUpvote } from '../../session/upvote-intent'
import { useUpvote } from './use-upvote'

/**
 * Carries out what a visitor has begun: they pressed Add Yourself, signed in, and are back at the question to which the address leads,
 * or at the one that it was merged into since.
 */
export function useEarlyUpvote(
  linkedId: string | undefined,
  question: PublicQuestionFragment | undefined,
  onAdded: () => void,
): void {
  const { user } = useSession()
  const client = useApolloClient()
  const { add } = useUpvote()
  const carryOut = useEffectEvent(async (id: string) => {
    if (linkedId === undefined || !takeUpvote(linkedId)) return
    // The visitor's page from the server is read anew under the rights of whoever is here, which is begun in this moment.
    await Promise.resolve()
    await listsOnTheirWay(client, PresentationDocument)
    const asked = client.readFragment<PublicQuestionFragment>({
      fragment: PublicQuestionFragmentDoc,
      fragmentName: 'PublicQuestion',
      from: { __typename: 'Question', id },
    })
    if (!asked || asked.user.email === user?.email) return
    if (asked.viewerHasUpvoted || (await add(asked))) onAdded()
  })
  const dueId = user?.userType === 'user' ? question?.id : undefined
  useEffect(() => {
    if (dueId !== undefined) void carryOut(dueId)
  }, [dueId])
}
