import { usePortalQuery } from '../../../generated/graphql'
import { formatExactTime } from '../../../ui/date/format-date'
import { useTimeZone } from '../../../ui/date/time-zone'

interface Cited {
  publishedAt: string
  awaitsExchange?: boolean | undefined
}

/** 'Released by ASX 20 Aug 2026, 08:31 AEST', or 'Awaits ASX, expected …'. */
export function useReleasedWords(): (cited: Cited) => string {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  const timeZone = useTimeZone()
  const exchange = data?.portal.exchangeName
  return ({ publishedAt, awaitsExchange }) => {
    const time = formatExactTime(publishedAt, timeZone)
    return awaitsExchange
      ? `Awaits ${exchange ?? 'the exchange'}, expected ${time}`
      : `Released${exchange ? ` by ${exchange}` : ''} ${time}`
  }
}
