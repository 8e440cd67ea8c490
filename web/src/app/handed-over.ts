import type { NormalizedCacheObject } from '@apollo/client'

/** The id of the element in which a page that the server has rendered brings along what it was rendered from. */
export const HANDED_OVER_ID = 'handed-over'

/** What the browser has to know to render the same page once more. */
export interface HandedOver {
  /** The portal's own origin, as its addresses are written for others. */
  origin: string | null
  /** What the API has answered, as the client keeps it. */
  cache: NormalizedCacheObject
}

/** Null where the page was not rendered by the server. */
export function readHandedOver(): HandedOver | null {
  const text = document.getElementById(HANDED_OVER_ID)?.textContent
  return text ? (JSON.parse(text) as HandedOver) : null
}
