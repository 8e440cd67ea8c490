import type { EntityManager } from '@mikro-orm/core'
import type { Actor } from '../access/actor'

/** The actor of changes, as the audit record names it. */
export interface AuditActor {
  /** Null for the portal itself. */
  adminId: string | null
  adminName: string
  at: Date
}

/** Records changes flushed through this entity manager and its forks as the actor's. */
export function setAuditActor(em: EntityManager, actor: AuditActor): void {
  em.setLoggerContext({ ...em.getLoggerContext(), actor })
}

export function auditActorOf(em: EntityManager): AuditActor | undefined {
  return em.getLoggerContext<{ actor?: AuditActor }>().actor
}

/** The actor as the audit record names it; undefined for shareholders and visitors, whose changes are not recorded. */
export function toAuditActor(actor: Actor | null, at: Date): AuditActor | undefined {
  if (actor?.kind === 'system') return { adminId: null, adminName: 'system', at }
  if (actor?.kind !== 'admin') return undefined
  return {
    // Getters, so that an execution that records nothing does not count as reading the viewer's identity.
    get adminId() {
      return actor.id
    },
    get adminName() {
      return actor.name ?? actor.email
    },
    at,
  }
}
