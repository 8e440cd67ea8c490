import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import {
  type DeskQuestionFragment,
  DeskQuestionFragmentDoc,
  type LoadedQuestionsFragment,
  LoadedQuestionsFragmentDoc,
} from '../../../generated/graphql'
import { idsOf } from '../loaded-ids'
import { isModerated, type ModeratedQuestion } from '../moderated-question'
import { type DeskList, variablesOf } from '../queues'
import { useDraft, useDraftConflict } from '../use-desk'

const NONE: readonly string[] = []

/** The ids of a list's loaded questions. */
export function useLoaded(list: DeskList): readonly string[] {
  const { name, order, filter } = variablesOf(list)
  const { data, complete } = useFragment<LoadedQuestionsFragment>({
    fragment: LoadedQuestionsFragmentDoc,
    fragmentName: 'LoadedQuestions',
    variables: { order, filter },
    from: { __typename: 'ModerationQueue', name },
  })
  const names = complete ? data.loaded : NONE
  return useMemo(() => idsOf(names), [names])
}

/** A card's question in its current state, or, if another user settled it, as the typing user saw it. */
export function useCardQuestion(id: string): ModeratedQuestion | undefined {
  const { data, complete } = useFragment<DeskQuestionFragment>({
    fragment: DeskQuestionFragmentDoc,
    fragmentName: 'DeskQuestion',
    from: { __typename: 'Question', id },
  })
  const drafted = useDraft(id)?.question
  const isConflict = useDraftConflict(id) !== undefined
  return !isConflict && complete && isModerated(data) ? data : drafted
}
