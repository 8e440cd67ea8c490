import type { NormalizedCacheObject } from '@apollo/client'
import type { HomeQuery, PortalQuery } from '../generated/types'

/** The id of the element that carries a server-rendered page's state. */
export const INITIAL_STATE_ID = 'handed-over'

/** What the queries returned whose results are shown before Apollo Client is there (early-query.tsx), by name. */
export interface EarlyResults {
  Portal?: PortalQuery
  Home?: HomeQuery
}

/** What the browser needs to hydrate the page. */
export interface InitialState {
  /** The portal's own origin, as its addresses are written for others. */
  origin: string | null
  results: EarlyResults
  /** The normalized cache, in which the results are as well: written to it in the browser they would take a phone 100 ms. */
  cache: NormalizedCacheObject
}

/** Null where the page was not rendered by the server. */
export function readInitialState(): InitialState | null {
  const text = document.getElementById(INITIAL_STATE_ID)?.textContent
  return text ? (JSON.parse(text) as InitialState) : null
}
