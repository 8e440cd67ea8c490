import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import type { ModeratedQuestion } from '../moderated-question'
import { useDesk } from '../use-desk'

const FoundDuplicates = lazyPart(() =>
  import('./found-duplicates').then(module => module.FoundDuplicates),
)

/** Below the question of the card at which somebody works, or did last: what likely asks the same. */
export function LikelyDuplicates({ question }: { question: ModeratedQuestion }) {
  const { activeCard } = useDesk()
  const isActive = useSyncExternalStore(
    activeCard.subscribe,
    () => activeCard.get() === question.id,
  )
  return (
    isActive && (
      <Suspense fallback={null}>
        <FoundDuplicates question={question} />
      </Suspense>
    )
  )
}
