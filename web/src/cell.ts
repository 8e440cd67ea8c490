/** One value that is shared outside of React; `useSyncExternalStore` reads it. */
export function cell<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
