import type { Actor } from './actor'
import type { Viewer } from './viewer'

/** Records what an execution read of the viewer's identity, beyond the kind of account. */
export class AccessTracker {
  /** A compared id was the viewer's own: the result is the viewer's alone. */
  private matched = false
  private readonly others = new Set<string>()

  /** Whether the identity itself was read, so that no other viewer can share the result. */
  identityRead = false

  compare(account: string, other: string): boolean {
    if (account === other) this.matched = true
    else this.others.add(other)
    return account === other
  }

  /** Whether the result is the same for another account of the same kind. */
  isSameFor(account: string): boolean {
    return !this.identityRead && !this.matched && !this.others.has(account)
  }
}

const comparisons = new WeakMap<Viewer, (account: string) => boolean>()

/**
 * The viewer behind a proxy that records its reads. A result that depends only on the kind of account is the same for all
 * accounts of that kind; recording this is safer than a declaration that a resolver may forget.
 */
export function trackAccess(viewer: Viewer): { viewer: Viewer; tracker: AccessTracker } {
  const tracker = new AccessTracker()
  const proxy = new Proxy(viewer, {
    get(target, key) {
      if (key !== 'kind') tracker.identityRead = true
      return Reflect.get(target, key) as unknown
    },
  })
  comparisons.set(proxy, account => tracker.compare(viewer.id, account))
  return { viewer: proxy, tracker }
}

/** Whether the account is the viewer's. Unlike a comparison of ids, this lets other viewers share the result. */
export function isViewer(viewer: Actor | null, account: string): boolean {
  if (viewer === null || viewer.kind === 'system') return false
  return comparisons.get(viewer)?.(account) ?? viewer.id === account
}
