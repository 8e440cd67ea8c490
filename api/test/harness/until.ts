import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 10_000

/** Returns as soon as it holds. What never comes fails by name, long before the test runs out of time. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${PATIENCE_MS / 1_000} seconds: ${what}`)
    await pause(2)
  }
}
