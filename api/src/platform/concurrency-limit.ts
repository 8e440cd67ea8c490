/** Runs at most so many at once; the others wait, in the order in which they came. Whoever finds too many waiting is told so by `refuse`. */
export function concurrencyLimit(most: number, { waiting: longest, refuse }: { waiting: number; refuse: () => Error }) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < most) running += 1
    else if (waiting.length >= longest) throw refuse()
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs at most so many of each caller at once, those included that wait for something else in turn; refuses further ones. */
export function concurrencyLimitPerKey(most: number, refuse: () => Error) {
  const places = new Map<string, number>()
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const held = places.get(caller) ?? 0
    if (held >= most) throw refuse()
    places.set(caller, held + 1)
    try {
      return await work()
    } finally {
      const left = (places.get(caller) ?? 1) - 1
      if (left > 0) places.set(caller, left)
      else places.delete(caller)
    }
  }
}
