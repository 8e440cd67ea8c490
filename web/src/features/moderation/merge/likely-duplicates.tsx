import { useSyncExternalStore } from 'react'
import { lazyOptional } from '../../../ui/feedback/lazy-optional'
import type { ModeratedQuestion } from '../moderated-question'
import { useDesk } from '../use-desk'

const FoundDuplicates = lazyOptional(() =>
  import('./found-duplicates').then(module => module.FoundDuplicates),
)

/** Probable duplicates, below the question of the card in use. */
export function LikelyDuplicates({ question }: { question: ModeratedQuestion }) {
  const { activeCard } = useDesk()
  const isActive = useSyncExternalStore(
    activeCard.subscribe,
    () => activeCard.get() === question.id,
  )
  return isActive && <FoundDuplicates question={question} />
}
