/** Runs at most so many at once; the others wait, in the order in which they came. Whoever finds too many waiting is told so by `refuse`. */
export function atMost(most: number, { waiting: longest, refuse }: { waiting: number; refuse: () => Error }) {
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
