import { usePortalQuery } from '../../../generated/graphql'
import { formatExactTime } from '../../../ui/date/format-date'
import { useTimeZone } from '../../../ui/date/time-zone'

/** 'Released by ASX 20 Aug 2026, 08:31 AEST' */
export function useReleasedWords(): (publishedAt: string) => string {
  const { data } = usePortalQuery({ fetchPolicy: 'cache-first' })
  const timeZone = useTimeZone()
  const by = data?.portal.exchangeName ? ` by ${data.portal.exchangeName}` : ''
  return publishedAt => `Released${by} ${formatExactTime(publishedAt, timeZone)}`
}
