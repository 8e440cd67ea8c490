import { useMemo } from 'react'
import type { QueueName } from '../../../generated/graphql'
import { useDesk, useDraftCards } from '../use-desk'
import { useFrozenList } from './use-frozen-list'
import { useTyping } from './use-typing'
import { withDrafts } from '../answer/with-drafts'

/** Which cards a list shows, and what it makes of somebody typing. */
export function useCardList(name: QueueName, loaded: readonly string[]) {
  const { known } = useDesk()
  const drafts = useDraftCards()
  const frozen = useFrozenList(useMemo(() => withDrafts(name, loaded, drafts, known), [name, loaded, drafts, known]))
  const { resume, ...typing } = useTyping(frozen.freeze, frozen.unfreeze)

  return {
    shown: frozen.shown,
    waiting: frozen.waiting,
    reveal: frozen.reveal,
    revealAll: () => {
      frozen.revealAll()
      resume()
    },
    typing,
  }
}
