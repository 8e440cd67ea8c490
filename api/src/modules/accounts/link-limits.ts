import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Context } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { perPortal } from '../../platform/per-portal'
import { messages } from '@portal/rules/messages'
import { hashToken } from '../../platform/security/link-token'
import { rateLimiter } from '../../platform/database/rate-limiter'

const HOUR_S = 3_600

type Limits = Record<'email' | 'resetEmail' | 'ip', RateLimiterPostgres>

/** Rate limit of sign-in links per address and per client. Counted in the database, so that it holds across processes. */
export const limitSignInLinks = (context: Context, email: string): Promise<void> => limitLinks(context, 'email', email)

/** The same for reset links, with a counter of its own per address, so that neither kind exhausts the other's limit. */
export const limitResetLinks = (context: Context, email: string): Promise<void> => limitLinks(context, 'resetEmail', email)

async function limitLinks({ services, clientAddress }: Context, kind: 'email' | 'resetEmail', email: string): Promise<void> {
  const { ip: perIp, [kind]: perEmail } = limitsOf(services)
  for (const [limiter, key] of [[perIp, clientAddress] as const, [perEmail, email] as const]) {
    await limiter.consume(hashToken(key)).catch((refusal: unknown) => {
      if (refusal instanceof Error) throw refusal
      throw new DomainError('RATE_LIMITED', messages.tooManyLinks)
    })
  }
}

const limitsOf = perPortal(({ orm, settings }): Limits => {
  const limiter = (keyPrefix: string, points: number) => rateLimiter(orm.em, { keyPrefix, points, duration: HOUR_S })
  return {
    email: limiter('link-email', settings.signInLinksPerEmailPerHour),
    resetEmail: limiter('reset-email', settings.signInLinksPerEmailPerHour),
    ip: limiter('link-ip', settings.signInLinksPerIpPerHour),
  }
})
