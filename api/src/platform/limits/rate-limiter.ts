import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { statementRunner } from '#platform/database/statement-runner'

declare module '#platform/database/kysely' {
  interface Tables {
    rate_limit: { key: string }
  }
}

interface RateLimit {
  /** The namespace of the keys. */
  keyPrefix: string
  points: number
  /** In seconds. */
  duration: number
}

/** A rate limiter in the database, shared by all processes. */
export function rateLimiter(
  em: SqlEntityManager,
  limit: RateLimit,
  options: { clearExpiredByTimeout?: boolean } = {},
): RateLimiterPostgres {
  const runner = statementRunner(em)
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = (await runner.execute(text, values)) as object[]
      return { rows, rowCount: rows.length }
    },
  }
  return new RateLimiterPostgres({
    tableName: 'rate_limit',
    tableCreated: true,
    ...limit,
    ...options,
    storeClient,
    storeType: 'client',
  })
}

/** A rate limiter within a transaction. Long-lived limiters purge expired rows; these must not start a timer. */
export const transactionRateLimiter = (
  em: SqlEntityManager,
  limit: RateLimit,
): RateLimiterPostgres => rateLimiter(em, limit, { clearExpiredByTimeout: false })
