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

/** Whether a question on this presentation can be chosen beside those that are. */
export function useMayJoin(presentationId: string): boolean {
  const { selection } = useDesk()
  return useSyncExternalStore(selection.subscribe, () => selection.mayJoin(presentationId))
}

/** The chosen questions as they stand: what is pending no more is none of them. */
export function useChosenQuestions(): readonly ModeratedQuestion[] {
  return usePending(useSelection().ids)
}

/** Those of these questions that are pending. */
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
