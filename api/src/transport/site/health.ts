import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#platform/operation/context'

const PING_TIMEOUT_MS = 1_500

/** Readiness. Pings on the LISTEN connection, so that the probe does not queue behind visitors' reads. */
export const isReady = ({ events }: Pick<Services, 'events'>): Promise<boolean> =>
  Promise.race([events.ping(), pause(PING_TIMEOUT_MS, false, { ref: false })])
