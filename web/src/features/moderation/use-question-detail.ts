import { useEffect, useState } from 'react'
import { useDeskQuestionOfIdQuery, useQuestionModeratedSubscription } from '../../generated/graphql'
import type { ModeratedQuestion } from './moderated-question'
import { useCardQuestion } from './queue/use-loaded-questions'
import { useDesk } from './use-desk'

interface QuestionDetail {
  /** Undefined until it has come, null where there is none. A deleted one stays while an answer to it is being written. */
  question: ModeratedQuestion | null | undefined
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** One question by itself, kept as it is on the server for as long as it is shown. Its text is shown whole. */
export function useQuestionDetail(id: string): QuestionDetail {
  const { refetch: readAnew, applyEvent, unfolded, activeCard } = useDesk()
  useState(() => unfolded.add(id))
  useEffect(() => activeCard.set(id), [activeCard, id])
  const { data, error, loading, refetch } = useDeskQuestionOfIdQuery({
    variables: { id },
    notifyOnNetworkStatusChange: true,
  })
  const known = useCardQuestion(id)

  useQuestionModeratedSubscription({
    // The desk writes an event itself: into which a question was merged before is compared with what it is now.
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const event = data?.questionModerated
      if (!event) return
      // What happened before the watch began, or while it was lost, was told to nobody.
      if (event.action === 'OPENED') return void readAnew(id)
      applyEvent(event)
    },
  })

  return {
    question: known ?? (data?.question === null ? null : undefined),
    failed: error !== undefined && !known,
    busy: loading,
    onRetry: () => void refetch().catch(() => undefined),
  }
}
