import { constants } from 'node:os'

/** Ctrl-C reaches us from the terminal and again from whoever started us: within this time it is one and the same. */
const SAME_SIGNAL_MS = 500
const STOPPED_WITHIN_MS = 9_500

/** The first signal ends the process in order and within ten seconds, another one at once. */
export function stopOnSignals(stop: () => Promise<unknown>): void {
  let firstAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      const failed = 128 + constants.signals[signal]
      if (firstAt !== undefined) {
        if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(failed)
        return
      }
      firstAt = performance.now()
      setTimeout(() => process.exit(failed), STOPPED_WITHIN_MS).unref()
      void stop().then(() => process.exit(0))
    })
}
