import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Context, Services } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'
import { hashOfToken } from '../../platform/security/link-token'
import { limiterOn } from '../../platform/database/rate-limiter'

const HOUR_S = 3_600

type Limits = Record<'email' | 'resetEmail' | 'ip', RateLimiterPostgres>
const made = new WeakMap<Services, Promise<Limits>>()

/** Refuses an address, or a client, that asks for more links than it can need. Counted in the database, so that it holds across processes. */
export const limitSignInLinks = (context: Context, email: string): Promise<void> => limitLinks(context, 'email', email)

/** The same for links that reset a password: counted apart for an address, so that neither kind uses up the other. */
export const limitResetLinks = (context: Context, email: string): Promise<void> => limitLinks(context, 'resetEmail', email)

async function limitLinks({ services, clientAddress }: Context, kind: 'email' | 'resetEmail', email: string): Promise<void> {
  let limits = made.get(services)
  if (!limits) made.set(services, (limits = makeLimits(services)))
  const { ip: perIp, [kind]: perEmail } = await limits
  for (const [limiter, key] of [[perIp, clientAddress] as const, [perEmail, email] as const]) {
    await limiter.consume(hashOfToken(key)).catch((refusal: unknown) => {
      if (refusal instanceof Error) throw refusal
      throw new DomainError('RATE_LIMITED', messages.tooManyLinks)
    })
  }
}

async function makeLimits({ orm, settings }: Services): Promise<Limits> {
  const pool = await orm.em.getDriver().getConnection().getNativeClient()
  const limiter = (keyPrefix: string, points: number) => limiterOn(pool, { keyPrefix, points, duration: HOUR_S })
  return {
    email: limiter('link-email', settings.signInLinksPerEmailPerHour),
    resetEmail: limiter('reset-email', settings.signInLinksPerEmailPerHour),
    ip: limiter('link-ip', settings.signInLinksPerIpPerHour),
  }
}
