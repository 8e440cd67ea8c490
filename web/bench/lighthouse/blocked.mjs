const SLOWER = 4
const LONG_MS = 50

/**
 * For how long the page kept its main thread after its first paint, in milliseconds of the processor's own time as a phone would
 * need them: what Lighthouse counts as blocking, without the waiting for a processor that others have.
 */
export function blocked(events) {
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return NaN
  const tasks = events.filter(
    ({ name, pid, tid, ts, tdur }) =>
      name.endsWith('RunTask') &&
      pid === painted.pid &&
      tid === painted.tid &&
      ts >= painted.ts &&
      tdur,
  )
  return tasks.reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1_000) * SLOWER - LONG_MS), 0)
}
