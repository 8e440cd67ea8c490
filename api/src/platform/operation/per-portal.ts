import type { Services } from './context'

/** Creates one instance per portal, because several portals may run in one process. */
export function perPortal<T>(make: (services: Services) => T): (services: Services) => T {
  const instances = new WeakMap<Services, T>()
  return services => {
    const existing = instances.get(services)
    if (existing !== undefined) return existing
    const instance = make(services)
    instances.set(services, instance)
    return instance
  }
}
