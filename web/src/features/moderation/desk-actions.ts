import type { TypedDocumentNode } from '@apollo/client'
import {
  QuestionAnswerDocument,
  QuestionArchiveDocument,
  QuestionFlagDocument,
  QuestionRestoreDocument,
  QuestionUnflagDocument,
  type ModeratedFragment,
} from '../../generated/graphql'

export type DeskAction = 'answer' | 'flag' | 'unflag' | 'archive' | 'restore'

type ActionDocument = TypedDocumentNode<{ moderated: ModeratedFragment }, { input: { id: string } }>

interface DeskActionWords {
  document: ActionDocument
  done: { title: string; description?: string }
  failed: string
}

/** The five actions on one question, and what is said of them (specification, section 8). */
export const deskActions: Record<DeskAction, DeskActionWords> = {
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
