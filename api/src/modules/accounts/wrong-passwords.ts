import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { WRONG_PASSWORDS_MINUTES, WRONG_PASSWORDS_PER_ACCOUNT } from '@portal/rules/limits'
import { hashOfToken } from '../../platform/security/link-token'
import { limiterIn } from '../../platform/database/rate-limiter'

const ofAccount = (em: SqlEntityManager) =>
  limiterIn(em, { keyPrefix: 'password-account', points: WRONG_PASSWORDS_PER_ACCOUNT, duration: WRONG_PASSWORDS_MINUTES * 60 })

/** The wrong passwords of an address and of a client, counted in the transaction of each try. */
export function wrongPasswords({ services: { settings }, clientAddress }: Context, em: SqlEntityManager, email: string) {
  const account = ofAccount(em)
  const client = limiterIn(em, { keyPrefix: 'password-client', points: settings.wrongPasswordsPerIpPerHour, duration: 3_600 })
  const isUsedUp = async (limiter: typeof account, key: string) =>
    ((await limiter.get(hashOfToken(key)))?.consumedPoints ?? 0) >= limiter.points
  return {
    clientHasNoneLeft: () => isUsedUp(client, clientAddress),
    accountHasNoneLeft: () => isUsedUp(account, email),
    /** A password that was not looked at counts for the client alone; it costs the same statements. */
    count: async ({ lookedAt }: { lookedAt: boolean }) => {
      await account.penalty(hashOfToken(email), lookedAt ? 1 : 0)
      await client.penalty(hashOfToken(clientAddress), 1)
    },
  }
}

/** What was guessed about a password that is no longer the account's does not count. */
export const forgetWrongPasswords = async (em: SqlEntityManager, email: string): Promise<void> =>
  void (await ofAccount(em).delete(hashOfToken(email)))
