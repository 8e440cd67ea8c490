import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'

export type TestRouter = ReturnType<typeof testRouter>

/** The address bar in a test's hands: what a browser's history is to the portal, without a browser. */
export function testRouter(path: string) {
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true })
  return {
    history,
    /** The address at this moment; its page may still be loading. */
    state: {
      get location() {
        return history.location
      },
    },
    // Asynchronous, so that `act` waits for the page.
    navigate: async (to: string | number) =>
      typeof to === 'number' ? history.go(to) : history.push(to),
    replace: async (to: string) => history.replace(to),
  }
}
