import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import type { Transaction } from '../events/event-bus'
import { sqlOf } from './kysely'

/** Runs statements in the transaction of this entity manager. */
export function statementRunner(em: SqlEntityManager): Transaction {
  return {
    execute: async (text, parameters) => (await sqlOf(em).executeQuery(CompiledQuery.raw(text, parameters))).rows,
    onCommit: listener => {
      // The entity manager of a transaction has listeners of its own, which go with it.
      if (em.isInTransaction()) em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => listener() })
      else listener()
    },
  }
}
