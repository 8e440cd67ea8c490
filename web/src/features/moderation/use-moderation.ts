import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { messageOf } from '../../apollo/errors'
import {
  QuestionAnswerDocument,
  QuestionArchiveDocument,
  QuestionFlagDocument,
  QuestionRestoreDocument,
  QuestionUnflagDocument,
  type ModeratedFragment,
} from '../../generated/graphql'
import { useToast } from '../../ui/toaster'
import { applyModerated } from './use-live-desk'

export type DeskAction = 'answer' | 'flag' | 'unflag' | 'archive' | 'restore'

type ActionDocument = TypedDocumentNode<{ moderated: ModeratedFragment }, { input: { id: string } }>

const actions: Record<DeskAction, { document: ActionDocument; done: { title: string; description?: string }; failed: string }> = {
  answer: {
    document: QuestionAnswerDocument as ActionDocument,
    done: { title: 'Answer submitted', description: 'The shareholder will be notified.' },
    failed: 'Failed to submit answer.',
  },
  flag: { document: QuestionFlagDocument, done: { title: 'Question flagged' }, failed: 'Failed to flag question' },
  unflag: { document: QuestionUnflagDocument, done: { title: 'Question unflagged' }, failed: 'Failed to unflag question' },
  archive: { document: QuestionArchiveDocument, done: { title: 'Question archived' }, failed: 'Failed to archive question' },
  restore: { document: QuestionRestoreDocument, done: { title: 'Question restored' }, failed: 'Failed to restore question' },
}

const TRY_AGAIN = 'Something went wrong. Please try again.'

/** The five actions on one question: each is sent, placed and told of. */
export function useModeration(id: string): {
  running: DeskAction | null
  act: (action: DeskAction, answerText?: string) => Promise<boolean>
} {
  const client = useApolloClient()
  const { toast } = useToast()
  const [running, setRunning] = useState<DeskAction | null>(null)

  const act = useCallback(
    async (action: DeskAction, answerText?: string): Promise<boolean> => {
      const { document, done, failed } = actions[action]
      setRunning(action)
      try {
        const input = answerText === undefined ? { id } : { id, answerText }
        // Not written by the client itself: what arrives may be older than an event that was heard meanwhile.
        const { data } = await client.mutate({ mutation: document, variables: { input }, fetchPolicy: 'no-cache' })
        if (data) applyModerated(client.cache, data.moderated)
        toast({ ...done, tone: 'success' })
        return true
      } catch (error) {
        toast({ title: failed, description: messageOf(error, TRY_AGAIN), tone: 'error' })
        return false
      } finally {
        setRunning(null)
      }
    },
    [client, id, toast],
  )
  return { running, act }
}
