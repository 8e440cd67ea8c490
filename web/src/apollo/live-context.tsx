import { createContext, useContext, useEffect, useRef } from 'react'
import type { LiveConnection } from './live'

export type LiveNews = Pick<LiveConnection, 'onCatchUp' | 'onLive'>

const never = () => () => undefined
/** While there is no connection that could have any. */
export const noLiveNews: LiveNews = { onCatchUp: never, onLive: never }
const LiveContext = createContext(noLiveNews)

/** Hands the connection's news down to whoever shows live data. */
export const LiveProvider = LiveContext.Provider

export const useLiveNews = (): LiveNews => useContext(LiveContext)

/** Calls back when events may have been missed and the connection is up again. */
export function useCatchUp(callback: () => void): void {
  const { onCatchUp } = useLiveNews()
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => onCatchUp(() => latest.current()), [onCatchUp])
}
