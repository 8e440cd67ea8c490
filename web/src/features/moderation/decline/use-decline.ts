import { createContext, useContext } from 'react'
import type { DialogOf } from '../../../ui/dialog/use-dialog-of'
import type { ModeratedQuestion } from '../moderated-question'

const DeclineContext = createContext<DialogOf<ModeratedQuestion> | null>(null)
export const DeclineProvider = DeclineContext.Provider

/** The desk's dialog to decline a question. */
export function useDecline(): DialogOf<ModeratedQuestion> {
  const dialog = useContext(DeclineContext)
  if (!dialog) throw new Error('useDecline needs a desk above it')
  return dialog
}
