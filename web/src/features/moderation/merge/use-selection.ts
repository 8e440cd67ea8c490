import { useFragment } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { type DeskQuestionFragment, DeskQuestionFragmentDoc } from '../../../generated/graphql'
import { isModerated, type ModeratedQuestion } from '../moderated-question'
import { useDesk } from '../use-desk'

export function useSelection() {
  const { selection } = useDesk()
  return useSyncExternalStore(selection.subscribe, selection.get)
}

export function useIsChosen(id: string): boolean {
  const { selection } = useDesk()
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.includes(id))
}

/** Whether a question on this presentation can join the selection. */
export function useMayJoin(presentationId: string): boolean {
  const { selection } = useDesk()
  return useSyncExternalStore(selection.subscribe, () => selection.mayJoin(presentationId))
}

/** The selected questions in their current state, without those that are no longer pending. */
export function useChosenQuestions(): readonly ModeratedQuestion[] {
  return usePending(useSelection().ids)
}

/** Returns the pending ones of these questions. */
export function usePending(ids: readonly string[]): readonly ModeratedQuestion[] {
  const { data } = useFragment<DeskQuestionFragment>({
    fragment: DeskQuestionFragmentDoc,
    fragmentName: 'DeskQuestion',
    from: ids.map(id => ({ __typename: 'Question', id })),
  })
  return (data as readonly (DeskQuestionFragment | null)[])
    .filter(isModerated)
    .filter(({ moderation }) => moderation.status === 'PENDING')
}
