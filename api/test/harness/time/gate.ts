/** Something that waits until a test lets it go on. */
export function gate<Value = void>() {
  const { promise: passed, resolve: open } = Promise.withResolvers<Value>()
  return { passed, open: open as (value: Value) => void }
}
