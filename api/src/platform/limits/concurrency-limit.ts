/** Runs at most `limit` functions at once and queues at most `maxQueued` more, first in, first out; others throw the error of `refuse`. */
export function concurrencyLimit(
  limit: number,
  { maxQueued, refuse }: { maxQueued: number; refuse: () => Error },
) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running += 1
    else if (queue.length >= maxQueued) throw refuse()
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs at most `limit` functions of each key at once, including those queued elsewhere; further ones throw. */
export function concurrencyLimitPerKey(limit: number, refuse: () => Error) {
  const running = new Map<string, number>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const count = running.get(key) ?? 0
    if (count >= limit) throw refuse()
    running.set(key, count + 1)
    try {
      return await work()
    } finally {
      const remaining = (running.get(key) ?? 1) - 1
      if (remaining > 0) running.set(key, remaining)
      else running.delete(key)
    }
  }
}
