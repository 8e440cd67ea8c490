import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { WRONG_PASSWORDS_MINUTES, WRONG_PASSWORDS_PER_ACCOUNT } from '@portal/rules/limits'
import { hashToken } from '../../platform/security/link-token'
import { transactionRateLimiter } from '../../platform/database/rate-limiter'

const ofAccount = (em: SqlEntityManager) =>
  transactionRateLimiter(em, { keyPrefix: 'password-account', points: WRONG_PASSWORDS_PER_ACCOUNT, duration: WRONG_PASSWORDS_MINUTES * 60 })

/** The limits of wrong passwords per address and per client, counted in the transaction of each attempt. */
export function wrongPasswords({ services: { settings }, clientAddress }: Context, em: SqlEntityManager, email: string) {
  const account = ofAccount(em)
  const client = transactionRateLimiter(em, { keyPrefix: 'password-client', points: settings.wrongPasswordsPerIpPerHour, duration: 3_600 })
  const isLimitReached = async (limiter: typeof account, key: string) =>
    ((await limiter.get(hashToken(key)))?.consumedPoints ?? 0) >= limiter.points
  return {
    isClientLimitReached: () => isLimitReached(client, clientAddress),
    isAccountLimitReached: () => isLimitReached(account, email),
    /** A password that was not checked counts for the client only, with the same statements. */
    count: async ({ checked }: { checked: boolean }) => {
      await account.penalty(hashToken(email), checked ? 1 : 0)
      await client.penalty(hashToken(clientAddress), 1)
    },
  }
}

/** After a password change, earlier wrong passwords no longer count. */
export const resetWrongPasswords = async (em: SqlEntityManager, email: string): Promise<void> =>
  void (await ofAccount(em).delete(hashToken(email)))
