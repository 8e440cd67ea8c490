import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { WRONG_PASSWORDS_MINUTES, WRONG_PASSWORDS_PER_ACCOUNT } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { transactionRateLimiter } from '#platform/limits/rate-limiter'
import { rateLimited, tellRateLimit } from '#platform/limits/rate-limits'
import type { Context } from '#platform/operation/context'
import { hashToken } from '#platform/security/link-token'

const ofAccount = (em: SqlEntityManager) =>
  transactionRateLimiter(em, {
    keyPrefix: 'password-account',
    points: WRONG_PASSWORDS_PER_ACCOUNT,
    duration: WRONG_PASSWORDS_MINUTES * 60,
  })

/** The limits of wrong passwords per address and per client, counted in the transaction of each attempt. */
export function wrongPasswords(context: Context, em: SqlEntityManager, email: string) {
  const { services, clientAddress } = context
  const { settings } = services
  const account = ofAccount(em)
  const client = transactionRateLimiter(em, {
    keyPrefix: 'password-client',
    points: settings.wrongPasswordsPerIpPerHour,
    duration: 3_600,
  })
  const tell = (counted: Awaited<ReturnType<typeof client.get>>) =>
    tellRateLimit(context, 'wrong-passwords-per-client', client, counted)
  return {
    /** Throws RATE_LIMITED for a client that has sent too many. */
    refuseExhaustedClient: async () => {
      const counted = await client.get(hashToken(clientAddress))
      tell(counted)
      if (counted && counted.consumedPoints >= client.points)
        throw rateLimited(messages.tooManyPasswords, counted)
    },
    /** Told to nobody: a locked account is answered like a wrong password. */
    isAccountLimitReached: async () =>
      ((await account.get(hashToken(email)))?.consumedPoints ?? 0) >= account.points,
    /** A password that was not checked counts for the client only, with the same statements. */
    count: async ({ checked }: { checked: boolean }) => {
      await account.penalty(hashToken(email), checked ? 1 : 0)
      tell(await client.penalty(hashToken(clientAddress), 1))
    },
  }
}

/** After a password change, earlier wrong passwords no longer count. */
export const resetWrongPasswords = async (em: SqlEntityManager, email: string): Promise<void> =>
  void (await ofAccount(em).delete(hashToken(email)))

declare module '#platform/operation/context' {
  interface PortalSettings {
    wrongPasswordsPerIpPerHour: number
  }
}
