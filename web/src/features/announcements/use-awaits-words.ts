import { usePortalQuery } from '../../generated/graphql'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'

/** 'Awaits ASX' */
export function useAwaitsExchange(): string {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  return `Awaits ${data?.portal.exchangeName ?? 'the exchange'}`
}

/** 'Awaits ASX, expected 20 Aug 2026, 08:31 AEST': what administrators see in place of the time of publication. */
export function useAwaitsWords(): (expectedAt: string) => string {
  const awaits = useAwaitsExchange()
  const timeZone = useTimeZone()
  return expectedAt => `${awaits}, expected ${formatExactTime(expectedAt, timeZone)}`
}
