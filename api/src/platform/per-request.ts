import type { Context } from './context'

/** What is made once for each request, when it is first asked for: loaders, which belong to the module whose rows they read. */
export function perRequest<T>(make: (context: Context) => T): (context: Context) => T {
  const made = new WeakMap<Context, { own: T }>()
  return context => {
    const before = made.get(context)
    if (before) return before.own
    const own = make(context)
    made.set(context, { own })
    return own
  }
}
