import type { Actor } from './actor'
import type { Viewer } from './viewer'

/** What was looked at, while an answer was worked out, of who exactly the viewer is. Everybody may know the kind. */
export class Looked {
  /** At the viewer's own account, or it is one that was asked for: the answer is theirs alone. */
  private own = false
  private readonly notThese = new Set<string>()

  /** Whether it was looked so closely that nobody can be told the same. */
  closely = false

  compare(account: string, other: string): boolean {
    if (account === other) this.own = true
    else this.notThese.add(other)
    return account === other
  }

  /** Whether another account of the kind must get the same answer. */
  holdsFor(account: string): boolean {
    return !this.closely && !this.own && !this.notThese.has(account)
  }
}

const watches = new WeakMap<Viewer, (account: string) => boolean>()

/**
 * The viewer, with a record of what is looked at. An answer that rests on the viewer's kind alone is the same for the whole
 * kind: so this is found out while it is worked out, and not declared, which somebody would forget.
 */
export function watched(viewer: Viewer): { viewer: Viewer; looked: Looked } {
  const looked = new Looked()
  const seen = new Proxy(viewer, {
    get(target, key) {
      if (key !== 'kind') looked.closely = true
      return Reflect.get(target, key) as unknown
    },
  })
  watches.set(seen, account => looked.compare(viewer.id, account))
  return { viewer: seen, looked }
}

/** Whether the account is the viewer's. Whoever asks like this looks less closely than who compares ids. */
export function isViewer(viewer: Actor | null, account: string): boolean {
  if (viewer === null || viewer.kind === 'system') return false
  return watches.get(viewer)?.(account) ?? viewer.id === account
}
