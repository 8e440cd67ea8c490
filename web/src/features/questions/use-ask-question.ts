import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { getApiError } from '../../apollo/errors'
import { listsOnTheirWay } from '../../apollo/lists-on-their-way'
import { useRequestContext } from '../../apollo/request-context'
import { newRequestKey } from '../../apollo/request-key'
import { RequestCancelledError, type RetryContext } from '../../apollo/retry-link'
import { useRetryLink } from '../../apollo/use-retry-link'
import {
  PresentationDocument,
  QuestionCountsFragmentDoc,
  useQuestionAskMutation,
} from '../../generated/graphql'
import { type ToastHandle, useToast } from '../../ui/toast/toaster'
import { addQuestion } from './add-question'
import type { QuestionDraft, QuestionDraftStore } from './question-draft'

const FAILED = {
  tone: 'error',
  title: 'Error',
  description: 'Failed to submit question. Please try again.',
} as const
const ASKED_BEFORE = {
  tone: 'info',
  title: 'Question already submitted',
  description:
    'It was received as you first wrote it. What you have changed since has not been sent.',
} as const

export interface Asking {
  submit: (questionText: string) => void
  /** Sends no more, so that the text can be changed. */
  stop: () => void
}

/**
 * Asks under a key, until it is known what became of it, also after a reload; the question is in the list as soon as it is
 * taken. What was written stays until then.
 */
export function useAskQuestion(
  presentationId: string,
  unsent: QuestionDraftStore,
  onAsked: () => void,
  onLimited: (message: string) => void,
): Asking {
  useRetryLink()
  const client = useApolloClient()
  const [ask] = useQuestionAskMutation()
  const { pending } = useRequestContext()
  const { toast } = useToast()
  const here = useRef(true)
  /** That the last attempt failed is no longer said when the next one begins. */
  const complaint = useRef<ToastHandle>(undefined)

  async function submit(question: QuestionDraft, questionText: string) {
    // A double click submits once.
    if (pending.phaseOf(unsent.name)) return
    complaint.current?.dismiss()
    const { key = newRequestKey() } = question
    unsent.store({ ...question, key, submitted: true })
    const context: RetryContext = {
      serializationKey: unsent.name,
      beforeAttempt: () => {
        const left = unsent.read()
        if (left?.key !== key || left.text === '') throw new RequestCancelledError()
      },
    }
    try {
      await ask({
        variables: { input: { presentationId, questionText, idempotencyKey: key } },
        context,
        update: (cache, { data }) => {
          if (!data) return
          const { id, presentation } = data.questionAsk.question
          function add() {
            addQuestion(cache, presentationId, id)
            cache.writeFragment({ fragment: QuestionCountsFragmentDoc, data: presentation })
          }
          add()
          void listsOnTheirWay(client, PresentationDocument).then(lists => lists > 0 && add())
        },
      })
      const left = unsent.read()
      // What was written since, in another tab, is another question.
      if (left?.key === key)
        unsent.store(left.text === question.text ? null : { text: left.text, at: left.at })
      if (here.current) onAsked()
      else toast({ tone: 'success', title: 'Your question has been submitted.' })
    } catch (error) {
      const refusal = getApiError(error)
      const usedBefore = refusal?.field === 'idempotencyKey'
      const kept = unsent.read()
      if (kept?.key === key)
        unsent.store({ text: kept.text, at: kept.at, key: usedBefore ? undefined : key })
      // The form's place says so itself when the session has ended.
      if (error instanceof RequestCancelledError || refusal?.code === 'UNAUTHENTICATED') return
      if (refusal?.code === 'RATE_LIMITED' && here.current) return onLimited(refusal.message)
      complaint.current = toast(usedBefore ? ASKED_BEFORE : FAILED)
    }
  }

  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  return {
    submit: questionText =>
      void submit(unsent.read() ?? { text: questionText, at: Date.now() }, questionText),
    stop: () => pending.stop(unsent.name),
  }
}
