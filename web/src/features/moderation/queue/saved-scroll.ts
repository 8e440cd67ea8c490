import type { VirtualItem } from '@tanstack/react-virtual'
import { tryStorage } from '../../../storage'

const KEY = 'desk-place'

interface Kept {
  measurements: [list: string, VirtualItem[]][]
  loaded: [list: string, number][]
}

/**
 * What Back and a reload need so that so many pixels lead to the same card: how high each card was, also those that are not
 * there now, and how far each list was loaded. It is kept in the tab.
 */
export function savedScroll() {
  const kept = tryStorage(() => JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<Kept>)
  const measurements = new Map(kept?.measurements)
  const loaded = new Map(kept?.loaded)
  return {
    measurements,
    loaded,
    keep: () =>
      void tryStorage(() =>
        sessionStorage.setItem(
          KEY,
          JSON.stringify({ measurements: [...measurements], loaded: [...loaded] } satisfies Kept),
        ),
      ),
  }
}
