import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { statementRunner } from './statement-runner'

interface Bound {
  /** What is counted; the key that is counted for follows it. */
  keyPrefix: string
  points: number
  /** In seconds. */
  duration: number
}

const TABLE = { tableName: 'rate_limit', tableCreated: true }

/** Counts in the database, so that a bound holds across processes. */
export const limiterOn = (pool: unknown, bound: Bound): RateLimiterPostgres =>
  new RateLimiterPostgres({ ...TABLE, ...bound, storeClient: pool, storeType: 'pool' })

/** The same in the transaction of what is counted. */
export function limiterIn(em: SqlEntityManager, bound: Bound): RateLimiterPostgres {
  const runner = statementRunner(em)
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = (await runner.execute(text, values)) as object[]
      return { rows, rowCount: rows.length }
    },
  }
  // What has expired is cleared away by those that live longer than a transaction.
  return new RateLimiterPostgres({ ...TABLE, ...bound, storeClient, storeType: 'client', clearExpiredByTimeout: false })
}
