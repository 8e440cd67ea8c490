import { createContext, useContext } from 'react'

/** The zone in which the portal shows its dates; the same on the server as in every browser. */
const TimeZoneContext = createContext('UTC')

export const TimeZoneProvider = TimeZoneContext.Provider

export function useTimeZone(): string {
  return useContext(TimeZoneContext)
}
