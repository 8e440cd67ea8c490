import { createContext, useContext, useEffect, useRef } from 'react'

type CatchUp = (listener: () => void) => () => void

const LiveContext = createContext<CatchUp>(() => () => undefined)

/** Hands the connection's news down to whoever shows live data. */
export const LiveProvider = LiveContext.Provider

/** Calls back when events may have been missed and the connection is up again. */
export function useCatchUp(callback: () => void): void {
  const onCatchUp = useContext(LiveContext)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => onCatchUp(() => latest.current()), [onCatchUp])
}
