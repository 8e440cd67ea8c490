import type { EntityManager } from '@mikro-orm/core'
import type { InferClassEntityDB, SqlEntityManager } from '@mikro-orm/postgresql'
import type { Kysely } from 'kysely'
import type { PortalDriver } from './connections/portal-driver'

/** The tables of these entities, with their columns. */
export type TablesOf<Entities extends readonly unknown[]> = InferClassEntityDB<Entities[number]>

/** Every table: each module adds its own. */
export interface Tables {}
export type Database = Kysely<Tables>

/** Typed SQL on the connection, or in the transaction, of this entity manager. */
export const sqlOf = (em: EntityManager): Database => (em as SqlEntityManager).getKysely<Tables>()

/** Typed SQL for reads, on the pipelined pool; in a transaction, on its connection. */
export const readsOf = (em: EntityManager): Database =>
  (em as SqlEntityManager).getKysely<Tables>({ type: 'read' })

/** Typed SQL for reads that count or compare thousands of rows, on a small pool of their own; in a transaction, on its connection. */
export const longReadsOf = (em: EntityManager): Database =>
  em.isInTransaction() ? sqlOf(em) : (em.getDriver() as PortalDriver).longReads.getClient<Tables>()
