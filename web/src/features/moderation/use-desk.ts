import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { opened } from '../../apollo/opened'
import { useSending } from '../../apollo/use-sending'
import { useSession } from '../../session/session'
import { useToast } from '../../ui/toaster'
import { openDesk, type Desk } from './desk'
import { isOvertaken, type UnsentAnswer } from './unsent-answer'
import { unsentAnswers, type UnsentAnswers } from './unsent-answers'

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext.Provider

/** What was done at a desk that was left ends in the same texts in which the next one is written. */
const texts = new WeakMap<ApolloClient, UnsentAnswers>()

/** The desk of whoever is signed in. */
export function useOpenDesk(): Desk {
  const client = useApolloClient()
  const writer = useSession().user?.email ?? ''
  const { sendInTurn } = useSending()
  const unsent = opened(texts, client, () => unsentAnswers(writer))
  // Once for the desk: each time it is asked for, it is seen to that toasts are loaded.
  const { toast } = useToast()
  return useMemo(() => openDesk(client, unsent, sendInTurn, toast), [client, unsent, sendInTurn, toast])
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskProvider above it')
  return desk
}

/** What is typed and not submitted; does not tell how the texts grow. */
export function useUnsentCards(): readonly UnsentAnswer[] {
  const { unsent } = useDesk()
  return useSyncExternalStore(unsent.subscribe, unsent.cards)
}

export function useUnsent(questionId: string): UnsentAnswer | undefined {
  const { unsent } = useDesk()
  return useSyncExternalStore(unsent.subscribe, () => unsent.of(questionId))
}

/** The answer on whose question somebody else was faster. */
export function useOvertaken(questionId: string): UnsentAnswer | undefined {
  const answer = useUnsent(questionId)
  return answer && isOvertaken(answer) ? answer : undefined
}
