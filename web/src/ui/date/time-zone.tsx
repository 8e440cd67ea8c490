import { createContext, useContext } from 'react'

/** The zone in which the portal shows its dates; the same on the server as in every browser. */
const TimeZoneContext = createContext('UTC')

export const TimeZoneProvider = TimeZoneContext.Provider

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}

/** The portal's zone as its document names it: known before anything was answered, and where nothing is. */
export const timeZoneOfDocument = () =>
  globalThis.document?.documentElement.dataset.timeZone ?? 'UTC'
