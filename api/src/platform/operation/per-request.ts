import type { Context } from './context'

/** Creates a value once per request, on first use: for data loaders, which belong to the module whose rows they load. */
export function perRequest<T>(make: (context: Context) => T): (context: Context) => T {
  const values = new WeakMap<Context, { value: T }>()
  return context => {
    const known = values.get(context)
    if (known) return known.value
    const value = make(context)
    values.set(context, { value })
    return value
  }
}
