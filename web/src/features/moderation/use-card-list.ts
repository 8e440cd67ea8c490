import { useMemo } from 'react'
import type { QueueName } from '../../generated/graphql'
import { useDesk, useUnsentCards } from './use-desk'
import { useSteadyList } from './use-steady-list'
import { useTyping } from './use-typing'
import { withUnsent } from './with-unsent'

/** Which cards a list shows, and what it makes of somebody typing. */
export function useCardList(name: QueueName, loaded: readonly string[]) {
  const { known } = useDesk()
  const unsent = useUnsentCards()
  const steady = useSteadyList(useMemo(() => withUnsent(name, loaded, unsent, known), [name, loaded, unsent, known]))
  const { resume, ...typing } = useTyping(steady.hold, steady.release)

  return {
    shown: steady.shown,
    waiting: steady.waiting,
    admit: steady.admit,
    admitAll: () => {
      steady.admitAll()
      resume()
    },
    typing,
  }
}
