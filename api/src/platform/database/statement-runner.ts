import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import { sqlOf } from './kysely'

/** Runs one SQL statement, inside the caller's transaction when there is one. */
export interface StatementRunner {
  execute(sql: string, parameters: unknown[]): Promise<unknown>
}

/** Runs statements in a transaction and reports its commit; without a transaction each statement commits by itself. */
export interface Transaction extends StatementRunner {
  /** What it returns is waited for, outside the transaction. */
  onCommit(listener: () => void | Promise<void>): void
}

/** Runs statements in the transaction of this entity manager. */
export function statementRunner(em: SqlEntityManager): Transaction {
  return {
    execute: async (text, parameters) =>
      (await sqlOf(em).executeQuery(CompiledQuery.raw(text, parameters))).rows,
    onCommit: listener => {
      // The entity manager of a transaction has listeners of its own, which go with it.
      if (em.isInTransaction())
        em.getEventManager().registerSubscriber({ afterTransactionCommit: async () => listener() })
      else listener()
    },
  }
}
