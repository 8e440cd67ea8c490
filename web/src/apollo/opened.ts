/** What belongs to this key, opened by who first asks. */
export function opened<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, open: () => Value): Value {
  const value = known.get(key) ?? open()
  known.set(key, value)
  return value
}
