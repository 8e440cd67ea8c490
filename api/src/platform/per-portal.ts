import type { Services } from './context'

/** One for each portal: what two of them in one process must not share. */
export function perPortal<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, T>()
  return services => {
    const known = made.get(services)
    if (known !== undefined) return known
    const one = make(services)
    made.set(services, one)
    return one
  }
}
