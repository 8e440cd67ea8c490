import type { VirtualItem } from '@tanstack/react-virtual'
import { tryStorage } from '../../../storage'

const KEY = 'desk-place'

interface Kept {
  measurements: [list: string, VirtualItem[]][]
  loaded: [list: string, number][]
}

/**
 * The heights of all cards, including removed ones, and the loaded length of each list, in the tab's storage. Back and a reload need them
 * to show the same card at the same position.
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
