import { useEffect, useState } from 'react'
import { useDeskQuestionOfIdQuery, useQuestionModeratedSubscription } from '../../generated/graphql'
import type { ModeratedQuestion } from './moderated-question'
import { useCardQuestion } from './queue/use-loaded-questions'
import { useDesk } from './use-desk'

interface QuestionDetail {
  /** Undefined while loading, null if there is none. A deleted question stays while an answer to it is written. */
  question: ModeratedQuestion | null | undefined
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** One question with its full text, kept current while it is displayed. */
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
    // The desk writes events itself, because the question's previous merge target is compared with the new one.
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const event = data?.questionModerated
      if (!event) return
      // Events before the subscription opened, or while it was lost, were missed.
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
