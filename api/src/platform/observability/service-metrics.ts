import type { MikroORM } from '@mikro-orm/postgresql'
import { connectionCounts } from '#platform/database/connections/portal-driver'
import type { EventBus } from '#platform/events/event-bus'
import type { Metrics } from './metrics'

/** Figures of the database's connections and of the events. */
export function collectServiceMetrics(
  metrics: Metrics,
  { orm, events }: { orm: MikroORM; events: EventBus },
): void {
  events.onReconnect(() => metrics.eventGaps.inc())
  metrics.onCollect(() => {
    const counts = connectionCounts(orm)
    for (const state of ['total', 'idle', 'waiting'] as const)
      metrics.pool.set(
        { state },
        counts.reduce((sum, count) => sum + count[`${state}Count`], 0),
      )
    metrics.listening.set(Number(events.isListening))
  })
}
