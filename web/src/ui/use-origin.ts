import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The portal's own origin, where a browser knows it; a server says nothing. */
export const useOrigin = (): string | null =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  )
