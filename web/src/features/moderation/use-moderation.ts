import { useCallback } from 'react'
import { messageOf } from '../../apollo/errors'
import { SendingStopped } from '../../apollo/sending'
import type { DeskQuestionFragment } from '../../generated/graphql'
import { deskActions, type DeskAction } from './desk-actions'
import { useDesk } from './use-desk'

const TRY_AGAIN = 'Something went wrong. Please try again.'

/** The five actions on one question: each takes effect at once, and a toast tells how it ended. */
export function useModeration(question: DeskQuestionFragment): (action: DeskAction, answerText?: string) => void {
  const { act, toast } = useDesk()
  return useCallback(
    (action, answerText) => {
      const { done, failed } = deskActions[action]
      act(action, question, answerText).then(
        () => toast({ ...done, tone: 'success' }),
        (error: unknown) => {
          // Whoever did it has gone, and whoever is here has not.
          if (error instanceof SendingStopped) return
          toast({ title: failed, description: messageOf(error, TRY_AGAIN), tone: 'error' })
        },
      )
    },
    [act, question, toast],
  )
}
