import type { EntityManager } from '@mikro-orm/core'
import type { InferClassEntityDB, SqlEntityManager } from '@mikro-orm/postgresql'
import type { Kysely } from 'kysely'

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
