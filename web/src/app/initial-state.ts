import type { NormalizedCacheObject } from '@apollo/client'

/** The id of the element that carries a server-rendered page's state. */
export const INITIAL_STATE_ID = 'handed-over'

/** What the browser needs to hydrate the page. */
export interface InitialState {
  /** The portal's own origin, as its addresses are written for others. */
  origin: string | null
  /** The normalized cache. */
  cache: NormalizedCacheObject
}

/** Null where the page was not rendered by the server. */
export function readInitialState(): InitialState | null {
  const text = document.getElementById(INITIAL_STATE_ID)?.textContent
  return text ? (JSON.parse(text) as InitialState) : null
}
