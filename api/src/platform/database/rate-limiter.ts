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

/** Counts in the database, so that a bound holds across processes. */
export function limiterOn(em: SqlEntityManager, bound: Bound, options: { clearExpiredByTimeout?: boolean } = {}): RateLimiterPostgres {
  const runner = statementRunner(em)
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = (await runner.execute(text, values)) as object[]
      return { rows, rowCount: rows.length }
    },
  }
  return new RateLimiterPostgres({ tableName: 'rate_limit', tableCreated: true, ...bound, ...options, storeClient, storeType: 'client' })
}

/** The same in the transaction of what is counted. What has expired is cleared away by those that live longer than a transaction. */
export const limiterIn = (em: SqlEntityManager, bound: Bound): RateLimiterPostgres => limiterOn(em, bound, { clearExpiredByTimeout: false })
