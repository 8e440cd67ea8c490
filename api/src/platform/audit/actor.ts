import type { EntityManager } from '@mikro-orm/core'

/** The administrator on whose behalf an entity manager works. */
export interface Actor {
  adminId: string
  adminName: string
  at: Date
}

/** Whatever is flushed through this entity manager, and its forks, is recorded as the actor's. */
export function actAs(em: EntityManager, actor: Actor): void {
  em.setLoggerContext({ ...em.getLoggerContext(), actor })
}

export function actorOf(em: EntityManager): Actor | undefined {
  return em.getLoggerContext<{ actor?: Actor }>().actor
}
