import { type ReactNode, useState } from 'react'
import type { EvidenceStatusQuery } from '../../generated/graphql'
import { formatDay, formatTimeOfDay } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { CounterList } from '../../ui/layout/counter-list'
import { formatNumber } from '../../ui/typography/count-words'

/** How far the evidence is sealed, at the head of its page. Until that is known, the place is kept for a moment of today. */
export function EvidenceCounters({
  status,
}: {
  status: EvidenceStatusQuery['evidenceStatus'] | undefined
}) {
  const timeZone = useTimeZone()
  const [now] = useState(() => new Date().toISOString())
  const sealedAt = status ? status.sealedAt : now
  const items: [label: string, value: ReactNode][] = [
    ['Events sealed', status && formatNumber(status.sealed)],
  ]
  if (status && status.behind > 0) items.push(['Not sealed yet', formatNumber(status.behind)])
  if (sealedAt !== null) {
    const { time, zone } = formatTimeOfDay(sealedAt, timeZone, true)
    items.push([
      `Sealed up to, ${formatDay(sealedAt, timeZone)} ${zone}`,
      status && (
        <time key="at" dateTime={sealedAt}>
          {time}
        </time>
      ),
    ])
  }
  return <CounterList items={items} />
}
