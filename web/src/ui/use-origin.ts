import { createContext, useContext, useSyncExternalStore } from 'react'

const OriginContext = createContext<string | null>(null)

/** Says what the portal's own origin is, where a server has rendered the page. */
export const OriginProvider = OriginContext.Provider

const never = () => () => undefined

/** The portal's own origin: as the server told it, or as the browser knows it. */
export function useOrigin(): string | null {
  const told = useContext(OriginContext)
  const own = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  )
  return told ?? own
}
