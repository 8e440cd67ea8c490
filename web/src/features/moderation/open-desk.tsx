import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { DeclineProvider } from './decline/use-decline'
import type { ModeratedQuestion } from './moderated-question'
import { DeskProvider, useOpenDesk } from './use-desk'

const DeclineDialog = lazyPart(() => import('./decline/decline-dialog').then(module => module.DeclineDialog))

/** Opens the desk for what is inside, with its dialog, which outlives the card that it is about. */
export function OpenDesk({ children }: { children: ReactNode }) {
  const declining = useDialogOf<ModeratedQuestion>()
  return (
    <DeskProvider value={useOpenDesk()}>
      <DeclineProvider value={declining}>
        {children}
        {declining.turn > 0 && (
          <Suspense fallback={null}>
            <DeclineDialog />
          </Suspense>
        )}
      </DeclineProvider>
    </DeskProvider>
  )
}
