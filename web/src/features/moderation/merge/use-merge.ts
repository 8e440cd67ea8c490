import { createContext, useContext } from 'react'
import type { DialogOf } from '../../../ui/dialog/use-dialog-of'
import type { ModeratedQuestion } from '../moderated-question'

/** The questions to merge and their target. */
export interface Merge {
  into: ModeratedQuestion
  sources: readonly ModeratedQuestion[]
}

const MergeContext = createContext<DialogOf<Merge> | null>(null)
export const MergeProvider = MergeContext.Provider

/** The desk's dialog to merge questions. */
export function useMerge(): DialogOf<Merge> {
  const dialog = useContext(MergeContext)
  if (!dialog) throw new Error('useMerge needs a desk above it')
  return dialog
}
