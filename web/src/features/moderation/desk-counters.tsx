import type { DeskStatsFragment } from '../../generated/graphql'
import { CounterList } from '../../ui/layout/counter-list'
import { formatNumber } from '../../ui/typography/count-words'

/** The three counters at the head of the desk. */
export function DeskCounters({ stats }: { stats: DeskStatsFragment | undefined }) {
  const items = [
    ['Total questions', stats?.totalQuestions],
    ['Pending questions', stats?.pendingQuestions],
    ['Total shareholders', stats?.totalUsers],
  ] as const
  return (
    <CounterList
      items={items.map(([label, value]) => [
        label,
        value === undefined ? undefined : formatNumber(value),
      ])}
    />
  )
}
