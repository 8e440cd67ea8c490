const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delays between attempts, as Standard Webhooks recommends them: a day in all. */
const DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  8 * HOUR + 25 * MINUTE,
]

/** Up to so much sooner or later, so that what failed together does not come back together. */
const JITTER = 0.1

/** How long a schedule takes at most, where no attempt is late. */
export const SCHEDULE_MAX_MS = DELAYS.reduce((sum, delay) => sum + delay, 0) * (1 + JITTER)

/** When to attempt again after so many failed attempts, or null after the last one. */
export function nextAttempt(
  failed: number,
  now: Date,
  random: () => number = Math.random,
): Date | null {
  const delay = DELAYS[failed - 1]
  if (delay === undefined) return null
  return new Date(now.getTime() + Math.round(delay * (1 - JITTER + 2 * JITTER * random())))
}
