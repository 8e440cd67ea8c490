import type { ReactNode } from 'react'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { DeclineDialog } from './decline/decline-dialog'
import { DeclineProvider } from './decline/use-decline'
import type { ModeratedQuestion } from './moderated-question'
import { DeskProvider, useOpenDesk } from './use-desk'

/** Opens the desk for what is inside, with its dialog, which outlives the card that it is about. */
export function OpenDesk({ children }: { children: ReactNode }) {
  const declining = useDialogOf<ModeratedQuestion>()
  return (
    <DeskProvider value={useOpenDesk()}>
      <DeclineProvider value={declining}>
        {children}
        <DeclineDialog />
      </DeclineProvider>
    </DeskProvider>
  )
}
