import { type ReactNode, Suspense } from 'react'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { DeclineProvider } from './decline/use-decline'
import { useLiveCounts } from './live/use-live-counts'
import { type Merge, MergeProvider } from './merge/use-merge'
import type { ModeratedQuestion } from './moderated-question'
import { DeskProvider, useOpenDesk } from './use-desk'

const DeclineDialog = lazyPart(() =>
  import('./decline/decline-dialog').then(module => module.DeclineDialog),
)
const MergeDialog = lazyPart(() =>
  import('./merge/merge-dialog').then(module => module.MergeDialog),
)

/** Opens the desk for its children, with its dialogs, which outlive their cards. */
export function OpenDesk({ children }: { children: ReactNode }) {
  const declining = useDialogOf<ModeratedQuestion>()
  const merging = useDialogOf<Merge>()
  useLiveCounts()
  return (
    <DeskProvider value={useOpenDesk()}>
      <DeclineProvider value={declining}>
        <MergeProvider value={merging}>
          {children}
          <Suspense fallback={null}>
            {declining.turn > 0 && <DeclineDialog />}
            {merging.turn > 0 && <MergeDialog />}
          </Suspense>
        </MergeProvider>
      </DeclineProvider>
    </DeskProvider>
  )
}
