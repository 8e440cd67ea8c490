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

/** Actions of a closed desk settle the same drafts that the next desk uses. */
const draftsOf = new WeakMap<ApolloClient, AnswerDrafts>()

/** The desk of the signed-in user. */
export function useOpenDesk(): Desk {
  useRetryLink()
  const client = useApolloClient()
  const writer = useSession().user?.email ?? ''
  const drafts = getOrCreate(draftsOf, client, () => answerDrafts(writer))
  // Once per desk, because each access ensures that toasts are loaded.
  const { toast } = useToast()
  return useMemo(() => openDesk(client, drafts, toast), [client, drafts, toast])
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it')
  return desk
}

/** All drafts; the same array while only texts change. */
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
