import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { getOrCreate } from '../../apollo/get-or-create'
import { useRetryLink } from '../../apollo/use-retry-link'
import { useSession } from '../../session/session'
import { useToast } from '../../ui/toast/toaster'
import { type AnswerDraft, isInConflict } from './answer/answer-draft'
import { type AnswerDrafts, answerDrafts } from './answer/answer-drafts'
import { type Desk, openDesk } from './desk'

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

/** What was done at a desk that was left ends in the same drafts in which the next one is written. */
const draftsOf = new WeakMap<ApolloClient, AnswerDrafts>()

/** The desk of whoever is signed in. */
export function useOpenDesk(): Desk {
  useRetryLink()
  const client = useApolloClient()
  const writer = useSession().user?.email ?? ''
  const drafts = getOrCreate(draftsOf, client, () => answerDrafts(writer))
  // Once for the desk: each time it is asked for, it is seen to that toasts are loaded.
  const { toast } = useToast()
  return useMemo(() => openDesk(client, drafts, toast), [client, drafts, toast])
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it')
  return desk
}

/** All drafts; the same while only their texts change. */
export function useDraftCards(): readonly AnswerDraft[] {
  const { drafts } = useDesk()
  return useSyncExternalStore(drafts.subscribe, drafts.cards)
}

export function useDraft(questionId: string): AnswerDraft | undefined {
  const { drafts } = useDesk()
  return useSyncExternalStore(drafts.subscribe, () => drafts.of(questionId))
}

/** The draft whose question a colleague has settled. */
export function useDraftConflict(questionId: string): AnswerDraft | undefined {
  const draft = useDraft(questionId)
  return draft && isInConflict(draft) ? draft : undefined
}
