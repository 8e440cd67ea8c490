import { createContext, useContext } from 'react'
import { useFromServer } from '../use-from-server'

const OriginContext = createContext<string | null>(null)

/** Says what the portal's own origin is, where a server has rendered the page. */
export const OriginProvider = OriginContext.Provider

/** The portal's own origin: as the server told it, or as the browser knows it. */
export function useOrigin(): string | null {
  const told = useContext(OriginContext)
  const fromServer = useFromServer()
  return told ?? (fromServer ? null : window.location.origin)
}
