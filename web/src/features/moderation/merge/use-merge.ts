import { createContext, useContext } from 'react'
import type { DialogOf } from '../../../ui/dialog/use-dialog-of'
import type { ModeratedQuestion } from '../moderated-question'

/** What is to be merged, and into which. */
export interface Merge {
  into: ModeratedQuestion
  sources: readonly ModeratedQuestion[]
}

const MergeContext = createContext<DialogOf<Merge> | null>(null)
export const MergeProvider = MergeContext.Provider

/** The desk's one dialog in which questions are merged. */
export function useMerge(): DialogOf<Merge> {
  const dialog = useContext(MergeContext)
  if (!dialog) throw new Error('useMerge needs a desk above it')
  return dialog
}
