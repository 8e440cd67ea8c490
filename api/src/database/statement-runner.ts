import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import type { StatementRunner } from '../ports/event-bus'
import { sqlOf } from './kysely'

/** Runs statements in the transaction of this entity manager. */
export function statementRunner(em: SqlEntityManager): StatementRunner {
  return { execute: async (text, parameters) => (await sqlOf(em).executeQuery(CompiledQuery.raw(text, parameters))).rows }
}
