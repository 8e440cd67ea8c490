import { useSyncExternalStore } from 'react'
import { lazyOptional } from '../../../ui/feedback/lazy-optional'
import type { ModeratedQuestion } from '../moderated-question'
import { useDesk } from '../use-desk'

const FoundDuplicates = lazyOptional(() =>
  import('./found-duplicates').then(module => module.FoundDuplicates),
)

/** Below the question of the card at which somebody works, or did last: what likely asks the same. */
export function LikelyDuplicates({ question }: { question: ModeratedQuestion }) {
  const { activeCard } = useDesk()
  const isActive = useSyncExternalStore(
    activeCard.subscribe,
    () => activeCard.get() === question.id,
  )
  return isActive && <FoundDuplicates question={question} />
}
