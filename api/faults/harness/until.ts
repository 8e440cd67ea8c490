import { setTimeout as pause } from 'node:timers/promises'

/** Asks until it is so, and says how many milliseconds that took. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs = Infinity,
): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await pause(20)
  }
  return Math.round(performance.now() - began)
}
