import type { createMemoryRouter } from 'react-router'

/** Where the router is, or is going: the page there may still be loading. */
export function destinationOf({ state }: ReturnType<typeof createMemoryRouter>): string {
  return (state.navigation.location ?? state.location).pathname
}
