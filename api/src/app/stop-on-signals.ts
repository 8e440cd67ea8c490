import { constants } from 'node:os'

/** Ctrl-C arrives twice, from the terminal and from the parent process: signals within this time count as one. */
const SAME_SIGNAL_MS = 500
const SHUTDOWN_TIMEOUT_MS = 9_500

/** The first signal starts a graceful shutdown of at most ten seconds; a second one ends the process at once. */
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
      setTimeout(() => process.exit(failed), SHUTDOWN_TIMEOUT_MS).unref()
      void stop().then(() => process.exit(0))
    })
}
