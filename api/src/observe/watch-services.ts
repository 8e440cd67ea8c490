import type { MikroORM, PostgreSqlConnection } from '@mikro-orm/postgresql'
import type { EventBus } from '../ports/event-bus'
import type { Metrics } from './metrics'

/** Figures of the database's connections and of the events. */
export function watchServices(metrics: Metrics, { orm, events }: { orm: MikroORM; events: EventBus }): void {
  const connection = orm.em.getConnection() as PostgreSqlConnection
  events.onGap(() => metrics.eventGaps.inc())
  metrics.beforeReading(async () => {
    const pool = await connection.getNativeClient()
    metrics.pool.set({ state: 'total' }, pool.totalCount)
    metrics.pool.set({ state: 'idle' }, pool.idleCount)
    metrics.pool.set({ state: 'waiting' }, pool.waitingCount)
    metrics.listening.set(Number(events.isListening))
  })
}
