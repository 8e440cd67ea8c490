import type { QueueName } from '../../../generated/graphql'
import { tryStorage } from '../../../storage'

const KEY = 'desk-place'

interface Kept {
  heights: [questionId: string, height: number][]
  loaded: [QueueName, number][]
}

/**
 * What Back and a reload need so that so many pixels lead to the same card: how high each card was, also those that are not
 * there now, and how far each list was loaded. It is kept in the tab.
 */
export function savedScroll() {
  const kept = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '') as Kept)
  const heights = new Map(kept?.heights)
  const loaded = new Map(kept?.loaded)
  return {
    heights,
    loaded,
    keep: () =>
      void tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify({ heights: [...heights], loaded: [...loaded] } satisfies Kept))),
  }
}
