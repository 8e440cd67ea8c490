import type { EntityManager } from '@mikro-orm/core'
import type { Actor } from '../access/actor'

/** Whose changes are recorded, as the audit record calls them. */
export interface RecordedActor {
  /** Null for who has no account: the portal itself. */
  adminId: string | null
  adminName: string
  at: Date
}

/** Whatever is flushed through this entity manager, and its forks, is recorded as the actor's. */
export function actAs(em: EntityManager, actor: RecordedActor): void {
  em.setLoggerContext({ ...em.getLoggerContext(), actor })
}

export function actorOf(em: EntityManager): RecordedActor | undefined {
  return em.getLoggerContext<{ actor?: RecordedActor }>().actor
}

/** How the record calls an actor. What shareholders and visitors do is not recorded. */
export function recorded(actor: Actor | null, at: Date): RecordedActor | undefined {
  if (actor?.kind === 'system') return { adminId: null, adminName: 'system', at }
  if (actor?.kind !== 'admin') return undefined
  return {
    // Looked at only when something is recorded.
    get adminId() {
      return actor.id
    },
    get adminName() {
      return actor.name ?? actor.email
    },
    at,
  }
}
