import { Gauge } from 'prom-client'
import type { Clock } from '#platform/clock/clock'
import type { Logger } from '#platform/observability/log'
import type { Metrics } from '#platform/observability/metrics'
import type { Backups } from './backups'

/** Each process lists the place at most this often … */
const REFRESH_INTERVAL_MS = 60_000
/** … and a scrape waits no longer for it. */
const SCRAPE_TIMEOUT_MS = 2_000

/**
 * Metrics that only portals with scheduled backups have. They say when the newest whole backup was made, as the place itself has it; while
 * the place does not answer, what it had last.
 */
export function collectBackupMetrics(
  metrics: Metrics,
  backups: Backups,
  { everyHours, clock, log }: { everyHours: number; clock: Clock; log: Logger },
): void {
  const { kind: place } = backups.place
  const shared = { labelNames: ['place'], registers: [metrics.registry] }
  const lastSuccess = new Gauge({
    name: 'portal_backup_last_success_timestamp_seconds',
    help: 'When the newest whole backup was made; 0 when there is none.',
    ...shared,
  })
  new Gauge({
    name: 'portal_backup_interval_seconds',
    help: 'How often a backup is due.',
    ...shared,
  }).set({ place }, everyHours * 3_600)
  let refreshedAt = -Infinity
  const refresh = async () => {
    try {
      lastSuccess.set({ place }, Number(await backups.newest()) / 1_000)
    } catch (error) {
      log.warn({ err: error }, 'the place of backups could not be read')
    }
  }
  metrics.onCollect(async () => {
    if (clock.now().getTime() - refreshedAt < REFRESH_INTERVAL_MS) return
    refreshedAt = clock.now().getTime()
    const timeout = new Promise<void>(resolve => setTimeout(resolve, SCRAPE_TIMEOUT_MS).unref())
    await Promise.race([refresh(), timeout])
  })
}
