import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Context } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { perPortal } from '../../platform/per-portal'
import { messages } from '@portal/rules/messages'
import { hashOfToken } from '../../platform/security/link-token'
import { limiterOn } from '../../platform/database/rate-limiter'

const HOUR_S = 3_600

type Limits = Record<'email' | 'resetEmail' | 'ip', RateLimiterPostgres>

/** Refuses an address, or a client, that asks for more links than it can need. Counted in the database, so that it holds across processes. */
export const limitSignInLinks = (context: Context, email: string): Promise<void> => limitLinks(context, 'email', email)

/** The same for links that reset a password: counted apart for an address, so that neither kind uses up the other. */
export const limitResetLinks = (context: Context, email: string): Promise<void> => limitLinks(context, 'resetEmail', email)

async function limitLinks({ services, clientAddress }: Context, kind: 'email' | 'resetEmail', email: string): Promise<void> {
  const { ip: perIp, [kind]: perEmail } = limitsOf(services)
  for (const [limiter, key] of [[perIp, clientAddress] as const, [perEmail, email] as const]) {
    await limiter.consume(hashOfToken(key)).catch((refusal: unknown) => {
      if (refusal instanceof Error) throw refusal
      throw new DomainError('RATE_LIMITED', messages.tooManyLinks)
    })
  }
}

const limitsOf = perPortal(({ orm, settings }): Limits => {
  const limiter = (keyPrefix: string, points: number) => limiterOn(orm.em, { keyPrefix, points, duration: HOUR_S })
  return {
    email: limiter('link-email', settings.signInLinksPerEmailPerHour),
    resetEmail: limiter('reset-email', settings.signInLinksPerEmailPerHour),
    ip: limiter('link-ip', settings.signInLinksPerIpPerHour),
  }
})
