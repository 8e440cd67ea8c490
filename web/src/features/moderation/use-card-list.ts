import type { FocusEvent } from 'react'
import type { DeskQuestionFragment, QueueName } from '../../generated/graphql'
import { useAllUnsent, useDesk } from './use-desk'
import { useKeptPlace } from './use-kept-place'
import { useSteadyList } from './use-steady-list'
import { useTyping } from './use-typing'
import { withUnsent } from './with-unsent'

/** Which cards a list shows, and what it makes of the focus. */
export function useCardList(name: QueueName, loaded: readonly DeskQuestionFragment[]) {
  const { isMoving } = useDesk()
  const unsent = useAllUnsent()
  const steady = useSteadyList(withUnsent(name, loaded, Object.values(unsent)))
  const { ref, ...place } = useKeptPlace(isMoving)
  const { resume, ...typing } = useTyping(steady.hold, steady.release)

  return {
    shown: steady.shown,
    waiting: steady.waiting,
    admit: steady.admit,
    admitAll: () => {
      steady.admitAll()
      resume()
    },
    listProps: {
      ref,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        place.onFocus(event)
        typing.onFocus(event)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        place.onBlur()
        typing.onBlur(event)
      },
    },
  }
}
