/** The value of a key, created when it is first asked for. */
export function getOrCreate<Key extends object, Value>(
  known: WeakMap<Key, Value>,
  key: Key,
  create: () => Value,
): Value {
  const value = known.get(key) ?? create()
  known.set(key, value)
  return value
}
