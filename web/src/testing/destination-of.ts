import type { TestRouter } from './test-router'

/** Where the portal is, or is going: the page there may still be loading. */
export function destinationOf({ state }: TestRouter): string {
  return state.location.pathname
}
